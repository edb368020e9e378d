import { createFakeDocument, createFakePlatform, turn } from '@kit/testing'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import type { TransactionStatus } from '../adapter/capabilities/NetworkCapabilities.ts'
import type { CaipAddress } from '../caip/caip.ts'
import { unreachable } from '../errors/requestErrors.ts'
import type { PageDocument } from '../platform/Platform.ts'
import { runMachine } from '../runMachine.test-util.ts'
import { createPendingTransactions } from './createPendingTransactions.ts'
import {
  type PendingTransactionsEffect,
  type PendingTransactionsEvent,
  type TransactionName,
  transition,
} from './machine.ts'
import type { PendingTransaction } from './PendingTransaction.ts'

const account: CaipAddress = 'cosmos:1:alice'
type Status = TransactionStatus['status']
const start = Date.UTC(2030, 0, 1)

function setUp({ silentOn = 'none', document }: { silentOn?: string; document?: PageDocument } = {}) {
  const platform = createFakePlatform({ document })
  const machine = runMachine<readonly PendingTransaction[], PendingTransactionsEvent, PendingTransactionsEffect>(
    [],
    transition,
  )
  const statuses = new Map<string, Status | (() => Promise<TransactionStatus>)>()
  const asked: string[] = []
  const settled: (readonly [string, Status])[] = []
  const onError = vi.fn<(error: unknown) => void>()
  const followed = createPendingTransactions({
    pending: machine.state,
    platform,
    reader: ({ id, account: sender }) => {
      if (sender.startsWith(silentOn)) return undefined
      return async () => {
        asked.push(id)
        const status = statuses.get(id) ?? 'pending'
        return typeof status === 'function' ? status() : { status }
      }
    },
    seen: (transaction, seen) => machine.send({ type: 'transaction.seen', transaction, ...seen }),
    unknown: () => {},
    settled(transaction, { status }) {
      machine.send({ type: 'transaction.settled', transaction })
      settled.push([transaction.id, status])
    },
    onError,
  })
  machine.run = (effect) => {
    if (effect.type === 'check.plan') followed.plan()
    else if (effect.type === 'check.now') followed.checkNow()
    else if (effect.type === 'check.one') followed.checkOne(effect.transaction)
  }
  const pending = {
    add: (transaction: TransactionName) => machine.send({ type: 'transaction.sent', transaction, now: platform.now() }),
    restore: (id: string, sentAt: number) =>
      machine.send({
        type: 'storage.changed',
        added: [{ id, account, sentAt, kind: 'other', status: 'pending' }],
        removed: [],
      }),
    destroy: followed.destroy,
  }
  const list = machine.state
  return { pending, platform, statuses, asked, settled, onError, ids: () => list().map(({ id }) => id), list }
}

test('a transaction is asked for at once, and followed until it is settled', async () => {
  const { pending, platform, statuses, asked, settled, list, ids } = setUp()
  pending.add({ id: 'a', account })
  expect(list()).toEqual([{ id: 'a', account, sentAt: start, kind: 'other', status: 'pending' }])
  expect(asked).toEqual(['a'])
  await platform.clock.advance(3_999)
  expect(asked).toEqual(['a'])
  await platform.clock.advance(1)
  expect(asked).toEqual(['a', 'a'])
  statuses.set('a', 'confirmed')
  await platform.clock.advance(4_000)
  expect([ids(), settled]).toEqual([[], [['a', 'confirmed']]])
  expect(platform.counts().timersPending).toBe(0)
})

test('nothing pending, or nothing that can be asked: no timer', async () => {
  const { pending, platform, ids, asked } = setUp({ silentOn: 'bip' })
  expect(platform.counts().timersSet).toBe(0)
  pending.add({ id: 'a', account: 'bip:1:alice' })
  expect(ids()).toEqual(['a'])
  expect(platform.counts().timersSet).toBe(0)
  pending.add({ id: 'b', account })
  await platform.clock.advance(4_000)
  expect(asked).toEqual(['b', 'b'])
})

test('settles a failed transaction, and goes on asking for one that the node does not know or that is of another kind', async () => {
  const { pending, platform, statuses, settled, ids } = setUp()
  for (const id of ['a', 'b', 'c']) pending.add({ id, account })
  statuses.set('a', 'failed')
  statuses.set('b', 'lost' as Status)
  statuses.set('c', 'unknown')
  await platform.clock.advance(4_000)
  expect([ids(), settled]).toEqual([['b', 'c'], [['a', 'failed']]])
})

test('the longer it waits, the more seldom the chain is asked; a new one is looked at soon', async () => {
  const { pending, platform, asked } = setUp()
  pending.add({ id: 'a', account })
  await platform.clock.advance(60_000)
  const inFirstMinute = asked.length
  expect(inFirstMinute).toBeGreaterThan(10)
  await platform.clock.advance(3_540_000)
  asked.length = 0
  await platform.clock.advance(600_000)
  expect(asked).toHaveLength(10)
  asked.length = 0
  pending.add({ id: 'b', account })
  await platform.clock.advance(4_000)
  expect(asked).toEqual(['b', 'a', 'b'])
})

test('a user who keeps sending still sees the first one settle', async () => {
  const { pending, platform, statuses, settled } = setUp()
  statuses.set('0', 'confirmed')
  for (let second = 0; second < 5; second++) {
    pending.add({ id: String(second), account })
    await platform.clock.advance(1_000)
  }
  expect(settled).toEqual([['0', 'confirmed']])
})

test('a page that is not seen asks nothing, and at once when it is seen again', async () => {
  const document = createFakeDocument()
  const { pending, platform, asked } = setUp({ document })
  document.turnTo('hidden')
  pending.add({ id: 'a', account })
  await platform.clock.advance(100_000)
  expect([asked, platform.counts().timersPending]).toEqual([[], 0])
  pending.add({ id: 'b', account })
  expect(platform.counts().timersPending).toBe(0)
  document.turnTo('visible')
  await turn()
  expect(asked).toEqual(['a', 'b'])
  document.turnTo('hidden')
  document.turnTo('visible')
  await turn()
  expect(asked).toEqual(['a', 'b', 'a', 'b'])
})

test('M27 a transaction is never settled by the clock: after a day it is asked for once a visit', async () => {
  const document = createFakeDocument()
  const { pending, platform, statuses, asked, ids, settled } = setUp({ document })
  pending.add({ id: 'a', account })
  statuses.set('a', 'dropped')
  await platform.clock.advance(86_400_000 + 60_000)
  expect([ids(), settled, platform.counts().timersPending]).toEqual([['a'], [], 0])
  asked.length = 0
  await platform.clock.advance(86_400_000)
  expect(asked).toEqual([])
  document.turnTo('hidden')
  statuses.set('a', 'confirmed')
  document.turnTo('visible')
  await turn()
  expect([asked, settled]).toEqual([['a'], [['a', 'confirmed']]])
})

test('M27 shows that the network dropped a transaction, and that it came back; keeps the first nonce', async () => {
  const { pending, platform, statuses, list, settled } = setUp()
  pending.add({ id: 'a', account })
  const says = (answer: TransactionStatus) => statuses.set('a', async () => answer)
  says({ status: 'pending', nonce: 7 })
  await platform.clock.advance(4_000)
  expect(list()).toMatchObject([{ status: 'pending', nonce: 7 }])
  says({ status: 'dropped', nonce: 9 })
  await platform.clock.advance(4_000)
  expect(list()).toMatchObject([{ status: 'dropped', nonce: 7 }])
  says({ status: 'pending' })
  await platform.clock.advance(4_000)
  expect([list(), settled]).toMatchObject([[{ status: 'pending', nonce: 7 }], []])
})

test('asks at once for what an earlier visit has stored', async () => {
  const { pending, statuses, settled } = setUp()
  statuses.set('old', 'confirmed')
  pending.restore('old', start - 10 * 86_400_000)
  await turn()
  expect(settled).toEqual([['old', 'confirmed']])
})

test('a node that is down or silent is asked again, and holds up no other', async () => {
  const { pending, platform, statuses, asked, settled, onError, ids } = setUp()
  for (const id of ['down', 'silent', 'fine']) pending.add({ id, account })
  await turn()
  asked.length = 0
  statuses.set('down', () => Promise.reject(unreachable({ url: 'https://node.example' })))
  statuses.set('silent', () => new Promise(() => {}))
  statuses.set('fine', 'confirmed')
  await platform.clock.advance(4_000)
  expect(settled).toEqual([['fine', 'confirmed']])
  await platform.clock.advance(10_000)
  statuses.set('down', 'confirmed')
  await platform.clock.advance(4_000)
  expect([ids(), asked]).toEqual([['silent'], ['down', 'silent', 'fine', 'down', 'silent']])
  expect(onError).not.toHaveBeenCalled()
})

test('reports an adapter that throws anything else', async () => {
  const { pending, platform, statuses, ids, onError } = setUp()
  const mistake = new TypeError('undefined is not a function')
  statuses.set('a', () => Promise.reject(mistake))
  pending.add({ id: 'a', account })
  await platform.clock.advance(4_000)
  expect([ids(), onError.mock.calls]).toEqual([['a'], [[mistake], [mistake]]])
})

test('destroyed while it looks, it says and asks nothing more', async () => {
  const document = createFakeDocument()
  const { pending, platform, statuses, asked, settled, ids } = setUp({ document })
  let answer = (_: TransactionStatus): void => {}
  statuses.set('a', () => new Promise((resolve) => (answer = resolve)))
  pending.add({ id: 'a', account })
  await platform.clock.advance(4_000)
  pending.destroy()
  answer({ status: 'confirmed' })
  document.turnTo('visible')
  await platform.clock.advance(100_000)
  expect([ids(), asked, settled, platform.counts().timersPending]).toEqual([['a'], ['a', 'a'], [], 0])
})

test('whatever comes in whatever order, each is settled once, none twice, none is lost', async () => {
  const step = fc.oneof(
    fc.record({ type: fc.constant('add' as const), id: fc.nat(130).map(String) }),
    fc.record({ type: fc.constant('mine' as const), id: fc.nat(130).map(String) }),
    fc.record({ type: fc.constant('wait' as const), ms: fc.nat(70_000) }),
    fc.record({ type: fc.constant('look' as const), visible: fc.boolean() }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60, size: 'max' }), async (steps) => {
      const document = createFakeDocument()
      const { pending, platform, statuses, settled, ids } = setUp({ document })
      const added = new Set<string>()
      for (const action of steps) {
        if (action.type === 'add' && !added.has(action.id)) {
          added.add(action.id)
          pending.add({ id: action.id, account })
        } else if (action.type === 'mine') statuses.set(action.id, 'confirmed')
        else if (action.type === 'wait') await platform.clock.advance(action.ms)
        else if (action.type === 'look') document.turnTo(action.visible ? 'visible' : 'hidden')
      }
      document.turnTo('visible')
      for (const id of added) statuses.set(id, 'confirmed')
      await platform.clock.advance(120_000)
      expect(ids()).toEqual([])
      expect(settled.map(([id]) => id).toSorted()).toEqual([...added].toSorted())
      expect(platform.counts().timersPending).toBe(0)
    }),
    { numRuns: process.env['KIT_SOAK'] ? 500 : 50 },
  )
})
