import { createKit, type Kit, type KitOptions } from '@kit/core'
import { createFakeAdapter, createFakePlatform } from '@kit/testing'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mountKit } from './mountKit.ts'
import { violations } from '../fixtures/violations.ts'

const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const end of undo.splice(0)) end()
  document.body.replaceChildren()
  await page.viewport(1280, 800)
})

function makeKit(options: Partial<KitOptions>): Kit {
  const { adapter } = createFakeAdapter({
    namespace: 'eip155',
    behavior: 'approve',
    connectors: [{ id: 'test.harbor', name: 'Harbor' }],
  })
  const kit = createKit({ adapters: [adapter], platform: createFakePlatform(), ...options })
  undo.push(kit.destroy, mountKit(kit))
  return kit
}

const modals = () => [...document.querySelectorAll('kit-modal')]
const find = (selector: string) => modals()[0]?.shadowRoot?.querySelector<HTMLElement>(selector)
const card = () => find('.kit-card:not(.kit-placeholder)')
const view = () => card()?.dataset['view']

test('enableEmbedded is part of the page, always open, on Account once a wallet is connected', async () => {
  const kit = makeKit({ enableEmbedded: true })
  expect(modals()).toEqual([])
  document.body.append(document.createElement('kit-modal'))
  await expect.poll(view).toBe('Connect')
  expect([card()?.role, card()?.getAttribute('aria-modal'), find('[aria-label=Close]')]).toEqual(['group', null, null])
  kit.close()
  expect(kit.getState().navigation.status).toBe('open')
  await userEvent.keyboard('{Escape}')
  expect(kit.getState().navigation.status).toBe('open')
  await kit.connect({ connectorId: 'test.harbor' })
  await expect.poll(view).toBe('Account')
})

test('disableAppend leaves the place of the modal to the page', async () => {
  const kit = makeKit({ disableAppend: true })
  expect(modals()).toEqual([])
  const home = document.body.appendChild(document.createElement('section'))
  home.append(document.createElement('kit-modal'))
  kit.open()
  await expect.poll(view).toBe('Connect')
  expect(modals()[0]?.parentElement).toBe(home)
})

test('enableMobileFullScreen fills a phone, and nothing else', async () => {
  await page.viewport(390, 780)
  const kit = makeKit({ enableMobileFullScreen: true })
  kit.open()
  await expect.poll(view).toBe('Connect')
  const box = () => card()?.getBoundingClientRect().toJSON() as DOMRect
  expect([box().top, box().width, box().height]).toEqual([0, 390, 780])
  await page.viewport(1280, 800)
  await expect.poll(() => box().width).toBe(360)
  expect(box().height).toBeLessThan(700)
})

test('modalSize wide: the list stays beside what is chosen, another choice takes its place, and back leads to the list', async () => {
  const kit = makeWide()
  kit.open()
  await expect.poll(() => titles()).toEqual(['Connect wallet', 'What is a wallet?'])
  const box = () => card()?.getBoundingClientRect().toJSON() as DOMRect
  expect([box().width, box().height, Math.round(box().x)]).toEqual([720, 560, 280])
  const first = box()
  find('.kit-list-row')?.focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => titles()).toEqual(['Connect wallet', 'Harbor'])
  expect(current()).toEqual(['Harbor'])
  await expect.poll(() => focused()?.textContent).toBe('Harbor')
  expect(kit.getState().connections['eip155']?.status).toBe('connecting')
  const attempt = kit.getState().connections['eip155']
  // Its own row asks nothing again.
  find('[aria-current]')?.click()
  expect(kit.getState().connections['eip155']).toBe(attempt)
  row('Lantern')?.click()
  await expect.poll(() => titles()).toEqual(['Connect wallet', 'Lantern'])
  expect(current()).toEqual(['Lantern'])
  expect(stack(kit)).toEqual(['Connect', 'ConnectingExternal'])
  expect(box()).toEqual(first)
  find('.kit-pane [aria-label=Back]')?.click()
  await expect.poll(() => titles()).toEqual(['Connect wallet', 'What is a wallet?'])
  expect([current(), stack(kit)]).toEqual([[], ['Connect']])
  expect(kit.getState().connections['eip155']?.status).toBe('disconnected')
  expect(await violations(card() as HTMLElement)).toEqual([])
})

test('modalSize wide: where there is no room, or for another view, the dialog is compact', async () => {
  const kit = makeWide()
  kit.open()
  const width = () => card()?.getBoundingClientRect().width
  await expect.poll(width).toBe(720)
  await page.viewport(700, 800)
  await expect.poll(width).toBe(360)
  await page.viewport(1280, 800)
  await expect.poll(width).toBe(720)
  kit.push({ view: 'Networks' })
  await expect.poll(view).toBe('Networks')
  expect(width()).toBe(360)
})

function makeWide(): Kit {
  const { adapter } = createFakeAdapter({
    namespace: 'eip155',
    connectors: [
      { id: 'test.harbor', name: 'Harbor' },
      { id: 'test.lantern', name: 'Lantern' },
    ],
  })
  const kit = createKit({ adapters: [adapter], platform: createFakePlatform(), modalSize: 'wide' })
  undo.push(kit.destroy, mountKit(kit))
  return kit
}
const findAll = (selector: string) => [...(modals()[0]?.shadowRoot?.querySelectorAll<HTMLElement>(selector) ?? [])]
const titles = () => findAll('.kit-stage .kit-header-title').map(({ textContent }) => textContent)
const current = () => findAll('[aria-current] .kit-list-row-title').map(({ textContent }) => textContent)
const row = (name: string) => findAll('.kit-list-row').find(({ textContent }) => textContent?.includes(name))
const focused = () => modals()[0]?.shadowRoot?.activeElement
const stack = (kit: Kit) => {
  const { navigation } = kit.getState()
  return navigation.status === 'open' ? navigation.stack.map((route) => route.view) : []
}
