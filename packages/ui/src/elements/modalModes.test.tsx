import { createKit, type Kit, type KitOptions } from '@kit/core'
import { createFakeAdapter, createFakePlatform } from '@kit/testing'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { mountKit } from './mountKit.ts'

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

test('parameters: enableEmbedded stands in the page, always open, on Account once somebody is connected', async () => {
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

test('parameters: disableAppend leaves the place of the modal to the page', async () => {
  const kit = makeKit({ disableAppend: true })
  expect(modals()).toEqual([])
  const home = document.body.appendChild(document.createElement('section'))
  home.append(document.createElement('kit-modal'))
  kit.open()
  await expect.poll(view).toBe('Connect')
  expect(modals()[0]?.parentElement).toBe(home)
})

test('parameters: enableMobileFullScreen fills a phone, and nothing else', async () => {
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
