import { setWarningHandler } from '../../src/author/warn-once.ts'

// Modules live as long as their worker: whatever an earlier file was warned of is told again.
setWarningHandler()
