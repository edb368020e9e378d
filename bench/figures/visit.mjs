import { announceWallets } from './announceWallets.mjs'
import { installRobot } from './installRobot.mjs'

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {{ page: Page, urls: string[], cdp: import('playwright-core').CDPSession, settled: () => Promise<void>, robot: <step extends keyof import('./installRobot.mjs').Robot>(step: step) => ReturnType<import('./installRobot.mjs').Robot[step]>, leave: () => Promise<void> }} Visit */

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
export const walletName = 'Ferrowick'

/** No request is pending any more. */
const quietMs = 400

/**
 * A new user with wallets.
 * @param {import('playwright-core').Browser} browser
 * @param {string} url
 * @param {readonly string[]} [names]
 * @param {() => void} [before] runs in the page before its own scripts
 * @returns {Promise<Visit>}
 */
export const visit = async (browser, url, names = [walletName], before = () => {}) => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  await context.addInitScript(announceWallets, { names, address })
  await context.addInitScript(installRobot, { wallet: names[0] ?? walletName, address })
  await context.addInitScript(before)
  const page = await context.newPage()
  /** @type {string[]} */
  const urls = []
  /** @type {unknown[]} */
  const errors = []
  const open = new Set()
  let last = performance.now()
  page.on('pageerror', (error) => errors.push(error))
  page.on('request', (request) => {
    urls.push(request.url())
    open.add(request)
  })
  page.on('websocket', (socket) => urls.push(socket.url()))
  const ended = (/** @type {unknown} */ request) => {
    open.delete(request)
    last = performance.now()
  }
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)
  const cdp = await context.newCDPSession(page)

  const settled = async () => {
    last = performance.now()
    while (open.size > 0 || performance.now() - last < quietMs) await new Promise((resolve) => setTimeout(resolve, 50))
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    if (errors.length > 0) throw new AggregateError(errors, `${url} is broken: ${errors[0]}`)
  }
  await page.goto(url, { waitUntil: 'load' })
  await settled()
  return {
    page,
    urls,
    cdp,
    settled,
    robot: (step) => /** @type {any} */ (page.evaluate((name) => /** @type {any} */ (window).robot[name](), step)),
    leave: () => context.close(),
  }
}
