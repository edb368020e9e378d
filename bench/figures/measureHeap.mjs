import { median } from './median.mjs'
import { visit } from './visit.mjs'

/** What JavaScript holds, after everything that can go is gone. @param {import('playwright-core').CDPSession} cdp @returns {Promise<number>} bytes */
export const heapOf = async (cdp) => {
  await cdp.send('HeapProfiler.collectGarbage')
  await cdp.send('HeapProfiler.collectGarbage')
  return (await cdp.send('Runtime.getHeapUsage')).usedSize
}

/** With the wallets in sight. @param {import('playwright-core').Browser} browser @param {string} url @param {number} rounds */
export const measureHeap = async (browser, url, rounds) => {
  /** @type {number[]} */
  const all = []
  for (let round = 0; round < rounds; round++) {
    const { cdp, robot, settled, leave } = await visit(browser, url)
    await robot('open')
    await settled()
    all.push(await heapOf(cdp))
    await leave()
  }
  return median(all)
}
