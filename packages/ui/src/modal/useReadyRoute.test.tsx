import { createKit, type Kit } from '@kit/core'
import { createFakeAdapter, createFakePlatform, type FakeAdapterControls } from '@kit/testing'
import { afterEach, expect, test } from 'vitest'
import { mountKit } from '../elements/mountKit.ts'

const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const end of undo.splice(0)) await end()
  document.body.replaceChildren()
})

type Opened = {
  readonly kit: Kit
  readonly controls: FakeAdapterControls
  readonly views: readonly string[]
  readonly row: () => HTMLElement
  readonly title: () => string | null | undefined
}

async function open(behavior: 'approve' | 'ask'): Promise<Opened> {
  const { adapter, controls } = createFakeAdapter({
    namespace: 'eip155',
    behavior,
    connectors: [{ id: 'test.meadow', name: 'Meadow' }],
  })
  const kit = createKit({ adapters: [adapter], platform: createFakePlatform() })
  undo.push(kit.destroy, mountKit(kit))
  kit.open()
  const root = document.querySelector('kit-modal')?.shadowRoot
  const find = (selector: string): HTMLElement | null => root?.querySelector<HTMLElement>(selector) ?? null
  await expect.poll(() => find('.kit-list-row')).toBeTruthy()
  const views: string[] = []
  const look = (): void => {
    const view = find('.kit-card')?.dataset['view']
    if (view !== undefined && view !== views.at(-1)) views.push(view)
  }
  look()
  const observer = new MutationObserver(look)
  observer.observe(root!, { subtree: true, childList: true, attributes: true })
  undo.push(() => observer.disconnect())
  return { kit, controls, views, row: () => find('.kit-list-row')!, title: () => find('h1')?.textContent }
}

test('keeps the view until the code of the next one has loaded', async () => {
  const { views, row, title } = await open('ask')
  row().click()
  await expect.poll(() => row().getAttribute('aria-busy')).toBe('true')
  expect(title()).toBe('Connect wallet')
  await expect.poll(() => views).toEqual(['Connect', 'ConnectingExternal'])
  expect(title()).toBe('Meadow')
})

test('a view of an account that opens the modal has its title from the first card on', async () => {
  const { kit, row } = await open('approve')
  row().click()
  await expect.poll(() => kit.getAccount().isConnected && kit.getState().navigation.status).toBe('closed')
  const root = document.querySelector('kit-modal')!.shadowRoot!
  await expect.poll(() => root.childElementCount).toBe(0)
  const cards: unknown[] = []
  const look = (): void => {
    const card = root.querySelector<HTMLElement>('.kit-card[data-view]')
    const seen = card && `${card.dataset['view']}: ${card.querySelector('h1')?.textContent}`
    if (seen && seen !== cards.at(-1)) cards.push(seen)
  }
  const observer = new MutationObserver(look)
  observer.observe(root, { subtree: true, childList: true, attributes: true, characterData: true })
  undo.push(() => observer.disconnect())
  kit.open({ view: 'AccountSettings' })
  await expect.poll(() => cards).not.toEqual([])
  await expect.poll(() => root.querySelector('.kit-card-view [class*=loading]')).toBeNull()
  expect(cards).toEqual(['AccountSettings: Account settings'])
})

test('a wallet that answers at once needs no view of asking it', async () => {
  const { kit, views, row } = await open('approve')
  row().click()
  await expect.poll(() => kit.getState().navigation.status).toBe('closed')
  await expect.poll(() => document.querySelector('kit-modal')?.shadowRoot?.childElementCount).toBe(0)
  expect(views).toEqual(['Connect'])
})

test('back before the next view is there: the one that stayed goes on', async () => {
  const { kit, views, row } = await open('ask')
  row().click()
  await expect.poll(() => row().getAttribute('aria-busy')).toBe('true')
  kit.back()
  await expect.poll(() => row().getAttribute('aria-busy')).toBeNull()
  row().click()
  await expect.poll(() => views).toEqual(['Connect', 'ConnectingExternal'])
})

test('wallets that come all the time do not put the view off', async () => {
  const { controls, views, row } = await open('ask')
  let count = 0
  const coming = setInterval(() => controls.announce({ id: `test.${(count += 1)}`, name: `Wallet ${count}` }), 20)
  undo.push(() => clearInterval(coming))
  row().click()
  await expect.poll(() => views).toEqual(['Connect', 'ConnectingExternal'])
})
