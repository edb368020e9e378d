import { createKit, type Kit, type KitOptions } from '@kit/core'
import { createFakeAdapter, createFakePlatform, untouched } from '@kit/testing'
import { afterEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { mountKit } from './mountKit.ts'

const undo: (() => void)[] = []
afterEach(async () => {
  for (const end of undo.splice(0)) end()
  document.body.replaceChildren()
})

function makeKit(options: Partial<KitOptions> = {}): Kit {
  const { adapter } = createFakeAdapter({ namespace: 'eip155', connectors: [{ id: 'test.meadow', name: 'Meadow' }] })
  const kit = createKit({ adapters: [adapter], platform: createFakePlatform(), ...options })
  undo.push(kit.destroy)
  return kit
}

const modals = () => [...document.querySelectorAll('kit-modal')]
const card = (index = 0) => modals()[index]?.shadowRoot?.querySelector('[role=dialog]')
const heading = (index = 0) => modals()[index]?.shadowRoot?.querySelector('h1')

test('mounts one modal and removes it', async () => {
  const kit = makeKit()
  const unmount = mountKit(kit)
  expect(modals().map(({ kit }) => kit)).toEqual([kit])
  expect(modals()[0]?.parentElement).toBe(document.body)
  unmount()
  await Promise.resolve()
  expect(modals()).toEqual([])
})

test('says that it was given no kit', () => {
  expect(() => mountKit(undefined as never)).toThrow('No kit was found. Give mountKit what createKit returned.')
})

test('does not touch network, storage or timers before the user acts', async () => {
  const platform = createFakePlatform()
  const kit = makeKit({ platform })
  undo.push(mountKit(kit))
  await kit.start()
  expect({ ...platform.counts(), storageReads: 0 }).toEqual({ ...untouched, storageReads: 0 })
  expect(modals()[0]?.shadowRoot?.childElementCount).toBe(0)
})

test('mounting is counted', async () => {
  const kit = makeKit()
  const first = mountKit(kit)
  const element = modals()[0]
  const second = mountKit(kit)
  first()
  first()
  await Promise.resolve()
  expect(modals()).toEqual([element])
  second()
  await Promise.resolve()
  expect(modals()).toEqual([])
})

test('unmounting and mounting again at once, as StrictMode does, keeps the element', async () => {
  const kit = makeKit()
  mountKit(kit)()
  const element = modals()[0]
  undo.push(mountKit(kit))
  await Promise.resolve()
  expect(modals()).toEqual([element])
})

test('a kit that takes the place of another of its id, as after a hot reload, ends that one', async () => {
  const [one, two] = [makeKit(), makeKit()]
  const unmount = mountKit(one)
  unmount()
  undo.push(mountKit(two))
  await Promise.resolve()
  expect([one, two].map((kit) => kit.getState().lifecycle)).toEqual([
    'destroyed',
    expect.stringMatching(/restoring|ready/),
  ])
  expect(modals().map(({ kit }) => kit)).toEqual([two])
})

test('destroying the kit takes the modal off the page', async () => {
  const kit = makeKit()
  mountKit(kit)
  kit.open()
  await expect.poll(heading).toBeTruthy()
  kit.destroy()
  expect(modals()).toEqual([])
  const next = makeKit()
  undo.push(mountKit(next))
  expect(modals()).toHaveLength(1)
})

test('two kits of two ids show two modals', async () => {
  const one = makeKit()
  const two = makeKit({ id: 'second' })
  undo.push(mountKit(one), mountKit(two))
  two.open()
  await expect.poll(() => heading(1)?.textContent).toBe('Connect wallet')
  expect(card(0)).toBeFalsy()
  await userEvent.keyboard('{Escape}')
  expect(two.getState().navigation.status).toBe('closed')
})

test('a modal that the page removed is added again when it is opened', async () => {
  const kit = makeKit()
  undo.push(mountKit(kit))
  document.body.replaceChildren()
  kit.open()
  await expect.poll(() => heading()?.textContent).toBe('Connect wallet')
})

test('a copy of the page that a router restores, as Turbo and htmx do, shows no second modal', async () => {
  const kit = makeKit()
  undo.push(mountKit(kit))
  document.body.replaceWith(document.body.cloneNode(true))
  kit.open()
  await expect.poll(() => heading()?.textContent).toBe('Connect wallet')
  expect(modals()).toHaveLength(1)
})

test('target', () => {
  const target = document.body.appendChild(document.createElement('main'))
  undo.push(mountKit(makeKit(), { target }))
  expect(modals()[0]?.parentElement).toBe(target)
})

test('append', async () => {
  const own = document.createElement('kit-modal')
  document.body.append(own)
  const kit = makeKit()
  undo.push(mountKit(kit, { append: false }))
  expect(modals()).toEqual([own])
  kit.open()
  await expect.poll(() => heading()?.textContent).toBe('Connect wallet')
  own.remove()
})

test('KIT_ID_TAKEN', () => {
  undo.push(mountKit(makeKit()))
  expect(() => mountKit(makeKit())).toThrow(
    expect.objectContaining({
      code: 'KIT_ID_TAKEN',
      message:
        'A kit with the id "default" is mounted already. Give the second kit an id of its own, and each element its `kit`.',
    }),
  )
})
