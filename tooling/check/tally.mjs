/** @typedef {{ passed: number, failed: number, skipped: number }} Tally */

/** @type {Tally} */
export const nothing = { passed: 0, failed: 0, skipped: 0 }

/** @param {Tally} a @param {Tally} b @returns {Tally} */
export const sum = (a, b) => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
})

/**
 * The report of vitest's JSON reporter. A file that could not be loaded counts as one failed test.
 * @param {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number, testResults: { status: string, assertionResults: unknown[] }[] }} report
 * @returns {Tally}
 */
export const tallyVitest = (report) => ({
  passed: report.numPassedTests,
  failed:
    report.numFailedTests +
    report.testResults.filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0)
      .length,
  skipped: report.numPendingTests + report.numTodoTests,
})

/**
 * The report of Playwright's JSON reporter. A test that passes only on a retry counts as failed.
 * @param {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number } }} report
 * @returns {Tally}
 */
export const tallyPlaywright = ({ stats }) => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky,
  skipped: stats.skipped,
})

/** @param {Tally} tally */
export const closingLine = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
