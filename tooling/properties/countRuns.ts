import { appendFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect } from 'vitest'

const { KIT_PROPERTIES: path = '' } = process.env

/** Notes what ran; fails as fast-check itself does. */
function note(details: fc.RunDetails<unknown>): void {
  const { testPath, currentTestName } = expect.getState()
  appendFileSync(
    path,
    `${JSON.stringify({ path: testPath, name: currentTestName, runs: details.numRuns, skips: details.numSkips })}\n`,
  )
  if (details.failed) throw new Error(fc.defaultReportMessage(details), { cause: details.errorInstance })
}

fc.configureGlobal({ reporter: note })
