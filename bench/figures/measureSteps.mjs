import { visit } from './visit.mjs'

/** Far longer than code runs between an answer and the requests that follow from it. */
const latencyMs = 500

/**
 * How many requests have to follow one another until the wallets are shown: each step is a round trip that the user waits for.
 * @param {import('playwright-core').Browser} browser
 * @param {string} url
 * @returns {Promise<number>}
 */
export const measureSteps = async (browser, url) => {
  const { page, cdp, robot, settled, leave } = await visit(browser, url)
  try {
    await cdp.send('Network.enable')
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: latencyMs,
      downloadThroughput: -1,
      uploadThroughput: -1,
    })
    await page.evaluate(() => performance.clearResourceTimings())
    await robot('open')
    await settled()
    const requests = await page.evaluate(() =>
      performance.getEntriesByType('resource').map((entry) => {
        const { startTime, responseEnd } = /** @type {PerformanceResourceTiming} */ (entry)
        return { startTime, responseEnd }
      }),
    )
    return stepsOf(requests)
  } finally {
    await leave()
  }
}

/** A request is a step after all that had been answered when it was sent. @param {readonly { startTime: number, responseEnd: number }[]} requests */
export const stepsOf = (requests) => {
  /** @type {{ end: number, step: number }[]} */
  const done = []
  for (const { startTime, responseEnd } of requests.toSorted((one, other) => one.startTime - other.startTime)) {
    const before = done.filter(({ end }) => end <= startTime).map(({ step }) => step)
    done.push({ end: responseEnd, step: 1 + Math.max(0, ...before) })
  }
  return Math.max(0, ...done.map(({ step }) => step))
}
