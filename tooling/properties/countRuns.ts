import { appendFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect } from 'vitest'

const { KIT_PROPERTIES: path = '' } = process.env

/** Counts the runs; fails in the same way as fast-check. */
function note(details: fc.RunDetails<unknown>): void {
  const { testPath, currentTestName } = expect.getState()
  appendFileSync(
    path,
    `${JSON.stringify({ path: testPath, name: currentTestName, runs: details.numRuns, skips: details.numSkips })}\n`,
  )
  if (details.failed) throw new Error(fc.defaultReportMessage(details), { cause: details.errorInstance })
}

fc.configureGlobal({ reporter: note })
