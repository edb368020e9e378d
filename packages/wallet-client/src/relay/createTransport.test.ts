import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { createFakeOrigin } from '../../test/fakeTabs.ts'
import { createLogger } from '../log/createLogger.ts'
import { createSharedSocket, type OpenedSocket, type OpenSocket } from './createSharedSocket.ts'
import { createTransport } from './createTransport.ts'

afterEach(() => void vi.useRealTimers())

const log = createLogger('silent', 'test')

const transportOn = (openSocket: OpenSocket) => {
  const transport = createTransport({
    openSocket,
    onRelay: () => {},
    onOpen: () => {},
    onClosed: () => {},
    onRefused: () => {},
    onPush: () => {},
    wanted: () => true,
    subscribed: () => 'topic',
    log,
  })
  onTestFinished(transport.end)
  return transport
}

test('sends nothing that its caller gave up while the socket opened', async () => {
  let open = (_opened: OpenedSocket): void => {}
  const sent: unknown[] = []
  const transport = transportOn(() => new Promise((resolve) => (open = resolve)))
  let isWanted = true
  const asked = transport.ask('irn_publish', {}, { isPatient: true, isWanted: () => isWanted })
  isWanted = false
  open({ name: 'ws://relay', socket: { send: (payload) => void sent.push(payload), close: () => {} } })
  await expect(asked).rejects.toMatchObject({ kind: 'ABORTED' })
  expect(sent).toEqual([])
})

/** Two tabs that share a socket; the first socket that the relay gives is silent, or hangs while it opens. */
const tabsOn = (first: 'silent' | 'hangs') => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] })
  const origin = createFakeOrigin()
  let opens = 0
  const openDirect: OpenSocket = async ({ onPayload }) => {
    opens += 1
    const isFirst = opens === 1
    if (isFirst && first === 'hangs') return new Promise<never>(() => {})
    const send = (payload: object): void => {
      if (!isFirst) queueMicrotask(() => onPayload({ ...payload, method: undefined, result: true }))
    }
    return { name: 'ws://relay', socket: { send, close: () => {} } }
  }
  const open = () => {
    const { tabs } = origin.open()
    return transportOn(createSharedSocket({ tabs, name: async () => 'client', openDirect, log }).open)
  }
  return { leading: open(), other: open(), opens: () => opens }
}

test('replaces a silent socket of the leading tab within a second of the return of another tab', async () => {
  const { leading, other, opens } = tabsOn('silent')
  await leading.connect()
  await other.connect()
  expect(opens()).toBe(1)
  await vi.advanceTimersByTimeAsync(60_000)
  other.wake()
  await vi.advanceTimersByTimeAsync(1_000)
  expect([opens(), leading.connected(), other.connected()]).toEqual([2, true, true])
  await expect(other.ask('irn_publish', {})).resolves.toBe(true)
})

test('replaces an attempt that hung in the leading tab within a second of the return of another tab', async () => {
  const { leading, other, opens } = tabsOn('hangs')
  for (const { connect } of [leading, other]) connect().catch(() => undefined)
  await vi.advanceTimersByTimeAsync(10_000)
  other.wake()
  await vi.advanceTimersByTimeAsync(1_000)
  expect([opens(), leading.connected(), other.connected()]).toEqual([2, true, true])
})
