import { afterEach, expect, test, vi } from 'vitest'
import { createFakeOrigin, type FakeTab } from '../../test/fakeTabs.ts'
import { createLogger } from '../log/createLogger.ts'
import { createSharedSocket, type OpenSocket } from './createSharedSocket.ts'
import type { SocketHandlers } from './openSocket.ts'
import { browserTabs, type Locks, type TabPlatform } from './TabPlatform.ts'

afterEach(() => void vi.useRealTimers())

const refusing: Locks = { request: () => Promise.reject(new Error('denied')) }
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
const log = createLogger('silent', 'test')

/** A relay that counts its sockets and records their messages. */
const createRelay = () => {
  const sockets = new Set<SocketHandlers>()
  const sent: unknown[] = []
  let opens = 0
  const open: OpenSocket = async (handlers) => {
    opens += 1
    sockets.add(handlers)
    return {
      name: 'ws://relay',
      socket: { send: (payload) => void sent.push(payload), close: () => void sockets.delete(handlers) },
    }
  }
  return {
    open,
    count: () => opens,
    sent,
    sockets,
    say: (payload: object) => {
      for (const { onPayload } of sockets) onPayload(payload)
    },
  }
}

/** A tab and the messages that its port receives. */
const openTab = (relay: { readonly open: OpenSocket }, tab: FakeTab) => {
  const heard: unknown[] = []
  const shared = createSharedSocket({ tabs: tab.tabs, name: async () => 'client', openDirect: relay.open, log })
  const open = (isAnew?: boolean) =>
    shared.open(
      {
        onPayload: (payload) => void heard.push(payload),
        onActivity: () => {},
        onClose: (code) => void heard.push({ closed: code }),
      },
      isAnew,
    )
  return { tab, shared, heard, open }
}
const openTabs = (count: number) => {
  const relay = createRelay()
  const origin = createFakeOrigin()
  return { relay, origin, tabs: Array.from({ length: count }, () => openTab(relay, origin.open())) }
}

test('tabs use one socket: each gets its own answers, and all get what is pushed', async () => {
  const { relay, tabs } = openTabs(3)
  const ports = await Promise.all(tabs.map(({ open }) => open()))
  expect(relay.sockets.size).toBe(1)
  for (const [index, { socket }] of ports.entries()) socket.send({ id: `${index}`, method: 'irn_publish' })
  await turn()
  expect(relay.sent).toEqual([0, 1, 2].map((id) => ({ id: `${id}`, method: 'irn_publish' })))
  for (const id of ['2', '0', '1', 'unknown']) relay.say({ id, result: id })
  const push = { id: 7, method: 'irn_subscription', params: {} }
  relay.say(push)
  await turn()
  expect(tabs.map(({ heard }) => heard)).toEqual([0, 1, 2].map((id) => [{ id: `${id}`, result: `${id}` }, push]))
})

test('a push that several tabs acknowledge is acknowledged once', async () => {
  const { relay, tabs } = openTabs(2)
  const ports = await Promise.all(tabs.map(({ open }) => open()))
  relay.say({ id: 7, method: 'irn_subscription', params: {} })
  for (const { socket } of ports) socket.send({ id: 7, result: true })
  await turn()
  expect(relay.sent).toEqual([{ id: 7, result: true }])
})

test('a push that comes while the port of a tab is broken off reaches it with its next port', async () => {
  const { relay, tabs } = openTabs(3)
  const [first, second, third] = tabs as [(typeof tabs)[0], (typeof tabs)[0], (typeof tabs)[0]]
  for (const { open } of tabs) await open()
  first.shared.end()
  await turn()
  await third.open()
  const push = { id: 7, method: 'irn_subscription', params: {} }
  relay.say(push)
  await turn()
  expect([second.heard, third.heard]).toEqual([[{ closed: 1006 }], [{ closed: 1006 }, push]])
  await second.open()
  await expect.poll(() => second.heard).toEqual([{ closed: 1006 }, push])
})

test.each([
  ['is killed', (tab: FakeTab) => tab.kill()],
  ['ends', undefined],
] as const)('the next tab leads once the leading one %s, and all ports break off', async (_what, kill) => {
  const { relay, tabs } = openTabs(3)
  for (const { open } of tabs) await open()
  if (kill) kill(tabs[0]!.tab)
  else tabs[0]!.shared.end()
  await turn()
  expect(tabs.slice(1).map(({ heard }) => heard[0])).toEqual([{ closed: 1006 }, { closed: 1006 }])
  relay.sockets.clear()
  const ports = await Promise.all(tabs.slice(1).map(({ open }) => open()))
  expect(relay.sockets.size).toBe(1)
  ports[1]!.socket.send({ id: '9', method: 'irn_publish' })
  await turn()
  relay.say({ id: '9', result: true })
  await turn()
  expect([tabs[1]!.heard.at(-1), tabs[2]!.heard.at(-1)]).toEqual([{ closed: 1006 }, { id: '9', result: true }])
})

test('a tab takes the lead from a suspended one, which follows once it is back', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { relay, tabs } = openTabs(2)
  const [first, second] = tabs as [(typeof tabs)[0], (typeof tabs)[0]]
  await first.open()
  const { socket } = await second.open()
  const resume = first.tab.suspend()
  socket.send({ id: '1', method: 'irn_publish' })
  await vi.advanceTimersByTimeAsync(1_499)
  expect(second.heard).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect([first.heard, second.heard]).toEqual([[{ closed: 1006 }], [{ closed: 1006 }]])
  expect(relay.sockets.size).toBe(0)
  await second.open()
  resume()
  await first.open()
  expect(relay.sockets.size).toBe(1)
  expect(relay.sent).toEqual([])
})

test('a leading tab that answers keeps the lead, and nothing is asked twice meanwhile', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { tabs } = openTabs(2)
  await tabs[0]!.open()
  await tabs[1]!.open()
  tabs[1]!.shared.probe()
  tabs[1]!.shared.probe()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(tabs.map(({ heard }) => heard)).toEqual([[], []])
})

test('a socket that a follower finds dead is given up for all tabs, once', async () => {
  const { relay, tabs } = openTabs(3)
  const ports = []
  for (const { open } of tabs) ports.push(await open())
  const [dead] = relay.sockets
  ports[1]!.socket.close({ isDead: true })
  // Both detect that it is dead before the browser does.
  ports[2]!.socket.close({ isDead: true })
  await Promise.all([tabs[1]!.open(), tabs[2]!.open()])
  expect(tabs.map(({ heard }) => heard)).toEqual([[{ closed: 1006 }], [], []])
  expect([relay.sockets.size, relay.sockets.has(dead!)]).toEqual([1, false])
  expect(relay.count()).toBe(2)
})

test('a follower that is destroyed leaves the socket to the others', async () => {
  const { relay, tabs } = openTabs(2)
  await tabs[0]!.open()
  const { socket } = await tabs[1]!.open()
  socket.close()
  tabs[1]!.shared.end()
  await turn()
  expect([relay.sockets.size, tabs[0]!.heard]).toEqual([1, []])
})

test('an attempt of the leading tab that hung in sleep is given up when another tab is back', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const origin = createFakeOrigin()
  const relay = createRelay()
  let opens = 0
  const open: OpenSocket = (handlers) => ((opens += 1) === 1 ? new Promise(() => {}) : relay.open(handlers))
  const [first, second] = [openTab({ open }, origin.open()), openTab({ open }, origin.open())]
  const hung = first.open().catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(500)
  const early = second.open(true).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(500)
  expect(opens).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  await second.open(true)
  expect(await Promise.all([hung, early])).toMatchObject([{ kind: 'RELAY_UNREACHABLE' }, { kind: 'RELAY_UNREACHABLE' }])
  await first.open()
  expect([opens, relay.sockets.size]).toEqual([2, 1])
})

test('a page whose locks answer too late opens its own socket, and does not use the locks again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const relay = createRelay()
  const { tabs } = createFakeOrigin().open()
  let asked = 0
  const late: Locks = {
    request: async (name, _options, hold) => {
      asked += 1
      await new Promise((resolve) => setTimeout(resolve, 2_100))
      return hold({ name })
    },
  }
  const opening = openTab(relay, { ...createFakeOrigin().open(), tabs: { ...tabs, locks: () => late } }).open()
  await vi.advanceTimersByTimeAsync(30_000)
  await opening
  expect([asked, relay.sockets.size]).toEqual([1, 1])
})

test('the end of the socket is the end of all ports, with its code', async () => {
  const { relay, tabs } = openTabs(2)
  for (const { open } of tabs) await open()
  for (const { onClose } of relay.sockets) onClose(3000, 'Unauthorized')
  await turn()
  expect(tabs.map(({ heard }) => heard)).toEqual([[{ closed: 3000 }], [{ closed: 3000 }]])
})

test('a tab that the leading tab cannot connect gets an error', async () => {
  const origin = createFakeOrigin()
  const relay = createRelay()
  let isDown = false
  const open: OpenSocket = (handlers) => (isDown ? Promise.reject(new Error('down')) : relay.open(handlers))
  const [first, second] = [openTab({ open }, origin.open()), openTab({ open }, origin.open())]
  const { socket } = await first.open()
  socket.close()
  expect(relay.sockets.size).toBe(0)
  isDown = true
  await expect(second.open()).rejects.toMatchObject({ kind: 'RELAY_UNREACHABLE' })
  isDown = false
  await second.open()
  expect(relay.sockets.size).toBe(1)
})

test.each([
  ['no locks', { ...browserTabs, locks: () => undefined }],
  ['no channels', { ...createFakeOrigin().open().tabs, openChannel: () => undefined }],
  ['locks that are refused', { ...browserTabs, locks: () => refusing }],
] satisfies [string, TabPlatform][])('a page with %s has a socket of its own', async (_what, tabs) => {
  const relay = createRelay()
  for (const _tab of [1, 2]) {
    const shared = createSharedSocket({ tabs, name: async () => 'client', openDirect: relay.open, log })
    await shared.open({ onPayload: () => {}, onActivity: () => {}, onClose: () => {} })
    expect(shared.isShared()).toBe(false)
    shared.end()
  }
  expect(relay.sockets.size).toBe(2)
})

test('opens no channel if the browser does not allow it', () => {
  vi.stubGlobal('BroadcastChannel', function () {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  })
  expect(browserTabs.openChannel('client', () => {})).toBeUndefined()
  vi.unstubAllGlobals()
  expect(browserTabs.openChannel('client', () => {})).toBeDefined()
})

test('ignores messages that are not from tabs, and opens nothing before it is needed', async () => {
  const { relay, origin, tabs } = openTabs(1)
  const channel = origin.open().tabs.openChannel('client', () => {})!
  await turn()
  expect(relay.sockets.size).toBe(0)
  await tabs[0]!.open()
  for (const data of [null, 1, 'open', {}, { from: 'x' }, { from: 'x', type: 'toString' }, { from: 'x', type: 'send' }])
    channel.post(data)
  channel.post({ from: 'x', type: 'send', payload: { id: 5, result: true } })
  await turn()
  expect([relay.sent, tabs[0]!.heard]).toEqual([[], []])
})
