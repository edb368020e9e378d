import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AdapterConnection } from '../adapter/AdapterConnection.ts'
import { userRejected } from '../errors/requestErrors.ts'
import { transitionTable } from '../transitionTable.test-util.ts'
import type { Connected, ConnectionState } from './ConnectionState.ts'
import { type ConnectionEffect, type ConnectionEvent, transition } from './machine.ts'
import { connectionsOf, isPending } from './selectors.ts'

const connection = (connectorId: string, reference = '1'): AdapterConnection => ({
  connectorId,
  accounts: [{ caipAddress: `cosmos:${reference}:${connectorId}1`, address: `${connectorId}1`, type: 'eoa' }],
  networkId: `cosmos:${reference}`,
  wallet: { name: connectorId },
})
const error = userRejected()
const connected: Connected = { status: 'connected', attempt: 3, active: connection('a'), others: [], error: null }
const states: Record<string, ConnectionState> = {
  disconnected: { status: 'disconnected', attempt: 3, error: null },
  'disconnected (b failed)': { status: 'disconnected', attempt: 3, error: { connectorId: 'b', error } },
  'connecting b': { status: 'connecting', attempt: 3, connectorId: 'b', previous: null },
  'connecting b (was connected a)': {
    status: 'connecting',
    attempt: 3,
    connectorId: 'b',
    previous: { ...connected, attempt: 2 },
  },
  'restoring a': { status: 'reconnecting', attempt: 3, connectorId: 'a', previous: null },
  'connected a': connected,
  'connected a and b': { ...connected, others: [connection('b')] },
  'connected a, c and b': { ...connected, others: [connection('c'), connection('b')] },
  'connecting b (was connected a and b)': {
    status: 'connecting',
    attempt: 3,
    connectorId: 'b',
    previous: { ...connected, attempt: 2, others: [connection('b')] },
  },
}
const events: Record<string, ConnectionEvent> = {
  'connect b requested': { type: 'connect.requested', connectorId: 'b', silent: false },
  'succeeded #3 b': { type: 'connect.succeeded', attempt: 3, connection: connection('b') },
  'succeeded #2 b (stale)': { type: 'connect.succeeded', attempt: 2, connection: connection('b') },
  'failed #3': { type: 'connect.failed', attempt: 3, error },
  'failed #3 without a word': { type: 'connect.failed', attempt: 3, error: null },
  'failed #2 (stale)': { type: 'connect.failed', attempt: 2, error },
  cancelled: { type: 'connect.cancelled' },
  'b activated': { type: 'connection.activated', connectorId: 'b' },
  'a changed': { type: 'connection.changed', connection: connection('a', '2') },
  'b changed': { type: 'connection.changed', connection: connection('b', '2') },
  'c changed': { type: 'connection.changed', connection: connection('c', '2') },
  'b restored': { type: 'connection.restored', connection: connection('b', '2') },
  'a ended': { type: 'connection.ended', connectorId: 'a' },
  'b ended': { type: 'connection.ended', connectorId: 'b' },
  'disconnect all': { type: 'disconnect.requested' },
  'disconnect a': { type: 'disconnect.requested', connectorId: 'a' },
  'disconnect b': { type: 'disconnect.requested', connectorId: 'b' },
}

/** `a on 1` is the whole connection of connector a, on the network cosmos:1. */
const short = (part: unknown): unknown => {
  const { connectorId, networkId } = Object(part) as Partial<AdapterConnection>
  return connectorId !== undefined && networkId !== undefined ? `${connectorId} on ${networkId.split(':')[1]}` : part
}

test('every event in every state', async () => {
  await expect(transitionTable('Connection', transition, states, events, short)).toMatchFileSnapshot(
    '../../../../docs/machines/connection.md',
  )
})

const initialConnectionState = { status: 'disconnected', attempt: 0, error: null } as ConnectionState
const id = fc.constantFrom('a', 'b', 'c')
const attempt = fc.integer({ min: 0, max: 8 })
const anyEvent: fc.Arbitrary<ConnectionEvent> = fc.oneof(
  fc.record({
    type: fc.constant('connect.requested' as const),
    connectorId: id,
    silent: fc.boolean(),
  }),
  fc.record({
    type: fc.constant('connect.succeeded' as const),
    attempt,
    connection: id.map((name) => connection(name)),
  }),
  fc.record({ type: fc.constant('connect.failed' as const), attempt, error: fc.constantFrom(error, null) }),
  fc.constant({ type: 'connect.cancelled' as const }),
  fc.record({ type: fc.constantFrom('connection.activated' as const, 'connection.ended' as const), connectorId: id }),
  fc.record({
    type: fc.constantFrom('connection.changed' as const, 'connection.restored' as const),
    connection: id.map((name) => connection(name, '2')),
  }),
  fc.record({ type: fc.constant('disconnect.requested' as const), connectorId: fc.option(id, { nil: undefined }) }),
)
const numRuns = process.env['KIT_SOAK'] ? 20_000 : 1_000

/** Runs a sequence and hands each step to `check`. */
function walk(
  sequence: readonly ConnectionEvent[],
  check: (step: {
    before: ConnectionState
    event: ConnectionEvent
    after: ConnectionState
    effects: readonly ConnectionEffect[]
  }) => void,
): void {
  let state = initialConnectionState
  for (const event of sequence) {
    const [after, effects] = transition(state, event)
    check({ before: state, event, after, effects })
    state = after
  }
}
const sequences = fc.array(anyEvent, { maxLength: 60 })

test('no connector is connected twice, and the attempt never goes back', () => {
  fc.assert(
    fc.property(sequences, (sequence) =>
      walk(sequence, ({ before, after }) => {
        const ids = connectionsOf(after).map(({ connectorId }) => connectorId)
        expect(new Set(ids).size).toBe(ids.length)
        expect(after.attempt).toBeGreaterThanOrEqual(before.attempt)
      }),
    ),
    { numRuns },
  )
})

test('answers to another attempt change nothing', () => {
  fc.assert(
    fc.property(sequences, (sequence) =>
      walk(sequence, ({ before, event, after, effects }) => {
        if (event.type !== 'connect.succeeded' && event.type !== 'connect.failed') return
        if (isPending(before) && before.attempt === event.attempt) return
        expect(after).toBe(before)
        expect(effects).toEqual([])
      }),
    ),
    { numRuns },
  )
})

test('a failed or cancelled attempt loses no connection', () => {
  fc.assert(
    fc.property(sequences, (sequence) =>
      walk(sequence, ({ before, event, after }) => {
        if (event.type === 'connect.failed' || event.type === 'connect.cancelled')
          expect(connectionsOf(after)).toEqual(connectionsOf(before))
      }),
    ),
    { numRuns },
  )
})

test('every attempt that is left is aborted, and nothing else is', () => {
  fc.assert(
    fc.property(sequences, (sequence) =>
      walk(sequence, ({ before, event, after, effects }) => {
        const aborts = effects.filter((effect) => effect.type === 'connector.abort')
        const left = isPending(before) && !(isPending(after) && after.attempt === before.attempt)
        const answered = event.type === 'connect.succeeded' || event.type === 'connect.failed'
        expect(aborts).toEqual(left && !answered ? [{ type: 'connector.abort', attempt: before.attempt }] : [])
      }),
    ),
    { numRuns },
  )
})

test('what is stored is what is connected', () => {
  fc.assert(
    fc.property(sequences, (sequence) =>
      walk(sequence, ({ after, effects }) => {
        for (const effect of effects)
          if (effect.type === 'session.store')
            expect(effect.connectorIds).toEqual(connectionsOf(after).map(({ connectorId }) => connectorId))
      }),
    ),
    { numRuns },
  )
})

test('after a disconnect of all nothing is connected, stored or asked', () => {
  fc.assert(
    fc.property(sequences, (sequence) => {
      let state = initialConnectionState
      for (const event of sequence) state = transition(state, event)[0]
      const [after, effects] = transition(state, { type: 'disconnect.requested' })
      expect(after.status).toBe('disconnected')
      expect(effects.at(-1)).toEqual({ type: 'session.forget', connectorId: undefined })
    }),
    { numRuns },
  )
})
