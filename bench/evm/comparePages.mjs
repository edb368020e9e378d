import { loadavg } from 'node:os'
import { chromium } from 'playwright-core'
import { ensureChromium } from '../../tooling/chromium.mjs'
import { serveSite } from '../figures/serveSite.mjs'
import { serveRpc } from '../figures/services.mjs'
import { buildPages } from './buildPages.mjs'
import { measurePages } from './measurePage.mjs'

/**
 * Builds, serves and measures pages, and prints them side by side. Bytes have limits: over one the process fails.
 * @param {object} parameters
 * @param {readonly import('./pages.mjs').Page[]} parameters.pages
 * @param {Readonly<Record<string, number>>} parameters.limits  bytes of JavaScript, all in all, by the page
 * @param {string} parameters.where  of the limits
 * @param {number} parameters.rounds
 * @param {import('./measurePage.mjs').Wallet} [parameters.wallet]
 */
export const comparePages = async ({ pages, limits, where, rounds, wallet }) => {
  /** @type {(() => unknown)[]} */
  const ends = []
  try {
    const rpc = await serveRpc()
    ends.push(rpc.end)
    const built = await buildPages(pages, rpc.url)
    ends.push(built.end)
    const sites = []
    for (const folder of built.sites) {
      const site = await serveSite(folder)
      ends.push(site.end)
      sites.push(site)
    }
    const browser = await chromium.launch({
      executablePath: ensureChromium(),
      args: ['--no-sandbox', '--disable-background-networking'],
    })
    ends.push(() => browser.close())
    const figures = await measurePages(browser, sites, rounds, wallet)

    const all = (/** @type {import('./measurePage.mjs').Figures | undefined} */ each) =>
      each ? each.bytes.load + each.bytes.connect + each.bytes.sign : 0
    const kB = (/** @type {number} */ bytes) => (bytes / 1000).toFixed(1).padStart(8)
    const ms = (/** @type {number} */ time) => time.toFixed(1).padStart(8)
    console.log(
      `${'load'.padStart(8)} ${'connect'.padStart(8)} ${'sign'.padStart(8)} ${'all, kB'.padStart(8)} ${'limit'.padStart(8)} ${'connect'.padStart(8)} ${'sign'.padStart(8)} ${'again, ms'.padStart(10)}`,
    )
    for (const [index, { name }] of pages.entries()) {
      const each = figures[index]
      if (!each) throw new Error(`${name} was not measured`)
      const { bytes, ms: times } = each
      const limit = limits[name]
      console.log(
        `${kB(bytes.load)} ${kB(bytes.connect)} ${kB(bytes.sign)} ${kB(all(each))} ${limit === undefined ? ''.padStart(8) : kB(limit)} ${ms(times.connect)} ${ms(times.sign)} ${ms(times.signAgain).padStart(10)}  ${name}`,
      )
      if (limit !== undefined && all(each) > limit) {
        console.error(`${name} loads ${all(each)} bytes, ${all(each) - limit} over its limit`)
        process.exitCode = 1
      }
    }
    const missing = pages.filter(({ name, floor }) => floor !== undefined && limits[name] === undefined)
    for (const { name } of missing) console.error(`${name} has no limit in ${where}`)
    if (missing.length > 0) process.exitCode = 1
    console.log(
      `\n${rounds} rounds, medians; load of the machine ${loadavg()
        .map((load) => load.toFixed(1))
        .join(', ')}.`,
    )
  } finally {
    for (const end of ends.toReversed()) await end()
  }
}
