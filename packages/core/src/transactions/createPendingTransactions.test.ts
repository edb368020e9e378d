import { createFakePlatform, turn } from '@kit/testing'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import type { TransactionStatus } from '../adapter/capabilities/NetworkCapabilities.ts'
import { unreachable } from '../errors/errors.ts'
import type { PageDocument } from '../platform/Platform.ts'
import { createPendingTransactions } from './createPendingTransactions.ts'
import type { PendingTransaction } from './PendingTransaction.ts'

const account = 'cosmos:1:alice'
const start = Date.UTC(2030, 0, 1)

function page(): PageDocument & { readonly turnTo: (state: 'visible' | 'hidden') => void } {
  const listeners = new Set<() => void>()
  let visibilityState = 'visible'
  return {
    URL: 'https://dapp.example/',
    title: '',
    get visibilityState() {
      return visibilityState
    },
    querySelector: () => null,
    addEventListener: (_, listener) => void listeners.add(listener),
    removeEventListener: (_, listener) => void listeners.delete(listener),
    turnTo(state) {
      visibilityState = state
      for (const listener of listeners) listener()
    },
  }
}

function setUp({ silentOn = 'none', document }: { silentOn?: string; document?: PageDocument } = {}) {
  const platform = createFakePlatform({ document })
  let list: readonly PendingTransaction[] = []
  const statuses = new Map<string, TransactionStatus | (() => Promise<TransactionStatus>)>()
  const asked: string[] = []
  const settled: (readonly [string, TransactionStatus])[] = []
  const onError = vi.fn<(error: unknown) => void>()
  const pending = createPendingTransactions({
    cell: { get: () => list, set: (next) => void (list = next) },
    platform,
    reader: ({ id, account: sender }) => {
      if (sender.startsWith(silentOn)) return undefined
      return async () => {
        asked.push(id)
        const status = statuses.get(id) ?? 'pending'
        return typeof status === 'function' ? status() : status
      }
    },
    settled: ({ id }, status) => void settled.push([id, status]),
    onError,
  })
  return { pending, platform, statuses, asked, settled, onError, ids: () => list.map(({ id }) => id), list: () => list }
}

test('default', async () => {
  const { pending, platform, statuses, asked, settled, list, ids } = setUp()
  pending.add({ id: 'a', account })
  expect(list()).toEqual([{ id: 'a', account, sentAt: start }])
  await platform.clock.advance(3_999)
  expect(asked).toEqual([])
  await platform.clock.advance(1)
  expect(asked).toEqual(['a'])
  statuses.set('a', 'confirmed')
  await platform.clock.advance(4_000)
  expect([ids(), settled]).toEqual([[], [['a', 'confirmed']]])
  expect(platform.counts().timersPending).toBe(0)
})

test('behavior: nothing pending, or nothing that can be asked: no timer', async () => {
  const { pending, platform, ids, asked } = setUp({ silentOn: 'bip' })
  expect(platform.counts().timersSet).toBe(0)
  pending.add({ id: 'a', account: 'bip:1:alice' })
  expect(ids()).toEqual(['a'])
  expect(platform.counts().timersSet).toBe(0)
  pending.add({ id: 'b', account })
  await platform.clock.advance(4_000)
  expect(asked).toEqual(['b'])
})

test('behavior: what failed is settled too, what is unknown to the page waits on', async () => {
  const { pending, platform, statuses, settled, ids } = setUp()
  for (const id of ['a', 'b', 'c']) pending.add({ id, account })
  statuses.set('a', 'failed')
  statuses.set('b', 'lost' as TransactionStatus)
  await platform.clock.advance(4_000)
  expect([ids(), settled]).toEqual([['b', 'c'], [['a', 'failed']]])
})

test('behavior: the longer it waits, the more seldom the chain is asked; a new one is looked at soon', async () => {
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
  expect(asked).toEqual(['a', 'b'])
})

test('behavior: who sends all the time still hears of the first', async () => {
  const { pending, platform, statuses, settled } = setUp()
  statuses.set('0', 'confirmed')
  for (let second = 0; second < 5; second++) {
    pending.add({ id: String(second), account })
    await platform.clock.advance(1_000)
  }
  expect(settled).toEqual([['0', 'confirmed']])
})

test('behavior: a page that is not seen asks nothing, and at once when it is seen again', async () => {
  const document = page()
  const { pending, platform, asked } = setUp({ document })
  pending.add({ id: 'a', account })
  document.turnTo('hidden')
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

test('behavior: after a day it is let go without a word', async () => {
  const { pending, platform, ids, settled } = setUp()
  pending.add({ id: 'a', account })
  await platform.clock.advance(86_400_000 + 60_000)
  expect([ids(), settled, platform.counts().timersPending]).toEqual([[], [], 0])
})

test('errors: a node that is down or silent is asked again, and holds up no other', async () => {
  const { pending, platform, statuses, asked, settled, onError, ids } = setUp()
  for (const id of ['down', 'silent', 'fine']) pending.add({ id, account })
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

test('errors: an adapter that throws anything else is told of', async () => {
  const { pending, platform, statuses, ids, onError } = setUp()
  const mistake = new TypeError('undefined is not a function')
  statuses.set('a', () => Promise.reject(mistake))
  pending.add({ id: 'a', account })
  await platform.clock.advance(4_000)
  expect([ids(), onError.mock.calls]).toEqual([['a'], [[mistake]]])
})

test('behavior: destroyed while it looks, it says and asks nothing more', async () => {
  const document = page()
  const { pending, platform, statuses, asked, settled, ids } = setUp({ document })
  let answer = (_: TransactionStatus): void => {}
  statuses.set('a', () => new Promise((resolve) => (answer = resolve)))
  pending.add({ id: 'a', account })
  await platform.clock.advance(4_000)
  pending.destroy()
  answer('confirmed')
  pending.add({ id: 'b', account })
  document.turnTo('visible')
  await platform.clock.advance(100_000)
  expect([ids(), asked, settled, platform.counts().timersPending]).toEqual([['a'], ['a'], [], 0])
})

test('behavior: whatever comes in whatever order, each is settled once, none twice, none is lost', async () => {
  const step = fc.oneof(
    fc.record({ type: fc.constant('add' as const), id: fc.nat(130).map(String) }),
    fc.record({ type: fc.constant('mine' as const), id: fc.nat(130).map(String) }),
    fc.record({ type: fc.constant('wait' as const), ms: fc.nat(70_000) }),
    fc.record({ type: fc.constant('look' as const), visible: fc.boolean() }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60, size: 'max' }), async (steps) => {
      const document = page()
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
