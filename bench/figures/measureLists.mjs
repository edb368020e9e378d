import { visit } from './visit.mjs'

/** @typedef {{ longest: number, over: number, frames: number }} Scrolled  the longest frame in milliseconds, and how many took more than 50 */

/** Of each of the three parts of a list: its top, its middle, its end. */
const framesOfPart = 120
/** As fast as a phone's browser flings a page at most: 8,000 pixels a second. */
const pixelsOfMs = 8

/** Runs inside of a page, before its own scripts. */
const installListScroller = () => {
  /** @param {Document | ShadowRoot} root @returns {(Document | ShadowRoot)[]} */
  const rootsIn = (root) => [
    root,
    ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? rootsIn(shadowRoot) : [])),
  ]
  /** @param {string} selector @returns {HTMLElement[]} */
  const all = (selector) =>
    rootsIn(document).flatMap((root) =>
      [...root.querySelectorAll(selector)].map((each) => /** @type {HTMLElement} */ (each)),
    )
  /** @returns {Promise<number>} when it began */
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  /** Until it holds, a frame at a time. @template value @param {() => value | undefined | false} look @param {number} patience @returns {Promise<value>} */
  const until = async (look, patience = 120_000) => {
    const end = performance.now() + patience
    for (;;) {
      const value = look()
      if (value) return value
      if (performance.now() > end) throw new Error(`It never came: ${look}`)
      await frame()
    }
  }
  const body = () => until(() => all('.kit-card-body').at(-1))
  Object.assign(window, {
    lists: {
      /** @param {string} name */
      show: async (name) =>
        (await until(() => all('[role=tab]').find((tab) => tab.textContent?.trim() === name))).click(),
      /** Down to the row with this text, through all pages of the list, and back to the top. @param {string} text */
      reach: async (text) => {
        const box = await body()
        await until(() => {
          box.scrollTop = box.scrollHeight
          return all('.kit-list-row').some((row) => row.textContent?.includes(text))
        })
        box.scrollTop = 0
      },
      /** @param {number} count @param {number} speed pixels a millisecond @returns {Promise<Scrolled>} */
      scroll: async (count, speed) => {
        const box = await body()
        /** @type {number[]} */
        const long = []
        const observer = new PerformanceObserver((list) => {
          for (const { duration } of list.getEntries()) long.push(duration)
        })
        let longest = 0
        for (const part of [0, 0.5, 1]) {
          box.scrollTop = (box.scrollHeight - box.clientHeight) * part
          for (let settling = 0; settling < 10; settling++) await frame()
          observer.observe({ type: 'long-animation-frame' })
          let [before, last] = [await frame(), await frame()]
          for (let each = 0; each < count; each++) {
            box.scrollTop += (part === 1 ? -speed : speed) * (last - before)
            before = last
            last = await frame()
            longest = Math.max(longest, last - before)
          }
          await frame()
          for (const { duration } of observer.takeRecords()) long.push(duration)
          observer.disconnect()
        }
        return {
          longest: Math.max(longest, ...long),
          over: long.filter((duration) => duration > 50).length,
          frames: 3 * count,
        }
      },
    },
  })
}

/**
 * The lists of an account, as long as a service makes them: scrolled at their top, in their middle and at their end.
 * @param {import('playwright-core').Browser} browser
 * @param {string} url of a page whose service has these tokens and transactions
 * @param {{ slowdown: number, lastToken: string, lastTransaction: string }} parameters the texts of the last rows
 * @returns {Promise<{ tokens: Scrolled, activity: Scrolled }>}
 */
export const measureLists = async (browser, url, { slowdown, lastToken, lastTransaction }) => {
  const { page, cdp, robot, settled, leave } = await visit(browser, url)
  try {
    await page.evaluate(installListScroller)
    /** @param {string} step @param {unknown[]} parameters */
    const lists = (step, ...parameters) =>
      page.evaluate(
        ([name, given]) => /** @type {any} */ (window).lists[name](...given),
        /** @type {const} */ ([step, parameters]),
      )
    const scroll = async (/** @type {string} */ tab, /** @type {string} */ last) => {
      await lists('show', tab)
      await lists('reach', last)
      await settled()
      // Of what reading thousands of rows left behind, not of scrolling.
      await cdp.send('HeapProfiler.collectGarbage')
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
      const scrolled = await lists('scroll', framesOfPart, pixelsOfMs)
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
      return scrolled
    }
    await robot('open')
    await robot('choose')
    await robot('showAccount')
    return { tokens: await scroll('Tokens', lastToken), activity: await scroll('Activity', lastTransaction) }
  } finally {
    await leave()
  }
}
