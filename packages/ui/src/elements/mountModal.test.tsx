import { createKit, type Kit, type KitOptions } from '@kit/core'
import { createFakeAdapter, createFakePlatform } from '@kit/testing'
import { afterEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { defineElements } from './defineElements.ts'
import { mountKit } from './mountKit.ts'
import { mountModal } from './mountModal.ts'

const undo: (() => void)[] = []
afterEach(() => {
  for (const end of undo.splice(0)) end()
  document.body.replaceChildren()
})

function makeKit(options: Partial<KitOptions> = {}): Kit {
  const { adapter } = createFakeAdapter({ namespace: 'eip155', connectors: [{ id: 'test.meadow', name: 'Meadow' }] })
  const kit = createKit({ adapters: [adapter], platform: createFakePlatform(), ...options })
  undo.push(kit.destroy)
  return kit
}

const names = [
  'kit-modal',
  'kit-provider',
  'kit-button',
  'kit-connect-button',
  'kit-account-button',
  'kit-network-button',
]
const defined = () => names.filter((name) => customElements.get(name))

// In this order: what a page has defined stays.
test('of the elements only <kit-modal> is defined, and it opens', async () => {
  const kit = makeKit()
  const unmount = mountModal(kit)
  expect(defined()).toEqual(['kit-modal'])
  kit.open()
  await expect
    .poll(() => document.querySelector('kit-modal')?.shadowRoot?.querySelector('h1')?.textContent)
    .toBe('Connect wallet')
  unmount()
  await Promise.resolve()
  expect(document.querySelector('kit-modal')).toBeNull()
})

test('a <kit-button> that is on the page already is one as soon as the elements are defined', async () => {
  const kit = makeKit()
  undo.push(mountModal(kit))
  const button = document.body.appendChild(document.createElement('kit-button'))
  expect(button.shadowRoot).toBeNull()
  defineElements()
  expect(defined()).toEqual(names)
  await userEvent.click(button)
  expect(kit.getState().navigation.status).toBe('open')
})

test('it counts together with mountKit', async () => {
  const kit = makeKit()
  const [first, second] = [mountModal(kit), mountKit(kit)]
  const modals = () => document.querySelectorAll('kit-modal').length
  expect(modals()).toBe(1)
  first()
  await Promise.resolve()
  expect(modals()).toBe(1)
  second()
  await Promise.resolve()
  expect(modals()).toBe(0)
})

test('KIT_ID_TAKEN', () => {
  undo.push(mountModal(makeKit()))
  expect(() => mountModal(makeKit())).toThrow(expect.objectContaining({ code: 'KIT_ID_TAKEN' }))
})
