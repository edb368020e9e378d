import { heapOf } from './measureHeap.mjs'
import { median } from './median.mjs'
import { visit } from './visit.mjs'

/** @typedef {{ pages: number, tiles: number, allowedTiles: number, firstMs: number, lastMs: number, firstBytes: number, lastBytes: number }} Scrolling  `first` and `last`: a page of the first and of the last fifth, in the middle; bytes of heap it adds */

const pageSize = 40

/** Runs inside of a page, before its own scripts. */
const installScroller = () => {
  /** @param {Document | ShadowRoot} root @returns {Element[]} */
  const all = (root) =>
    [...root.querySelectorAll('*')].flatMap((element) => [
      element,
      ...(element.shadowRoot ? all(element.shadowRoot) : []),
    ])
  const tiles = () =>
    all(document).flatMap((element) =>
      element instanceof HTMLElement && element.dataset['index'] !== undefined ? [element] : [],
    )
  /** None while the dialog grows. @param {Element} element @returns {Element | undefined} */
  const scrollerOf = (element) => {
    let each = /** @type {Element | undefined} */ (element)
    while (each && (each.scrollHeight <= each.clientHeight || !/auto|scroll/.test(getComputedStyle(each).overflowY))) {
      const root = each.getRootNode()
      each = each.parentElement ?? (root instanceof ShadowRoot ? root.host : undefined)
    }
    return each
  }
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  /** Until it holds, a frame at a time. @template value @param {() => value | undefined | false} look @returns {Promise<value>} */
  const until = async (look) => {
    const end = performance.now() + 30_000
    for (;;) {
      const value = look()
      if (value) return value
      if (performance.now() > end) throw new Error(`It never came: ${look}`)
      await frame()
    }
  }
  const last = () => Math.max(-1, ...tiles().map((tile) => Number(tile.dataset['index'])))
  let most = 0
  Object.assign(window, {
    scroller: {
      openAll: async () => {
        const button = await until(() =>
          all(document).find(
            (element) => element instanceof HTMLButtonElement && element.textContent?.startsWith('Search'),
          ),
        )
        if (button instanceof HTMLElement) button.click()
        await until(() => last() > 4 && all(document).some((element) => element.matches('.kit-all-wallets')))
      },
      /** Down to the end, page after page. @param {number} from @param {number} to @param {number} size @returns how long each took until its last tiles were there */
      scroll: async (from, to, size) => {
        const tile = tiles()[0]
        if (!tile) throw new Error('There is no tile.')
        const box = await until(() => scrollerOf(tile))
        /** @type {number[]} */
        const times = []
        for (let page = from; page <= to; page++) {
          const start = performance.now()
          await until(() => {
            box.scrollTop = box.scrollHeight
            most = Math.max(most, tiles().length)
            return last() >= page * size - 5
          })
          times.push(performance.now() - start)
        }
        return times
      },
      tiles: async () => {
        const [tile] = tiles()
        if (!tile) throw new Error('There is no tile.')
        const box = (await until(() => scrollerOf(tile))).getBoundingClientRect()
        const { width, height } = tile.getBoundingClientRect()
        return { most, screen: Math.ceil(box.height / height) * Math.floor(box.width / width) }
      },
    },
  })
}

/**
 * All wallets of an explorer, from the first page to the last.
 * @param {import('playwright-core').Browser} browser
 * @param {string} url
 * @param {number} pages
 * @returns {Promise<Scrolling>}
 */
export const measureScrolling = async (browser, url, pages) => {
  const { page, cdp, robot, settled, leave } = await visit(browser, url)
  try {
    await page.evaluate(installScroller)
    /** @param {string} step @param {number[]} parameters */
    const scroller = (step, ...parameters) =>
      page.evaluate(
        ([name, given]) => /** @type {any} */ (window).scroller[name](...given),
        /** @type {const} */ ([step, parameters]),
      )
    await robot('open')
    await scroller('openAll')
    const fifth = Math.floor(pages / 5)
    /** @type {number[]} */
    const times = []
    /** @type {number[]} */
    const heaps = []
    let done = 1
    for (const until of [fifth, 2 * fifth, pages - fifth, pages]) {
      times.push(...(await scroller('scroll', done + 1, until, pageSize)))
      done = until
      await settled()
      heaps.push(await heapOf(cdp))
    }
    const [one = 0, two = 0, three = 0, four = 0] = heaps
    const { most, screen } = await scroller('tiles')
    return {
      pages,
      tiles: most,
      // And the one that has the tab stop.
      allowedTiles: 2 * screen + 1,
      firstMs: median(times.slice(0, fifth)),
      lastMs: median(times.slice(-fifth)),
      firstBytes: (two - one) / fifth,
      lastBytes: (four - three) / fifth,
    }
  } finally {
    await leave()
  }
}
