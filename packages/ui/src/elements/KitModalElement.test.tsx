import type {} from '@vitest/browser-playwright'
import { createKit, type Kit, type KitOptions } from '@kit/core'
import { createFakeAdapter, createFakePlatform, createFakeSignIn, type FakeAdapterControls } from '@kit/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import type { Watcher, WithCloseWatcher } from '../modal/modality/watchBack.ts'
import { mountKit } from './mountKit.ts'
import { violations } from '../fixtures/violations.ts'

const undo: (() => unknown)[] = []
beforeEach(() => page.viewport(1280, 800))
afterEach(async () => {
  for (const end of undo.splice(0)) await end()
  document.body.replaceChildren()
})

type Page = {
  readonly kit: Kit
  readonly controls: FakeAdapterControls
  readonly opener: HTMLButtonElement
  readonly after: HTMLButtonElement
}

function makePage(options: Partial<KitOptions> = {}): Page {
  const { adapter, controls } = createFakeAdapter({
    namespace: 'eip155',
    behavior: 'approve',
    connectors: ['Meadow', 'Harbor', 'Juniper'].map((name) => ({ id: `test.${name}`, name })),
  })
  const kit = createKit({ adapters: [adapter], platform: createFakePlatform(), ...options })
  const opener = Object.assign(document.createElement('button'), { textContent: 'Open', onclick: () => kit.open() })
  const after = Object.assign(document.createElement('button'), { textContent: 'After' })
  document.body.append(opener, after)
  undo.push(kit.destroy, mountKit(kit))
  return { kit, controls, opener, after }
}

const modal = () => document.querySelector('kit-modal') as HTMLElement
const find = (selector: string) => modal()?.shadowRoot?.querySelector<HTMLElement>(selector) ?? null
const card = () => find('[role=dialog]:not(.kit-placeholder)')
const row = (index: number) => modal().shadowRoot?.querySelectorAll<HTMLElement>('.kit-list-row')[index]
const focused = () => modal().shadowRoot?.activeElement
const open = async ({ opener }: Page): Promise<void> => {
  await userEvent.click(opener)
  await expect.poll(() => row(0)).toBeTruthy()
}
const status = ({ kit }: Page) => kit.getState().navigation.status
const gone = () => expect.poll(() => modal().shadowRoot?.childElementCount).toBe(0)

test('opens as a modal dialog with its title', async () => {
  const its = makePage()
  await userEvent.click(its.opener)
  await expect.poll(() => find('[role=dialog]')?.getAttribute('aria-modal')).toBe('true')
  await expect.poll(() => card()).toBeTruthy()
  expect(modal().shadowRoot?.getElementById(card()?.getAttribute('aria-labelledby') ?? '')?.textContent).toBe(
    'Connect wallet',
  )
  expect(find('.kit-placeholder')).toBeNull()
})

/** Loads the frame with a first opening, so that later openings render the card synchronously. */
const loadFrame = async (its: Page): Promise<void> => {
  await open(its)
  its.kit.close()
  await gone()
}

test('a card is drawn in the task that opens it, where the dialog will be', async () => {
  const its = makePage()
  await loadFrame(its)
  its.kit.open()
  risen()
  const standIn = find('[role=dialog]')?.getBoundingClientRect() ?? new DOMRect()
  expect(standIn.width).toBe(360)
  expect(standIn.height).toBeGreaterThan(200)
  await expect.poll(() => card()).toBeTruthy()
  const { left, width } = card()?.getBoundingClientRect() ?? new DOMRect()
  expect([left, width]).toEqual([standIn.left, standIn.width])
  expect(left + width / 2).toBe(innerWidth / 2)
})

test('the dialog comes with the wallets of this device, drawn once', async () => {
  const its = makePage()
  const seen: (readonly [rows: number, skeletons: number])[] = []
  // Waits for the engine, whose modules are not one file here.
  await its.kit.disconnect()
  its.kit.open()
  const count = (selector: string): number => modal().shadowRoot?.querySelectorAll(selector).length ?? 0
  const observer = new MutationObserver(() => {
    if (card()) seen.push([count('.kit-list-row'), count('.kit-skeleton-row')])
  })
  observer.observe(modal().shadowRoot as ShadowRoot, { childList: true, subtree: true })
  await expect.poll(() => row(2)).toBeTruthy()
  observer.disconnect()
  expect(new Set(seen.map(String))).toEqual(new Set(['3,0']))
})

const risen = () => {
  for (const animation of modal().shadowRoot?.getAnimations() ?? [])
    if (animation instanceof CSSAnimation && animation.animationName === 'kit-rise') animation.finish()
}

test('a sheet at the bottom of a small screen', async () => {
  await page.viewport(390, 780)
  const its = makePage()
  await loadFrame(its)
  its.kit.open()
  risen()
  const standIn = find('[role=dialog]')?.getBoundingClientRect() ?? new DOMRect()
  expect([standIn.left, standIn.width, standIn.bottom]).toEqual([0, 390, 780])
  await expect.poll(() => card()).toBeTruthy()
  const { left, width, bottom } = card()?.getBoundingClientRect() ?? new DOMRect()
  expect([left, width, bottom]).toEqual([0, 390, 780])
})

test('on a phone a sheet that is dragged far down closes, one that is dragged a little stays', async () => {
  await page.viewport(390, 780)
  const its = makePage()
  await open(its)
  risen()
  const sheet = card() as HTMLElement
  const grabber = find('.kit-grabber') as HTMLElement
  const drag = (down: number) =>
    userEvent.dragAndDrop(grabber, sheet, { sourcePosition: { x: 195, y: 8 }, targetPosition: { x: 195, y: 8 + down } })
  await drag(20)
  expect([status(its), sheet.style.translate]).toEqual(['open', ''])
  await drag(sheet.offsetHeight - 20)
  expect(status(its)).toBe('closed')
  await gone()
})

test('the first wallet takes the focus, Tab stays in the dialog, and closing gives the focus back', async () => {
  const its = makePage()
  await open(its)
  await expect.poll(focused).toBe(row(0))
  const seen = new Set<Element | null | undefined>()
  for (let press = 0; press < 12; press++) {
    await userEvent.tab()
    expect(document.activeElement).toBe(modal())
    seen.add(focused())
  }
  expect(seen.size).toBeGreaterThan(1)
  const last = focused()
  await userEvent.tab({ shift: true })
  await userEvent.tab()
  expect(focused()).toBe(last)
  await userEvent.keyboard('{Escape}')
  expect(status(its)).toBe('closed')
  expect(document.activeElement).toBe(its.opener)
  await gone()
})

test('Shift+Tab stays in the dialog', async () => {
  const its = makePage()
  await open(its)
  await expect.poll(focused).toBe(row(0))
  await userEvent.tab({ shift: true })
  expect(document.activeElement).toBe(modal())
  expect([card(), row(0)]).not.toContain(focused())
})

test('focus that moves to what the dialog covers returns to the dialog', async () => {
  const its = makePage()
  await open(its)
  its.after.focus()
  expect(document.activeElement).toBe(modal())
})

test('a layer above ours, as of a wallet, may take the focus', async () => {
  const its = makePage()
  await open(its)
  const layer = document.createElement('div')
  Object.assign(layer.style, { position: 'fixed', inset: '0', zIndex: '2147483647' })
  const field = document.createElement('input')
  layer.append(field)
  document.body.append(layer)
  await userEvent.click(field)
  expect(document.activeElement).toBe(field)
  await userEvent.keyboard('{Escape}')
  expect(status(its)).toBe('open')
})

test('a press on the backdrop closes, one that began in the card does not', async () => {
  const its = makePage()
  await open(its)
  const overlay = find('.kit-overlay')
  card()?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }))
  overlay?.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true }))
  expect(status(its)).toBe('open')
  pressAt(overlay, performance.now() + 1_000)
  expect(status(its)).toBe('closed')
})

/** A whole press that begins at `timeStamp`, in ms. */
function pressAt(target: Element | null | undefined, timeStamp: number, place: PointerEventInit = {}): void {
  const press = new PointerEvent('pointerdown', { bubbles: true, composed: true, ...place })
  Object.defineProperty(press, 'timeStamp', { value: timeStamp })
  target?.dispatchEvent(press)
  target?.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, detail: 1 }))
}

test('the second press of a double click on what opened the dialog does not close it', async () => {
  const its = makePage()
  await userEvent.dblClick(its.opener)
  expect(status(its)).toBe('open')
  its.kit.close()
  // However long a busy machine takes to open, the second press comes within the time of a double click.
  const soon = performance.now()
  await open(its)
  // A touch screen counts each press as a first one.
  const { x, y } = its.opener.getBoundingClientRect()
  pressAt(find('.kit-overlay'), soon, { clientX: x + 2, clientY: y + 2 })
  expect(status(its)).toBe('open')
  pressAt(find('.kit-overlay'), soon, { clientX: x + 2, clientY: y + 300 })
  expect(status(its)).toBe('closed')
})

test('taken away with the page around it while open, it opens again', async () => {
  const its = makePage()
  await open(its)
  const waiting = its.kit.connect().catch((error: { code: string }) => error.code)
  modal().remove()
  expect(await waiting).toBe('MODAL_CLOSED')
  await open(its)
  expect(card()).toBeTruthy()
})

test('close and back', async () => {
  // A view whose code is late leaves the focus on the heading.
  await import('../views/groups/networkGroup.ts')
  const its = makePage()
  await open(its)
  await userEvent.click(page.getByRole('button', { name: 'Close' }))
  expect(status(its)).toBe('closed')
  await gone()
  await open(its)
  its.kit.push({ view: 'Networks' })
  await expect.poll(() => find('h1')?.textContent).toBe('Choose a network')
  await expect.poll(() => find('[aria-current=true]')).toBeTruthy()
  await expect.poll(() => focused() === find('[aria-current=true]')).toBe(true)
  await userEvent.click(page.getByRole('button', { name: 'Back' }))
  await expect.poll(() => find('h1')?.textContent).toBe('Connect wallet')
  await expect.poll(focused).toBe(row(0))
})

test('a refused close shakes, says why, and stays', async () => {
  const { signIn } = createFakeSignIn({ required: true })
  const its = makePage({ siwx: signIn })
  await its.kit.connect({ connectorId: 'test.Meadow' })
  await expect.poll(() => its.kit.getState().signIn.status).toBe('pending')
  await expect.poll(() => find('h1')?.textContent).toBe('Sign in')
  await userEvent.keyboard('{Escape}')
  expect(status(its)).toBe('open')
  expect(find('.kit-layer')?.hasAttribute('data-shaking')).toBe(true)
  const words = 'Sign in or cancel before you close this window.'
  await expect.poll(() => find('.kit-announcer')?.textContent).toBe(words)
  expect(find('.kit-sign-refusal')?.textContent).toBe(words)
})

test('the page does not scroll nor move while it is open', async () => {
  const its = makePage()
  const tall = document.createElement('div')
  tall.style.blockSize = '4000px'
  document.body.append(tall)
  const before = its.opener.getBoundingClientRect().toJSON() as DOMRect
  await open(its)
  expect(getComputedStyle(document.body).overflowY).toBe('hidden')
  expect(its.opener.getBoundingClientRect().toJSON()).toEqual(before)
  its.kit.close()
  expect(getComputedStyle(document.body).overflowY).toBe('visible')
  await gone()
})

test('moving the element keeps what it shows', async () => {
  const its = makePage()
  await open(its)
  const shown = card()
  const home = document.body.appendChild(document.createElement('section'))
  home.append(modal())
  await Promise.resolve()
  expect(card()).toBe(shown)
})

test('in an open modal <dialog> of the page it is moved inside, usable, and moved back', async () => {
  const its = makePage()
  const dialog = document.body.appendChild(document.createElement('dialog'))
  dialog.append(its.opener)
  dialog.showModal()
  await open(its)
  expect(modal().parentElement).toBe(dialog)
  const close = find('[aria-label=Close]') as HTMLElement
  const { left, top } = close.getBoundingClientRect()
  expect(document.elementFromPoint(left + 8, top + 8)).toBe(modal())
  await userEvent.keyboard('{Escape}')
  expect([status(its), dialog.open]).toEqual(['closed', true])
  await gone()
  expect(modal().parentElement).toBe(document.body)
  expect(document.activeElement).toBe(its.opener)
})

test('a page dialog that listens for focus, keys and presses beside itself does not notice', async () => {
  const its = makePage()
  const heard: string[] = []
  const ended = new AbortController()
  for (const type of ['focusin', 'pointerdown', 'mousedown', 'keydown'])
    document.addEventListener(type, ({ type, target }) => target === modal() && heard.push(type), {
      signal: ended.signal,
    })
  modal().inert = true
  modal().ariaHidden = 'true'
  await open(its)
  await userEvent.tab()
  await userEvent.click(card() as HTMLElement)
  await userEvent.keyboard('a{Escape}')
  expect(heard.filter((type) => type !== 'keydown')).toEqual([])
  ended.abort()
  expect(modal().inert).toBe(true)
})

test('hostile styles of the page do not reach it', async () => {
  const its = makePage()
  await open(its)
  const before = card()?.getBoundingClientRect().toJSON()
  const hostile = new CSSStyleSheet()
  hostile.replaceSync(
    'kit-modal{all:unset!important;display:none!important;font-size:40px!important;letter-spacing:9px!important;text-transform:uppercase!important;' +
      'position:static!important;opacity:0!important;transform:scale(2)!important;visibility:hidden!important;direction:rtl!important;pointer-events:none!important}',
  )
  document.adoptedStyleSheets.push(hostile)
  expect(card()?.getBoundingClientRect().toJSON()).toEqual(before)
  const heading = getComputedStyle(find('h1') as HTMLElement)
  expect([
    heading.visibility,
    heading.textTransform,
    heading.letterSpacing,
    heading.direction,
    heading.pointerEvents,
  ]).toEqual(['visible', 'none', '-0.44px', 'ltr', 'auto'])
  document.adoptedStyleSheets = []
})

test('no <style> element, no style attribute in markup', async () => {
  const violations: string[] = []
  const onViolation = ({ violatedDirective }: SecurityPolicyViolationEvent): void =>
    void violations.push(violatedDirective)
  document.addEventListener('securitypolicyviolation', onViolation)
  const policy = document.createElement('meta')
  policy.httpEquiv = 'Content-Security-Policy'
  policy.content = "style-src 'self'; require-trusted-types-for 'script'"
  document.head.append(policy)
  const its = makePage()
  await open(its)
  its.kit.close()
  await gone()
  expect(violations).toEqual([])
  document.head.append(Object.assign(document.createElement('style'), { textContent: 'a{}' }))
  await expect.poll(() => violations).toEqual(['style-src-elem'])
  document.removeEventListener('securitypolicyviolation', onViolation)
})

test.each(['dark', 'light'] as const)('axe finds nothing, %s', async (themeMode) => {
  const its = makePage({ themeMode })
  await open(its)
  expect(await violations(modal())).toEqual([])
})

test('embedded', async () => {
  const its = makePage({ id: 'embedded' })
  const element = Object.assign(document.createElement('kit-modal'), { kit: its.kit })
  element.toggleAttribute('embedded', true)
  document.body.append(element)
  await expect.poll(() => status(its)).toBe('open')
  const root = () => element.shadowRoot
  await expect.poll(() => root()?.querySelector('[role=group] h1')?.textContent).toBe('Connect wallet')
  expect(root()?.querySelector('[aria-label=Close]')).toBeNull()
  await its.kit.connect({ connectorId: 'test.Meadow' })
  its.kit.close()
  await expect.poll(() => root()?.querySelector('h1')?.textContent).toBe('Account')
  element.remove()
})

test('an embedded widget leaves the focus to the page when its wallets appear', async () => {
  const { adapter } = createFakeAdapter({ namespace: 'eip155', connectors: [{ id: 'test.Meadow', name: 'Meadow' }] })
  const kit = createKit({ adapters: [adapter], platform: createFakePlatform() })
  const element = Object.assign(document.createElement('kit-modal'), { kit })
  element.toggleAttribute('embedded', true)
  document.body.append(element)
  undo.push(kit.destroy, () => element.remove())
  await expect.poll(() => element.shadowRoot?.querySelector('[data-roving]')?.textContent).toContain('Meadow')
  // The widget would take the focus once the rows are rendered.
  await new Promise(requestAnimationFrame)
  expect(element.shadowRoot?.activeElement).toBeNull()
})

test('reduced motion moves nothing', async () => {
  await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value: 'reduce' }] })
  undo.push(() => cdp().send('Emulation.setEmulatedMedia', { features: [] }))
  const its = makePage()
  await open(its)
  its.kit.push({ view: 'Networks' })
  await expect.poll(() => find('h1')?.textContent).toBe('Choose a network')
  expect((find('.kit-root') as HTMLElement).getAnimations({ subtree: true })).toEqual([])
})

test('a browser below the oldest supported one reads a sentence, and its button is not dead', async () => {
  const lacking: readonly (readonly [object, PropertyKey])[] = [
    [Document.prototype, 'adoptedStyleSheets'],
    [ShadowRoot.prototype, 'adoptedStyleSheets'],
    [Array.prototype, 'toSorted'],
  ]
  for (const [owner, name] of lacking) {
    const before = Object.getOwnPropertyDescriptor(owner, name) ?? {}
    Reflect.deleteProperty(owner, name)
    undo.unshift(() => Object.defineProperty(owner, name, before))
  }
  const { kit } = makePage()
  const button = document.createElement('kit-button')
  document.body.append(button)
  button.shadowRoot?.querySelector('button')?.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('This browser is too old to connect a wallet.')
  await page.getByRole('alert').getByRole('button', { name: 'Close' }).click()
  expect(kit.getState().navigation.status).toBe('closed')
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test.each(['div', 'canvas', 'video', 'iframe'])(
  'an open popover of the page and an element in full screen do not cover it: %s',
  async (tag) => {
    const { kit } = makePage()
    const cover = document.createElement(tag)
    cover.style.cssText = 'position: fixed; inset: 0; inline-size: 100%; block-size: 100%'
    document.body.append(cover)
    undo.unshift(() => cover.remove())
    const isOnTop = async (): Promise<void> => {
      await expect.poll(() => document.elementFromPoint(innerWidth / 2, innerHeight / 2)).toBe(cover)
      kit.open()
      await expect.poll(() => card()).not.toBeNull()
      expect(document.elementFromPoint(innerWidth / 2, innerHeight / 2)).toBe(modal())
      expect(document.elementFromPoint(2, 2)).toBe(modal())
      await userEvent.keyboard('{Tab}')
      expect(document.activeElement).toBe(modal())
      kit.close()
      await expect.poll(() => find('.kit-root')).toBeNull()
    }
    cover.popover = 'manual'
    cover.showPopover()
    await isOnTop()
    cover.hidePopover()
    cover.popover = null

    const screens: Promise<unknown>[] = []
    document.addEventListener('keydown', () => void screens.push(cover.requestFullscreen()), { once: true })
    await userEvent.keyboard('f')
    await Promise.all(screens)
    expect(document.fullscreenElement).toBe(cover)
    await isOnTop()
    expect([modal().parentElement, document.querySelector('dialog')]).toEqual([document.body, null])
    await document.exitFullscreen()
  },
)

test.each(['', 'popover'])('full screen that starts while the modal is open does not cover it (%s)', async (before) => {
  const { kit } = makePage()
  const cover = document.createElement('div')
  cover.style.cssText = 'position: fixed; inset: 0; inline-size: 100%; block-size: 100%'
  document.body.append(cover)
  undo.unshift(() => cover.remove())
  if (before === 'popover') {
    cover.popover = 'manual'
    cover.showPopover()
  }
  kit.open()
  await expect.poll(() => card()).not.toBeNull()
  if (before === 'popover') cover.popover = null
  const screens: Promise<unknown>[] = []
  document.addEventListener('keydown', () => void screens.push(cover.requestFullscreen()), {
    once: true,
    capture: true,
  })
  await userEvent.keyboard('f')
  await Promise.all(screens)
  expect(document.fullscreenElement).toBe(cover)
  await expect.poll(() => document.elementFromPoint(innerWidth / 2, innerHeight / 2)).toBe(modal())
  await userEvent.keyboard('{Tab}')
  expect(document.activeElement).toBe(modal())
  kit.close()
  await expect.poll(() => find('.kit-root')).toBeNull()
  expect([modal().parentElement, document.querySelector('dialog')]).toEqual([document.body, null])
  await document.exitFullscreen()
})

test('Back of Android leaves a view, then the modal, and the history of the page is not touched', async () => {
  const watchers: Watcher[] = []
  const page_ = globalThis as WithCloseWatcher
  const Native = page_.CloseWatcher as new () => Watcher
  page_.CloseWatcher = class extends Native {
    constructor() {
      super()
      watchers.push(this)
    }
  }
  undo.unshift(() => (page_.CloseWatcher = Native))
  const before = history.length
  const android = 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile'
  const its = makePage({ platform: createFakePlatform({ userAgent: android }) })
  its.kit.open()
  await expect.poll(() => card()).not.toBeNull()
  its.kit.push({ view: 'WhatIsAWallet' })
  const stack = () => {
    const { navigation } = its.kit.getState()
    return navigation.status === 'open' ? navigation.stack.map(({ view }) => view) : []
  }
  expect(stack()).toEqual(['Connect', 'WhatIsAWallet'])
  watchers.at(-1)?.requestClose()
  expect(stack()).toEqual(['Connect'])
  watchers.at(-1)?.requestClose()
  expect(stack()).toEqual([])
  expect(watchers).toHaveLength(2)

  its.kit.open()
  await expect.poll(() => watchers.length).toBe(3)
  its.kit.close()
  // Closed by another way it waits for no Back.
  watchers[2]?.requestClose()
  its.kit.open()
  expect(stack()).toEqual(['Connect'])
  expect(history.length).toBe(before)
})
