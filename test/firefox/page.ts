/** Runs every test on any GPU in the page's own WebGPU, a file after the other, and tells the console. */
import { takeTests } from './suite.ts'

const files = import.meta.glob('../**/*.gpu.test.ts')

/** Text that a file's path holds; without one, all are run. */
const filter = new URLSearchParams(location.search).get('filter') ?? ''

/** A line that the script beside it reads: `PASS`, `FAIL`, `LOG` or `DONE`, and the rest. */
function tell(word: string, text: string): void {
  console.info(`${word} ${text}`)
}

async function runFile(path: string, load: () => Promise<unknown>): Promise<void> {
  const name = path.replace('../', '')
  try {
    await load()
  } catch (error) {
    tell('FAIL', `${name}: it did not load: ${error}`)
    return
  }
  const tests = takeTests()
  if (tests.length === 0) tell('FAIL', `${name} gave no tests`)
  for (const test of tests) {
    try {
      await test.run()
      tell('PASS', `${name} > ${test.name}`)
    } catch (error) {
      tell('FAIL', `${name} > ${test.name}: ${error instanceof Error ? error.message : error}`)
    }
  }
}

const adapter = await navigator.gpu?.requestAdapter()
if (!adapter) tell('FAIL', 'there is no WebGPU adapter')
else {
  const { vendor, architecture, description } = adapter.info
  tell('LOG', `adapter: ${[vendor, architecture, description].filter(Boolean).join(', ') || 'without a name'}`)
  for (const [path, load] of Object.entries(files)) if (path.includes(filter)) await runFile(path, load)
}
tell('DONE', '')
