import { createKit, type Kit, type LateResponse } from '@kit/core'
import { countListeners, createFakeAdapter, createFakePlatform } from '@kit/testing'
// Compiled components import it, which Vite would find too late.
import 'svelte/internal/client'
import { type Component, flushSync, hydrate, mount, unmount } from 'svelte'
import { afterEach, expect, test } from 'vitest'
import { kitState } from './exports/index.ts'
import { kitState as kitStore } from './exports/store.ts'
import Account from './fixtures/Account.svelte'
import Everything from './fixtures/Everything.svelte'
import Late from './fixtures/Late.svelte'
import Sign from './fixtures/Sign.svelte'
import Wallet from './fixtures/Wallet.svelte'
import WithKit from './fixtures/WithKit.svelte'

const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const end of undo.splice(0)) await end()
  document.body.replaceChildren()
})

function makeKit(platform = createFakePlatform()): Kit {
  const { adapter } = createFakeAdapter({
    namespace: 'eip155',
    behavior: 'approve',
    connectors: [{ id: 'test.meadow', name: 'Meadow' }],
  })
  const kit = createKit({ adapters: [adapter], platform })
  undo.push(kit.destroy)
  return kit
}

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) Version/26.0 Mobile/15E148'

const response: LateResponse = {
  request: { id: 1, connectorId: 'paired', networkId: 'eip155:1', method: 'personal_sign', params: [], expiresAt: 0 },
  status: 'success',
  result: '0x',
}

function show(kit: Kit, page: Component, target = document.body.appendChild(document.createElement('div'))) {
  const shown = mount(WithKit, { target, props: { kit, page } })
  flushSync()
  return { target, end: () => unmount(shown) }
}

const text = (target: Element) => target.querySelector('output')?.textContent

test('live values follow the kit and do what their names say', async () => {
  const { target, end } = show(makeKit(), Account)
  undo.push(end)
  await expect.poll(() => text(target)).toBe('disconnected')
  const [connect, disconnect] = target.querySelectorAll('button')
  connect?.click()
  flushSync()
  expect(connect?.textContent).toBe('pending')
  await expect.poll(() => text(target)).toBe('Meadow')
  expect(connect?.textContent).toBe('success')
  disconnect?.click()
  await expect.poll(() => text(target)).toBe('disconnected')
})

test('A6: a rejection that is ignored is in `error`', async () => {
  const rejections: unknown[] = []
  const listen = ({ reason }: PromiseRejectionEvent): void => void rejections.push(reason)
  addEventListener('unhandledrejection', listen)
  undo.push(() => removeEventListener('unhandledrejection', listen))
  const { target, end } = show(makeKit(), Sign)
  undo.push(end)
  const [ignore, wait] = target.querySelectorAll('button')
  ignore?.click()
  await expect.poll(() => text(target)).toBe('NOT_CONNECTED ')
  wait?.click()
  await expect.poll(() => text(target)).toBe('NOT_CONNECTED NOT_CONNECTED')
  // Browsers report unhandled rejections in a later task.
  await new Promise((resolve) => setTimeout(resolve))
  expect(rejections).toEqual([])
})

test('A13: 100 mounts leave no listener of the kit', async () => {
  const { kit, count } = countListeners(makeKit())
  for (let round = 0; round < 100; round++) {
    const { target, end } = show(kit, Everything)
    // One for each live value, one for the store, one for the events, one for late responses.
    expect(count()).toBe(10)
    await end()
    target.remove()
  }
  // A live value ends a microtask later, in case something else reads it.
  await expect.poll(count).toBe(0)
})

test('a page that hydrates shows the state, without a new element', async () => {
  const target = document.body.appendChild(document.createElement('div'))
  target.innerHTML =
    '<!--[--><!--[--><output>reconnecting</output> <button>idle</button> <button></button><!--]--><!--]-->'
  const output = target.querySelector('output')
  const shown = hydrate(WithKit, { target, props: { kit: makeKit(), page: Account } })
  undo.push(() => unmount(shown))
  await expect.poll(() => text(target)).toBe('disconnected')
  expect(target.querySelector('output')).toBe(output)
})

test('without a context a kit is read by a live value or a store', () => {
  const { kit, count } = countListeners(makeKit())
  expect(kitState(kit, ({ lifecycle }) => lifecycle).current).toBe('idle')
  const seen: boolean[] = []
  const stop = kitStore(kit, ({ navigation }) => navigation.status === 'open').subscribe((isOpen) => seen.push(isOpen))
  kit.open()
  stop()
  kit.close()
  expect([seen, count()]).toEqual([[false, true], 0])
})

test('a parameter may be a getter or a store: a change of it is followed, equal contents change nothing', async () => {
  const { kit, count, held } = countListeners(makeKit(createFakePlatform({ userAgent: phone })))
  const { target, end } = show(kit, Wallet)
  const [rename, prefetch, connect] = target.querySelectorAll('button')
  const press = (button: HTMLButtonElement | undefined): void => {
    button?.click()
    flushSync()
  }
  await expect.poll(() => text(target)).toBe('installed idle, installed')
  press(rename)
  expect(text(target)).toBe('unknown idle, unknown')
  press(rename)
  expect(text(target)).toBe('installed idle, installed')
  press(prefetch)
  // The source of before ends a microtask later.
  await expect.poll(() => [held(), count()]).toEqual([2, 2])
  press(connect)
  press(prefetch)
  expect(text(target)).toBe('installed pending, installed')
  await end()
  await expect.poll(() => [held(), count()]).toEqual([0, 0])
})

test('late responses reach the listener of a component until it is unmounted', async () => {
  const { kit, count, respondLate } = countListeners(makeKit())
  const { target, end } = show(kit, Late)
  respondLate(response)
  flushSync()
  expect(text(target)).toBe('success')
  await end()
  expect(count()).toBe(0)
})
