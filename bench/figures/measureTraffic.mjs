import { visit, walletName } from './visit.mjs'

/** @typedef {'load' | 'open' | 'connect'} Phase */
/** @typedef {Record<Phase, { bytes: number, files: string[], strangers: string[] }>} Traffic  by phase: JavaScript over the wire, its files, and addresses at hosts that are not configured */

/**
 * Runs inside of a page, before its own scripts: while `isUnhurried`, timers of 100 ms and more take a hundred times as long. The kit shows the view of a
 * wallet that lets its user wait after 150 ms; on a busy machine also a wallet that answers at once takes longer.
 */
const stretchTimers = () => {
  const start = window.setTimeout.bind(window)
  const page = /** @type {any} */ (window)
  page.setTimeout = (
    /** @type {TimerHandler} */ run,
    /** @type {number} */ ms = 0,
    /** @type {unknown[]} */ ...given
  ) => start(run, page.isUnhurried && ms >= 100 ? ms * 100 : ms, ...given)
}

/**
 * What a page asks for until it rests, more when it is opened, more when a wallet is connected and the account shown.
 * @param {import('playwright-core').Browser} browser
 * @param {import('./serveSite.mjs').Site} site
 * @param {readonly string[]} configured origins
 * @returns {Promise<Traffic>}
 */
export const measureTraffic = async (browser, site, configured, search = '') => {
  const { page, urls, settled, robot, leave } = await visit(
    browser,
    `${site.url}/${search}`,
    [walletName],
    stretchTimers,
  )
  const setUnhurried = (/** @type {boolean} */ is) =>
    page.evaluate((value) => Object.assign(window, { isUnhurried: value }), is).then(() => {})
  let before = 0
  const take = () => {
    const asked = urls.slice(before).map((url) => new URL(url))
    before = urls.length
    const files = asked
      .filter(({ origin, pathname }) => origin === site.url && pathname.endsWith('.js'))
      .map(({ pathname }) => pathname)
    return {
      files,
      bytes: files.reduce((total, path) => total + site.weigh(path), 0),
      strangers: asked
        .filter(
          ({ protocol, origin }) =>
            protocol !== 'data:' && protocol !== 'blob:' && origin !== site.url && !configured.includes(origin),
        )
        .map(({ href }) => href),
    }
  }
  try {
    const load = take()
    await robot('open')
    await settled()
    const open = take()
    await setUnhurried(true)
    await robot('choose')
    await setUnhurried(false)
    await settled()
    await robot('showAccount')
    await settled()
    return { load, open, connect: take() }
  } finally {
    await leave()
  }
}
