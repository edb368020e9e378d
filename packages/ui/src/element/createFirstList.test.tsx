import type {} from '@vitest/browser-playwright'
import { createKit, type Kit, type KitOptions } from '@kit/core'
import {
  createFakeAdapter,
  createFakePlatform,
  type FakeAdapterControls,
  type FakeConnectorOptions,
  type FakePlatform,
} from '@kit/testing'
import axe from 'axe-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { storyImage } from '../fixtures/storyImage.ts'
import { mountKit } from '../mount/mountKit.ts'

const undo: (() => unknown)[] = []
beforeEach(() => page.viewport(1280, 800))
afterEach(async () => {
  for (const end of undo.splice(0)) await end()
  document.body.replaceChildren()
})

type Page = { readonly kit: Kit; readonly controls: FakeAdapterControls; readonly clock: FakePlatform['clock'] }

const pairing = {
  id: 'walletConnect',
  name: 'Pairing',
  type: 'WALLET_CONNECT',
  load: () => Promise.reject(new Error('not here')),
} as const

const three: readonly FakeConnectorOptions[] = [
  { id: 'test.meadow', name: 'Meadow', imageUrl: storyImage('#1d4ed8', '#38bdf8') },
  { id: 'test.harbor', name: 'Harbor' },
  { id: 'test.juniper', name: 'Juniper' },
]

/** Wallets that are known before any code is fetched. */
function makePage(options: Partial<KitOptions> = {}, connectors: readonly FakeConnectorOptions[] = three): Page {
  const { adapter, controls } = createFakeAdapter({ namespace: 'eip155', known: true, connectors })
  const platform = createFakePlatform()
  const kit = createKit({ adapters: [adapter], platform, ...options })
  undo.push(kit.destroy, mountKit(kit))
  return { kit, controls, clock: platform.clock }
}

const findAll = (selector: string) => [
  ...(document.querySelector('kit-modal')?.shadowRoot?.querySelectorAll<HTMLElement>(selector) ?? []),
]
const find = (selector: string) => findAll(selector)[0]
const first = () => findAll('.kit-first-row')
const rows = () => findAll('.kit-list-row')
const focused = () => document.querySelector('kit-modal')?.shadowRoot?.activeElement
const placeOf = (element: Element | undefined): object => element?.getBoundingClientRect().toJSON() as object
const views = ({ kit }: Page) => {
  const { navigation } = kit.getState()
  return navigation.status === 'open' ? navigation.stack.map(({ view }) => view) : []
}
/** The dialog itself has taken the place. */
const served = () =>
  expect.poll(() => first().length === 0 && find('.kit-card:not(.kit-placeholder)') !== undefined).toBe(true)
/** In the frame that follows, when all of this frame's measuring is done. */
const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))

test('default: rows in the task that opens, and the dialog’s own at the same places', async () => {
  const its = makePage({ sharedConnectors: [pairing] })
  its.kit.open()
  expect(first().map(({ textContent }) => textContent)).toEqual(['Pairing', 'Meadow', 'Harbor', 'Juniper'])
  expect([
    find('[role=dialog]')?.ariaLabel,
    find('.kit-first-title')?.textContent,
    find('[role=dialog]')?.ariaBusy,
  ]).toEqual(['Connect Wallet', '', null])
  expect((await axe.run(document.querySelector('kit-modal') as HTMLElement)).violations).toEqual([])
  const before = [find('.kit-card'), ...first()].map(placeOf)
  await served()
  await drawn()
  expect([find('.kit-card'), ...rows()].map(placeOf)).toEqual(before)
  expect(findAll('.kit-list-row-title').map(({ textContent }) => textContent)).toEqual([
    'Pairing',
    'Meadow',
    'Harbor',
    'Juniper',
  ])
})

const own = (count: number): NonNullable<KitOptions['customWallets']> =>
  Array.from({ length: count }, (_, index) => ({
    id: `own.${index}`,
    name: `Own ${index}`,
    homepage: 'https://wallet.example/',
  }))
const sizes: readonly (readonly [width: number, height: number, options: Partial<KitOptions>])[] = [
  [390, 844, {}],
  [390, 844, { enableWalletGuide: false }],
  [390, 844, { projectId: 'p', services: { explorer: 'https://explorer.example' } }],
  [1280, 800, { projectId: 'p', services: { explorer: 'https://explorer.example' } }],
  [1280, 800, { enableWalletGuide: false, locale: 'de' }],
  [1280, 800, { customWallets: own(2) }],
  [1280, 800, { customWallets: own(500) }],
  [390, 844, { customWallets: own(2) }],
  [1280, 800, { themeVariables: { '--kit-modal-width': '420px' } as KitOptions['themeVariables'] }],
  [390, 844, { enableMobileFullScreen: true }],
]
test.each(sizes)('parameters: %i × %i pixels, case %#', async (width, height, options) => {
  await page.viewport(width, height)
  const its = makePage(options)
  its.kit.open()
  const before = first().map(placeOf)
  expect(before).toHaveLength(3)
  await served()
  await drawn()
  expect(rows().slice(0, 3).map(placeOf)).toEqual(before)
})

test('behavior: a wallet that is pressed before any code is there is asked, and the dialog says so when it does not answer', async () => {
  const its = makePage()
  its.kit.open()
  first()[1]?.click()
  expect(first().map(({ ariaBusy }) => ariaBusy)).toEqual([null, 'true', null])
  const prompt = await its.controls.nextPrompt()
  expect(prompt.connectorId).toBe('test.harbor')
  await its.clock.advance(100)
  await served()
  expect([views(its), find('.kit-header-title')?.textContent]).toEqual([['Connect', 'ConnectingExternal'], 'Harbor'])
  prompt.approve()
  await expect.poll(() => its.kit.getState().navigation.status).toBe('closed')
})

test('behavior: a second press asks nobody else', async () => {
  const its = makePage()
  its.kit.open()
  for (const row of first()) row.click()
  await its.controls.nextPrompt()
  expect(its.controls.promptsShown.map(({ connectorId }) => connectorId)).toEqual(['test.meadow'])
})

test('behavior: a wallet that answers at once needs no dialog', async () => {
  const its = makePage()
  its.controls.behave('approve')
  its.kit.open()
  first()[0]?.click()
  const seen: string[] = []
  const observer = new MutationObserver(() => {
    const card = find('.kit-card:not(.kit-placeholder)')
    if (card) seen.push(card.dataset['view'] ?? '')
  })
  observer.observe(document.querySelector('kit-modal')?.shadowRoot as ShadowRoot, { childList: true, subtree: true })
  await expect.poll(() => its.kit.getState().connections['eip155']?.status).toBe('connected')
  await expect.poll(() => findAll('*').length).toBe(0)
  observer.disconnect()
  expect(seen).toEqual([])
})

test('behavior: a press that is under way is not lost when the dialog is ready', async () => {
  const its = makePage()
  its.kit.open()
  const row = first()[2] as HTMLElement
  row.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }))
  // The dialog's code is there and its wallets are found: it would take the place now.
  await import('../shell/renderShell.tsx')
  await expect.poll(() => its.kit.getState().walletList).toHaveLength(3)
  for (let frame = 0; frame < 20; frame++) await drawn()
  expect(row.isConnected).toBe(true)
  row.dispatchEvent(new PointerEvent('pointerup', { bubbles: true, composed: true }))
  row.click()
  expect((await its.controls.nextPrompt()).connectorId).toBe('test.juniper')
})

test('behavior: the title and pictures that are data come a moment later, and from nowhere else', async () => {
  const its = makePage()
  its.kit.open()
  const pictures = () => first().map((row) => row.querySelector('img')?.getAttribute('src'))
  expect(pictures()).toEqual([null, undefined, undefined])
  // Holds the dialog back.
  first()[0]?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }))
  await expect.poll(pictures).toEqual([storyImage('#1d4ed8', '#38bdf8'), undefined, undefined])
  expect(find('.kit-first-title')?.textContent).toBe('Connect Wallet')
  first()[0]?.dispatchEvent(new PointerEvent('pointerup', { bubbles: true, composed: true }))
})

test('behavior: the focus stays on its row', async () => {
  const its = makePage()
  its.kit.open()
  await userEvent.keyboard('{Tab}{Tab}')
  expect(focused()).toBe(first()[1])
  await served()
  expect(focused()).toBe(rows()[1])
  await userEvent.keyboard('{ArrowDown}')
  expect(focused()).toBe(rows()[2])
})

test('behavior: Esc closes it, and gives the focus back', async () => {
  const opener = document.body.appendChild(document.createElement('button'))
  const its = makePage()
  opener.focus()
  its.kit.open()
  expect(focused()).toBe(find('[role=dialog]'))
  await userEvent.keyboard('{Escape}')
  expect([its.kit.getState().navigation.status, document.activeElement]).toEqual(['closed', opener])
  await expect.poll(() => findAll('*').length).toBe(0)
})

test('behavior: the way by QR code and another view wait for nothing', async () => {
  const its = makePage({ sharedConnectors: [pairing] })
  its.kit.open()
  first()[0]?.click()
  await expect.poll(() => find('.kit-card:not(.kit-placeholder)')?.dataset['view']).toBe('ConnectingWalletConnect')
  its.kit.close()
  await expect.poll(() => findAll('*').length).toBe(0)
  its.kit.open()
  its.kit.push({ view: 'WhatIsAWallet' })
  await expect.poll(() => find('.kit-card:not(.kit-placeholder)')?.dataset['view']).toBe('WhatIsAWallet')
})

test('behavior: in a language of its own it has no English title, and runs from its side', async () => {
  const its = makePage({ locale: 'ar' })
  its.kit.open()
  expect(find('.kit-first-title')?.textContent).toBe('')
  const before = first()[0]?.firstElementChild?.getBoundingClientRect().right
  await served()
  expect(rows()[0]?.querySelector('.kit-list-row-image')?.getBoundingClientRect().right).toBe(before)
})

test('behavior: where nothing is known there are placeholders', () => {
  makePage({ basic: true, sharedConnectors: [pairing] }).kit.open()
  expect([first().length, findAll('.kit-placeholder-row').length]).toEqual([0, 4])
})

test('behavior: another kind of networks has its own list', () => {
  makePage().kit.open({ view: 'Connect', namespace: 'solana' })
  expect([first().length, findAll('.kit-placeholder-row').length]).toEqual([0, 4])
})

test('behavior: a double click on what opens it asks no wallet that comes to be below it', async () => {
  const its = makePage()
  const opener = document.body.appendChild(document.createElement('button'))
  opener.style.cssText = 'position: fixed; inset: 300px 500px'
  opener.onclick = () => its.kit.open()
  await userEvent.dblClick(opener)
  await served()
  expect([views(its), its.controls.promptsShown]).toEqual([['Connect'], []])
})

test('behavior: a press whose end the page does not see keeps the dialog back no longer than the page is left', async () => {
  const its = makePage()
  const press = (type: string) => first()[1]?.dispatchEvent(new Event(type, { bubbles: true, composed: true }))
  its.kit.open()
  press('pointerdown')
  press('contextmenu')
  await served()
  its.kit.close()
  its.kit.open()
  // The wallet's own window gets the rest.
  press('keydown')
  window.dispatchEvent(new Event('blur'))
  await served()
})

test('behavior: a language that the dialog does not have runs as the dialog does', async () => {
  const its = makePage({ locale: 'fa' })
  its.kit.open()
  const before = placeOf(first()[1]?.firstElementChild ?? undefined)
  await served()
  await drawn()
  expect(placeOf(rows()[1]?.querySelector('.kit-list-row-image') ?? undefined)).toEqual(before)
})

test('behavior: another view gets the focus itself, not the row of it that has the same number', async () => {
  const its = makePage()
  its.kit.open()
  first()[0]?.focus()
  its.kit.push({ view: 'Networks' })
  await expect.poll(() => find('.kit-card:not(.kit-placeholder)')?.dataset['view']).toBe('Networks')
  expect(focused()).toBe(find('.kit-card'))
})

test.each([
  [1280, 800],
  [320, 480],
  [844, 390],
])('parameters: more wallets than %i × %i pixels have room for', async (width, height) => {
  await page.viewport(width, height)
  const its = makePage(
    { locale: 'de', sharedConnectors: [pairing] },
    Array.from({ length: 10 }, (_, index) => ({ id: `test.${index}`, name: `Wallet ${index}` })),
  )
  its.kit.open()
  const before = first().map(placeOf)
  await served()
  await drawn()
  expect(rows().slice(0, 11).map(placeOf)).toEqual(before)
})

test('parameters: names that are longer than the row', async () => {
  const its = makePage({}, [
    { id: 'test.words', name: 'WWWW '.repeat(9) + 'WW' },
    { id: 'test.word', name: 'W'.repeat(48) },
    { id: 'test.harbor', name: 'Harbor' },
  ])
  its.kit.open()
  const before = first().map(placeOf)
  await served()
  await drawn()
  expect(rows().map(placeOf)).toEqual(before)
})

test('behavior: wallets that can be pressed are not replaced by skeletons where the dialog comes before the adapter', async () => {
  const its = makePage()
  let come = (): void => {}
  const gate = new Promise<void>((resolve) => (come = resolve))
  its.controls.intercept('load', () => gate)
  its.kit.open()
  await import('../shell/renderShell.tsx')
  const seen = new Set<number>()
  for (let frame = 0; frame < 30; frame++) {
    await drawn()
    seen.add(first().length + rows().length)
  }
  expect([...seen]).toEqual([3])
  come()
  await served()
  expect(rows()).toHaveLength(3)
})

test('errors: a first list that cannot be made is told, and Esc closes it', async () => {
  const { adapter } = createFakeAdapter({ namespace: 'eip155' })
  const kit = createKit({ adapters: [adapter], platform: createFakePlatform() })
  const broken: Kit = {
    ...kit,
    firstWallets: () => {
      throw new Error('not today')
    },
  }
  undo.push(kit.destroy, mountKit(broken))
  broken.open()
  expect(find('.kit-failure')?.textContent).toContain('This part could not be loaded')
  await userEvent.keyboard('{Escape}')
  expect(kit.getState().navigation.status).toBe('closed')
})

test('behavior: a view of other rows has a place of its own', async () => {
  const its = makePage({ sharedConnectors: [pairing] })
  its.kit.open()
  first()[0]?.click()
  await expect.poll(() => find('.kit-card:not(.kit-placeholder)')?.dataset['view']).toBe('ConnectingWalletConnect')
  await drawn()
  const { top, bottom } = placeOf(find('.kit-card')) as DOMRect
  expect(Math.abs(top - (800 - bottom))).toBeLessThan(3)
})

test('parameters: in the page', async () => {
  makePage({ enableEmbedded: true })
  document.body.appendChild(document.createElement('kit-modal'))
  await expect.poll(() => first().length).toBe(3)
  const before = first().map(placeOf)
  expect([find('.kit-card')?.role, find('.kit-card')?.ariaModal]).toEqual(['group', null])
  await served()
  await drawn()
  expect(rows().map(placeOf)).toEqual(before)
})
