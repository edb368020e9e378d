import { createKit, type Kit } from '@kit/core'
import { countListeners, createFakeAdapter, createFakePlatform } from '@kit/testing'
// Compiled components import it, which Vite would find too late.
import 'svelte/internal/client'
import { type Component, flushSync, hydrate, mount, unmount } from 'svelte'
import { afterEach, expect, test } from 'vitest'
import { kitState } from './exports/index.ts'
import { kitState as kitStore } from './exports/store.ts'
import Account from './fixtures/Account.svelte'
import Everything from './fixtures/Everything.svelte'
import WithKit from './fixtures/WithKit.svelte'

const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const end of undo.splice(0)) await end()
  document.body.replaceChildren()
})

function makeKit(): Kit {
  const { adapter } = createFakeAdapter({
    namespace: 'eip155',
    behavior: 'approve',
    connectors: [{ id: 'test.meadow', name: 'Meadow' }],
  })
  const kit = createKit({ adapters: [adapter], platform: createFakePlatform() })
  undo.push(kit.destroy)
  return kit
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

test('A13: 100 mounts leave no listener of the kit', async () => {
  const { kit, count } = countListeners(makeKit())
  for (let round = 0; round < 100; round++) {
    const { target, end } = show(kit, Everything)
    // One for each live value, one for the store, one for the events.
    expect(count()).toBe(9)
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
