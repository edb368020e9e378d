import { median } from '../figures/median.mjs'
import { announceSigner } from './announceSigner.mjs'

/** @typedef {'load' | 'connect' | 'sign'} Step */
/** @typedef {{ bytes: Record<Step, number>, ms: Record<'connect' | 'sign' | 'signAgain', number> }} Figures  JavaScript over the wire; milliseconds, medians: from opening the page to connected, the first signature, another */

/** @typedef {{ announce: () => void, address: RegExp, signature: RegExp }} Wallet  runs before the page's scripts; what the page's acts give */
/** @type {Wallet} */
const evmWallet = { announce: announceSigner, address: /^0x[\da-f]{40}$/i, signature: /^0x1{130}$/ }

/** A new user. @param {import('playwright-core').Browser} browser @param {import('../figures/serveSite.mjs').Site} site @param {Wallet} wallet */
const visitOnce = async (browser, site, wallet) => {
  const context = await browser.newContext()
  try {
    await context.addInitScript(wallet.announce)
    const page = await context.newPage()
    /** @type {string[]} */
    let asked = []
    page.on('request', (request) => asked.push(request.url()))
    const take = () => {
      const bytes = asked
        .filter((url) => url.startsWith(site.url))
        .reduce((total, url) => total + site.weigh(new URL(url).pathname), 0)
      asked = []
      return bytes
    }
    await page.goto(site.url, { waitUntil: 'networkidle' })
    const load = take()
    const act = (/** @type {string} */ name) =>
      page.evaluate(async (which) => {
        const start = performance.now()
        const answer = await /** @type {any} */ (window).acts[which]('hello')
        return { answer: String(answer), ms: performance.now() - start }
      }, name)
    const connected = await act('connect')
    if (!wallet.address.test(connected.answer)) throw new Error(`It connected ${connected.answer}.`)
    await page.waitForLoadState('networkidle')
    const connect = take()
    const first = await act('sign')
    if (!wallet.signature.test(first.answer)) throw new Error(`It signed ${first.answer}.`)
    const sign = take()
    const again = await act('sign')
    return { bytes: { load, connect, sign }, ms: { connect: connected.ms, sign: first.ms, signAgain: again.ms } }
  } finally {
    await context.close()
  }
}

/** How long a page takes that connects as soon as its script runs. @param {import('playwright-core').Browser} browser @param {import('../figures/serveSite.mjs').Site} site @param {Wallet} wallet */
const timeToConnected = async (browser, site, wallet) => {
  const context = await browser.newContext()
  try {
    await context.addInitScript(wallet.announce)
    const page = await context.newPage()
    await page.goto(site.url, { waitUntil: 'commit' })
    return await page.evaluate(async () => {
      const acts = () => /** @type {any} */ (window).acts
      while (!acts()) await new Promise((resolve) => setTimeout(resolve))
      await acts().connect()
      return performance.now()
    })
  } finally {
    await context.close()
  }
}

/**
 * Rounds turn by turn, so that what else the machine does meets all alike.
 * @param {import('playwright-core').Browser} browser
 * @param {readonly import('../figures/serveSite.mjs').Site[]} sites
 * @param {number} rounds
 * @param {Wallet} wallet
 * @returns {Promise<readonly Figures[]>}
 */
export const measurePages = async (browser, sites, rounds, wallet = evmWallet) => {
  const seen = sites.map(() => /** @type {Figures[]} */ ([]))
  for (let round = 0; round < rounds; round += 1)
    for (const [index, site] of sites.entries()) {
      const { bytes, ms } = await visitOnce(browser, site, wallet)
      seen[index]?.push({ bytes, ms: { ...ms, connect: await timeToConnected(browser, site, wallet) } })
    }
  return seen.map((all) => {
    const middle = (/** @type {(figures: Figures) => number} */ of) => median(all.map(of))
    return {
      bytes: {
        load: middle(({ bytes }) => bytes.load),
        connect: middle(({ bytes }) => bytes.connect),
        sign: middle(({ bytes }) => bytes.sign),
      },
      ms: {
        connect: middle(({ ms }) => ms.connect),
        sign: middle(({ ms }) => ms.sign),
        signAgain: middle(({ ms }) => ms.signAgain),
      },
    }
  })
}
