/** Vitest's own matchers, for runners that are not vitest. */
import { chai, JestAsymmetricMatchers, JestChaiExpect, JestExtend } from '@vitest/expect'

// Messages are all that such runners print of a failure, so they say more than an ellipsis.
chai.config.truncateThreshold = 400

for (const plugin of [JestExtend, JestChaiExpect, JestAsymmetricMatchers]) chai.use(plugin)

export const { expect } = chai
