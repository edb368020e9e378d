import { median } from './median.mjs'
import { visit } from './visit.mjs'

/** @typedef {{ paint: number, usable: number, connect: number, work: number }} Times  milliseconds, medians; `work` is what the main thread did in them, by its own clock, which stands still while others have the processor */

/** @template name @param {readonly name[]} names @param {number} round */
const turned = (names, round) => (round % 2 === 0 ? names : names.toReversed())

/** @param {import('playwright-core').CDPSession} cdp @returns {Promise<number>} seconds */
const workOf = async (cdp) =>
  (await cdp.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0

/**
 * Rounds of one visit each, turn by turn, so that what else the machine does meets all alike.
 * @template {string} name
 * @param {import('playwright-core').Browser} browser
 * @param {Record<name, { url: string, names?: readonly string[] }>} pages
 * @param {{ slowdown: number, rounds: number, step?: 'run' | 'open', pointedMs?: number }} how `pointedMs`: how long the pointer is over the button before
 * @returns {Promise<Record<name, Times>>}
 */
export const measureTimes = async (browser, pages, { slowdown, rounds, step = 'run', pointedMs = 0 }) => {
  const names = /** @type {name[]} */ (Object.keys(pages))
  const seen = /** @type {Record<name, Times[]>} */ ({})
  for (const name of names) seen[name] = []
  for (let round = 0; round < rounds; round++)
    for (const name of turned(names, round)) {
      const { page, cdp, robot, leave } = await visit(browser, pages[name].url, pages[name].names)
      try {
        await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
        await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
        if (pointedMs > 0) {
          await page.locator('.open, .kit-button').first().hover()
          await page.waitForTimeout(pointedMs)
        }
        const before = await workOf(cdp)
        const times = await robot(step)
        seen[name].push({ connect: 0, ...times, work: ((await workOf(cdp)) - before) * 1000 })
      } finally {
        await leave()
      }
    }
  const kinds = /** @type {const} */ (['paint', 'usable', 'connect', 'work'])
  const middles = (/** @type {Times[]} */ all) =>
    Object.fromEntries(kinds.map((kind) => [kind, median(all.map((times) => times[kind]))]))
  return /** @type {Record<name, Times>} */ (Object.fromEntries(names.map((name) => [name, middles(seen[name])])))
}
