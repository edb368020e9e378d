import { median } from './median.mjs'
import { visit } from './visit.mjs'

/** @typedef {{ paint: number, usable: number, connect: number }} Times  milliseconds, medians */

/** @template name @param {readonly name[]} names @param {number} round */
const turned = (names, round) => (round % 2 === 0 ? names : names.toReversed())

/**
 * Rounds of one visit each, turn by turn, so that what else the machine does meets all alike.
 * @template {string} name
 * @param {import('playwright-core').Browser} browser
 * @param {Record<name, { url: string, names?: readonly string[] }>} pages
 * @param {{ slowdown: number, rounds: number, step?: 'run' | 'open' }} how
 * @returns {Promise<Record<name, Times>>}
 */
export const measureTimes = async (browser, pages, { slowdown, rounds, step = 'run' }) => {
  const names = /** @type {name[]} */ (Object.keys(pages))
  const seen = /** @type {Record<name, Times[]>} */ (Object.fromEntries(names.map((name) => [name, []])))
  for (let round = 0; round < rounds; round++)
    for (const name of turned(names, round)) {
      const { cdp, robot, leave } = await visit(browser, pages[name].url, pages[name].names)
      try {
        await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
        seen[name].push({ connect: 0, ...(await robot(step)) })
      } finally {
        await leave()
      }
    }
  const middle = (/** @type {Times[]} */ all, /** @type {keyof Times} */ which) => median(all.map((times) => times[which]))
  return /** @type {Record<name, Times>} */ (
    Object.fromEntries(names.map((name) => [name, { paint: middle(seen[name], 'paint'), usable: middle(seen[name], 'usable'), connect: middle(seen[name], 'connect') }]))
  )
}
