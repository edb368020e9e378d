import { afterEach, expect, test, vi } from 'vitest'
import { fakePage, infoOf } from '../fixtures/fakePage.ts'
import { setUpAdapter, willing } from '../fixtures/setUpAdapter.ts'

afterEach(() => void vi.unstubAllGlobals())

const listed = (events: readonly { type: string }[]) =>
  events.flatMap((event) => ('connectors' in event ? [(event.connectors as readonly { id: string }[]).length] : [])).at(-1)

test('behavior: a page full of announcements does not stand still, and the list stays one for people', { timeout: 20_000 }, async () => {
  const page = fakePage()
  const { instance, take } = await setUpAdapter()
  instance.discover()
  const icon = `data:image/png;base64,${'A'.repeat(400_000)}`
  for (let count = 0; count < 10_000; count++) page.announce(willing(), { ...infoOf('Fox'), icon: `${icon}${count}`, rdns: `example.fox${count}` })
  expect(listed(take())).toBe(100)
})

test('behavior: names of megabytes, foreign prototypes and traps are passed over or cut', async () => {
  const page = fakePage()
  const { instance, take } = await setUpAdapter()
  instance.discover()
  const trap = new Proxy({}, { get: () => { throw new Error('a trap') } })
  page.announce(willing(), trap)
  page.announce(trap, infoOf('Trap'))
  page.announce(willing(), JSON.parse('{"__proto__":{"rdns":"example.proto","name":"Proto"}}'))
  page.announce(willing(), { ...infoOf('Huge'), name: 'x'.repeat(4_000_000), rdns: 'example.huge', icon: 'y'.repeat(4_000_000) })
  const last = take().at(-1)
  expect(last).toMatchObject({ connectors: [{ id: 'example.huge', name: 'x'.repeat(48) }] })
})
