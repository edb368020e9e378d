/** @typedef {{ paint: number, usable: number }} Opened  milliseconds from the click */
/** @typedef {{ open: () => Promise<Opened>, choose: () => Promise<number>, run: () => Promise<Opened & { connect: number }>, showAccount: () => Promise<number> }} Robot */

/**
 * Runs inside of a page, before its own scripts: a user who looks at each frame and clicks as soon as possible.
 * It does not point at the button first, so that nothing is fetched ahead of the click.
 * @param {{ wallet: string, address: string }} parameters
 */
export const installRobot = ({ wallet, address }) => {
  const patience = 30_000

  /** @param {Document | ShadowRoot} root @returns {(Document | ShadowRoot)[]} */
  const rootsIn = (root) => [
    root,
    ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? rootsIn(shadowRoot) : [])),
  ]
  /** @param {string} selector @param {(element: Element) => boolean} fits */
  const find = (selector, fits) => {
    for (const root of rootsIn(document))
      for (const element of root.querySelectorAll(selector))
        if (fits(element)) return /** @type {HTMLElement} */ (element)
    return undefined
  }
  /** What an element is drawn inside of. @param {Element} element @returns {Element | null} */
  const around = (element) => {
    const root = element.getRootNode()
    return element.assignedSlot ?? element.parentElement ?? (root instanceof ShadowRoot ? root.host : null)
  }
  /** @param {Element} element */
  const withAllAround = (element) => {
    /** @type {Element[]} */
    const all = []
    for (let each = /** @type {Element | null} */ (element); each; each = around(each)) all.push(each)
    return all
  }
  /** @param {Element} element */
  const opacityOf = (element) =>
    withAllAround(element).reduce((product, each) => product * Number(getComputedStyle(each).opacity), 1)
  /** @param {Element} element */
  const isDrawn = (element) => {
    const { width, height } = element.getBoundingClientRect()
    return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true })
  }
  /** @param {Element} element */
  const isHitAtItsCentre = (element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const [x, y] = [left + width / 2, top + height / 2]
    let hit = document.elementFromPoint(x, y)
    for (
      let inner = hit?.shadowRoot?.elementFromPoint(x, y);
      inner && inner !== hit;
      inner = inner.shadowRoot?.elementFromPoint(x, y)
    )
      hit = inner
    return hit !== null && withAllAround(hit).includes(element)
  }

  const panel = () => find('dialog[open], [role=dialog]', (element) => isDrawn(element) && opacityOf(element) > 0)
  const entry = () =>
    find('button, [role=button]', (element) => element.textContent?.includes(wallet) === true && isDrawn(element))
  const opener = () => find('.open, .kit-button, [part~=button]', isDrawn)
  const told = () => find('[data-testid=address]', (element) => element.textContent === address && isDrawn(element))
  const disconnector = () =>
    find(
      'button',
      (element) =>
        element.textContent?.includes('Disconnect') === true && isDrawn(element) && opacityOf(element) >= 0.95,
    )

  /** What was there both as a frame began and after it was painted, and when that was. @template seen @param {() => seen} look @returns {Promise<{ before: seen, after: seen, at: number }>} */
  const frame = (look) =>
    new Promise((resolve) =>
      requestAnimationFrame(() => {
        const before = look()
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve({ before, after: look(), at: performance.now() })
        port2.postMessage(null)
      }),
    )
  /** @param {string} what @param {() => unknown} look @returns {Promise<number>} when it had been painted */
  const painted = async (what, look) => {
    const end = performance.now() + patience
    for (;;) {
      const { before, after, at } = await frame(look)
      if (before && after) return at
      if (at > end) throw new Error(`${what} did not appear.`)
    }
  }
  /** @param {HTMLElement | undefined} element @param {string} what */
  const click = (element, what) => {
    if (!element) throw new Error(`There is no ${what} to click.`)
    const at = performance.now()
    element.click()
    return at
  }

  const open = async () => {
    let paint = 0
    const look = () => {
      const seen = paint > 0 || panel() !== undefined
      const element = entry()
      if (!element) return { panel: seen, ready: false, place: '' }
      const { left, top, width, height } = element.getBoundingClientRect()
      return {
        panel: seen,
        ready: opacityOf(element) >= 0.95 && isHitAtItsCentre(element),
        place: [left, top, width, height].map((length) => Math.round(length * 2)).join(),
      }
    }
    const start = click(opener(), 'button that opens')
    let place = ''
    for (;;) {
      const { before, after, at } = await frame(look)
      if (paint === 0 && before.panel && after.panel) paint = at - start
      if (before.ready && after.ready && before.place === after.place && after.place === place)
        return { start, paint, usable: at - start }
      place = after.place
      if (at - start > patience) throw new Error('The wallet did not appear.')
    }
  }
  const choose = async () => {
    const start = click(entry(), 'wallet')
    return (await painted('The address', told)) - start
  }
  /** @type {Robot} */
  const robot = {
    open,
    choose,
    // Its marks are for traces.
    run: async () => {
      performance.mark('bench:press')
      const { start, paint, usable } = await open()
      performance.mark('bench:usable')
      performance.mark('bench:choose')
      click(entry(), 'wallet')
      const connect = (await painted('The address', told)) - start
      performance.mark('bench:told')
      return { paint, usable, connect }
    },
    showAccount: async () => {
      // Where the panel goes away by itself it must be gone first.
      await painted('A page without a panel', () => !panel() && (disconnector() ?? opener()))
      if (disconnector()) return 0
      const start = click(opener(), 'button of the account')
      return (await painted('The account', disconnector)) - start
    },
  }
  Object.assign(window, { robot })
}
