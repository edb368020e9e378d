import { createKit, type Kit, type KitOptions } from '@kit/core'
import { createFakeAdapter, createFakePlatform, type FakeAdapterControls } from '@kit/testing'
import { act, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { storyImage } from '../fixtures/storyImage.ts'
import { mountKit } from './mountKit.ts'
import { KitButton } from '../react/KitButton.tsx'
import { KitProvider } from '../react/KitProvider.tsx'
import { tellIntent } from './intent.ts'

const undo: (() => unknown)[] = []
beforeEach(() => page.viewport(1280, 800))
afterEach(async () => {
  vi.useRealTimers()
  await userEvent.unhover(document.body)
  for (const end of undo.splice(0)) await end()
  document.body.replaceChildren()
})

type Page = { readonly kit: Kit; readonly controls: FakeAdapterControls; readonly button: HTMLElement }

const remote = 'https://images.example/harbor.png'

function makePage({ mount = true, ...options }: Partial<KitOptions> & { readonly mount?: boolean } = {}): Page {
  const { adapter, controls } = createFakeAdapter({
    namespace: 'eip155',
    connectors: [
      { id: 'test.meadow', name: 'Meadow', imageUrl: storyImage('#1d4ed8', '#38bdf8') },
      { id: 'test.harbor', name: 'Harbor', imageUrl: remote },
    ],
  })
  const kit = createKit({ adapters: [adapter], platform: createFakePlatform(), ...options })
  undo.push(kit.destroy)
  if (mount) undo.push(mountKit(kit))
  else undo.push(mountKit(kit, { append: false }))
  const button = document.body.appendChild(document.createElement('kit-button'))
  return { kit, controls, button }
}

const inner = (button: HTMLElement) => button.shadowRoot?.querySelector('button') as HTMLButtonElement
const root = () => document.querySelector('kit-modal')?.shadowRoot
const find = (selector: string) => root()?.querySelector<HTMLElement>(selector) ?? null
const layer = () => find('.kit-layer')
const rows = () => [...(root()?.querySelectorAll<HTMLElement>('.kit-stage .kit-list-row-title') ?? [])]
const names = () => rows().map(({ textContent }) => textContent)
const prepared = async (first = 'Meadow') => {
  await expect.poll(() => names()).toContain(first)
  expect(layer()?.dataset['state']).toBe('prepared')
}
const press = (button: HTMLElement, type: 'pointerenter' | 'pointerdown', pointerType = 'mouse') =>
  inner(button).dispatchEvent(new PointerEvent(type, { pointerType }))

test('pointing at a button renders its route unseen, and a press shows those very nodes at once', async () => {
  const { kit, button } = makePage()
  press(button, 'pointerenter')
  expect(layer()).toBeNull()
  await prepared()
  expect(kit.getState().navigation.status).toBe('closed')
  expect([layer()?.inert, layer()?.checkVisibility({ visibilityProperty: true })]).toEqual([true, false])
  expect(rows()[0]?.getBoundingClientRect().height).toBeGreaterThan(0)
  const before = rows()
  inner(button).click()
  expect(rows()).toEqual(before)
  expect([layer()?.inert, layer()?.dataset['state'], find('.kit-placeholder')]).toEqual([false, 'open', null])
  expect(rows()[0]?.checkVisibility({ visibilityProperty: true })).toBe(true)
  await expect.poll(() => root()?.activeElement).toBe(rows()[0]?.closest('button'))
  expect(rows()).toEqual(before)
})

test('a theme variable that does not exist is reported to the developer, only with `debug`', async () => {
  const told: unknown[] = []
  const themeVariables = { '--kit-accent': 'red', '--kit-acent': 'red' }
  const quiet = makePage({ debug: false, themeVariables, onError: (error) => told.push('quiet', error) })
  press(quiet.button, 'pointerenter')
  await prepared()
  quiet.kit.destroy()
  document.body.replaceChildren()
  const { button } = makePage({ debug: true, themeVariables, onError: (error) => told.push(error) })
  press(button, 'pointerenter')
  await expect
    .poll(() => told)
    .toEqual([
      expect.objectContaining({
        code: 'INVALID_OPTION',
        message: 'There is no theme variable --kit-acent. Did you mean `--kit-accent`?',
      }),
    ])
})

/** Takes a slice of React's time for itself until the dialog is there. */
function Busy(): null {
  const end = find('.kit-stage > .kit-card') ? 0 : performance.now() + 6
  while (performance.now() < end);
  return null
}

test('a press before React has drawn what was prepared shows a dialog that stays', async () => {
  const { button } = makePage()
  // React works through what the page gave to it first, in slices: the dialog's turn comes after the press.
  const ofPage = createRoot(document.body.appendChild(document.createElement('div')))
  undo.push(() => ofPage.unmount())
  const isDrawn = new Promise<void>((resolve) =>
    startTransition(() =>
      ofPage.render(
        <>
          {Array.from({ length: 1_000 }, (_, index) => (
            <Busy key={index} />
          ))}
          <i ref={() => resolve()} />
        </>,
      ),
    ),
  )
  press(button, 'pointerenter')
  await new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => {
      if (!layer()) return
      observer.disconnect()
      resolve()
    })
    observer.observe(root() as ShadowRoot, { childList: true })
  })
  expect([layer()?.dataset['state'], find('.kit-stage > *')]).toEqual(['prepared', null])
  inner(button).click()
  await expect.poll(() => find('.kit-stage > .kit-card')).not.toBeNull()
  // What React draws after all that was given to it before.
  const later = createRoot(document.createElement('div'))
  undo.push(() => later.unmount())
  await isDrawn
  for (const key of [1, 2])
    await new Promise<void>((resolve) => startTransition(() => later.render(<i key={key} ref={() => resolve()} />)))
  expect(find('.kit-stage > .kit-card')).not.toBeNull()
  expect(names()).toContain('Meadow')
})

test('focus, scrolling, Escape, Tab, the live region and remote images wait until it is shown', async () => {
  const { kit, button } = makePage()
  const field = document.body.appendChild(document.createElement('input'))
  field.focus()
  press(button, 'pointerenter')
  await prepared()
  const images = () => [...(root()?.querySelectorAll('img') ?? [])].map((image) => image.getAttribute('src'))
  expect(document.activeElement).toBe(field)
  expect([document.body.style.overflow, find('.kit-announcer')?.textContent]).toEqual(['', ''])
  expect(images()).toEqual([storyImage('#1d4ed8', '#38bdf8'), null])
  const keys: string[] = []
  const listen = (event: KeyboardEvent) => keys.push(`${event.key} ${event.defaultPrevented}`)
  window.addEventListener('keydown', listen)
  await userEvent.keyboard('{Escape}')
  window.removeEventListener('keydown', listen)
  expect(keys).toEqual(['Escape false'])
  expect(layer()?.dataset['state']).toBe('prepared')
  // One that cannot be loaded soon gives way to a letter.
  const asked: (string | null)[] = []
  const observer = new MutationObserver(() => asked.push(...images()))
  observer.observe(root()!, { subtree: true, childList: true, attributes: true })
  undo.push(() => observer.disconnect())
  inner(button).click()
  await expect.poll(() => asked).toContain(remote)
  await expect.poll(() => find('.kit-announcer')?.textContent).not.toBe('')
  expect(document.body.style.overflow).toBe('hidden')
  await userEvent.keyboard('{Escape}')
  expect(kit.getState().navigation.status).toBe('closed')
  await expect.poll(layer).toBeNull()
  expect(document.body.style.overflow).toBe('')
})

test('it stays out of a dialog of the page until it is shown', async () => {
  const { button } = makePage()
  const dialog = document.body.appendChild(document.createElement('dialog'))
  dialog.append(button)
  dialog.showModal()
  press(button, 'pointerenter')
  await prepared()
  expect(dialog.querySelector('kit-modal')).toBeNull()
  inner(button).click()
  expect(dialog.querySelector('kit-modal')).not.toBeNull()
  expect(names()).toContain('Meadow')
})

test('it asks no service and sends no event until it is shown', async () => {
  const platform = createFakePlatform()
  const { kit, button } = makePage({
    platform,
    projectId: 'p',
    services: { explorer: 'https://explorer.example', analytics: 'https://analytics.example' },
    features: { analytics: true },
  })
  const heard: string[] = []
  kit.onEvent(({ type }) => heard.push(type))
  press(button, 'pointerenter')
  await prepared()
  expect([platform.counts().fetches, kit.getState().pairing.status, heard.includes('MODAL_OPEN')]).toEqual([
    0,
    'idle',
    false,
  ])
  inner(button).click()
  await expect.poll(() => heard).toContain('MODAL_OPEN')
  await expect.poll(() => platform.counts().fetches).toBeGreaterThan(0)
})

const intents: readonly (readonly [name: string, show: (button: HTMLElement) => unknown, does: boolean])[] = [
  ['a pointer that begins a press', (button: HTMLElement) => void press(button, 'pointerdown', 'touch'), true],
  ['visible focus', () => userEvent.keyboard('{Tab}'), true],
  [
    'a finger that enters while it scrolls',
    (button: HTMLElement) => void press(button, 'pointerenter', 'touch'),
    false,
  ],
  [
    'focus that is not visible',
    (button: HTMLElement) => void inner(button).dispatchEvent(new FocusEvent('focus')),
    false,
  ],
]
test.each(intents)('%s', async (_, show, does) => {
  const { button } = makePage()
  let count = 0
  const listen = (): void => void (count += 1)
  document.addEventListener('kit-intent', listen)
  await show(button)
  document.removeEventListener('kit-intent', listen)
  expect(count > 0).toBe(does)
  if (does) await prepared()
})

test('the focus that closing gives back to the button prepares nothing', async () => {
  const { kit, button } = makePage()
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.poll(() => names()).toContain('Meadow')
  await userEvent.keyboard('{Escape}')
  expect(kit.getState().navigation.status).toBe('closed')
  expect(button.shadowRoot?.activeElement).toBe(inner(button))
  await expect.poll(layer).toBeNull()
})

test('the last intent wins, and a press on something else renders that', async () => {
  const { kit, button } = makePage()
  press(button, 'pointerenter')
  await prepared()
  const before = rows()[0]
  tellIntent(document, { kit, route: { view: 'Networks' } })
  await expect.poll(() => names()).not.toContain('Meadow')
  await expect.poll(() => find('.kit-card')?.dataset['view']).toBe('Networks')
  expect([layer()?.dataset['state'], before?.isConnected]).toEqual(['prepared', false])
  inner(button).click()
  expect(find('.kit-placeholder')).not.toBeNull()
  await expect.poll(() => find('.kit-stage .kit-card')?.dataset['view']).toBe('Connect')
})

test('a press joins a preparation that is not rendered yet', async () => {
  const { button, controls } = makePage()
  press(button, 'pointerenter')
  inner(button).click()
  await expect.poll(names).toEqual(['Meadow', 'Harbor'])
  expect([controls.calls.discover, root()?.querySelectorAll('.kit-card').length]).toEqual([1, 1])
})

test('it is dropped after 30 s, and prepared again by the next intent', async () => {
  const { button } = makePage()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  press(button, 'pointerenter')
  await expect.poll(names).toContain('Meadow')
  await vi.advanceTimersByTimeAsync(30_000)
  expect(layer()).toBeNull()
  vi.useRealTimers()
  press(button, 'pointerenter')
  await prepared()
})

test('removing the modal and destroying the kit drop it', async () => {
  const { kit, button } = makePage()
  press(button, 'pointerenter')
  await prepared()
  const modal = document.querySelector('kit-modal')
  const shadow = root()
  modal?.remove()
  await expect.poll(() => shadow?.querySelector('.kit-layer') ?? null).toBeNull()
  const other = makePage({ id: 'other' })
  Object.assign(other.button, { kit: other.kit })
  press(other.button, 'pointerenter')
  const its = (): Element | null =>
    document.querySelector('kit-modal')?.shadowRoot?.querySelector('.kit-list-row') ?? null
  await expect.poll(its).not.toBeNull()
  other.kit.destroy()
  await expect.poll(its).toBeNull()
  kit.destroy()
})

test('without a modal on the page it only fetches', async () => {
  const { kit, controls, button } = makePage({ mount: false })
  press(button, 'pointerenter')
  await expect.poll(() => controls.calls.load).toBe(1)
  expect([controls.calls.discover, kit.getState().wallets.discovery.status]).toEqual([0, 'idle'])
})

test('one modal of several prepares', async () => {
  const { kit, button } = makePage()
  document.body.append(Object.assign(document.createElement('kit-modal'), { kit }))
  press(button, 'pointerenter')
  await prepared()
  const layers = [...document.querySelectorAll('kit-modal')].filter(
    ({ shadowRoot }) => shadowRoot?.querySelector('.kit-layer') !== null,
  )
  expect(layers).toHaveLength(1)
})

test('the second press of a double click reaches no wallet below the button', async () => {
  const { kit, controls } = makePage()
  const opener = document.body.appendChild(document.createElement('button'))
  opener.style.cssText = 'position: fixed; inset: 300px 500px'
  opener.onclick = () => kit.open()
  tellIntent(document, { kit, route: { view: 'Connect', namespace: undefined } })
  await prepared()
  await userEvent.dblClick(opener)
  await expect.poll(names).toContain('Meadow')
  const { navigation } = kit.getState()
  expect([navigation.status === 'open' && navigation.stack.length, controls.promptsShown]).toEqual([1, []])
})

test('the React button prepares the account', async () => {
  const { kit, controls, button: element } = makePage()
  // It would have the same name.
  element.remove()
  controls.behave('approve')
  const container = document.body.appendChild(document.createElement('div'))
  const react = createRoot(container)
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  await act(async () =>
    react.render(
      <KitProvider kit={kit}>
        <KitButton />
      </KitProvider>,
    ),
  )
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
  undo.push(() => react.unmount())
  await kit.connect({ connectorId: 'test.meadow' })
  kit.close()
  await expect.poll(layer).toBeNull()
  const button = container.querySelector('button')
  await expect.poll(() => button?.dataset['state']).toBe('account')
  if (button) await userEvent.hover(button)
  await expect.poll(() => find('.kit-stage .kit-card')?.dataset['view']).toBe('Account')
  expect(layer()?.dataset['state']).toBe('prepared')
  const card = find('.kit-stage .kit-card')
  button?.click()
  expect([find('.kit-stage .kit-card') === card, layer()?.dataset['state']]).toEqual([true, 'open'])
})
