import { createFakePlatform, turn } from '@kit/testing'
import { expect, test } from 'vitest'
import { unreachable, userRejected } from '../errors/requestErrors.ts'
import { runMachine } from '../runMachine.test-util.ts'
import { createPairing } from './createPairing.ts'
import { type PairingEffect, type PairingEvent, transition } from './machine.ts'
import type { PairingState } from './PairingState.ts'

function setUp() {
  const platform = createFakePlatform({ now: 0 })
  const machine = runMachine<PairingState, PairingEvent, PairingEffect>({ status: 'idle', attempt: 0 }, transition)
  const asked: {
    readonly signal: AbortSignal
    readonly makeUri: (uri: string) => void
    readonly setReachable: (reachable: boolean) => void
    readonly approve: () => void
    readonly fail: (error: Error) => void
  }[] = []
  const approvals: object[] = []
  const failures: string[] = []
  const pairing = createPairing({
    state: machine.state,
    send: machine.send,
    platform,
    approved: async (approval) => void approvals.push(approval),
    failed: ({ code }) => void failures.push(code),
    pair: ({ onUri, onReachable, signal }) =>
      new Promise((resolve, reject) =>
        asked.push({
          signal,
          makeUri: onUri,
          setReachable: onReachable,
          approve: () => resolve(['cosmos']),
          fail: reject,
        }),
      ),
  })
  machine.run = pairing.run
  const { send, state } = machine
  return { platform, pairing, send, state, asked, last: () => asked.at(-1)!, approvals, failures }
}

test('a URI, an approval', async () => {
  const { send, state, last, approvals, platform } = setUp()
  send({ type: 'wanted', now: 0 })
  expect(state()).toEqual({ status: 'preparing', attempt: 1, error: null })
  last().makeUri('wc:1')
  expect(state()).toEqual({
    status: 'ready',
    attempt: 1,
    uri: 'wc:1',
    expiresAt: 240_000,
    linkedTo: null,
    reachable: true,
    away: false,
    error: null,
  })
  last().approve()
  await turn()
  expect([state(), approvals]).toEqual([{ status: 'idle', attempt: 1 }, [{ namespaces: ['cosmos'], linked: false }]])
  expect(platform.clock.pending()).toBe(0)
})

test('says after a second that the server was lost, and at once that it is back', async () => {
  const { send, state, last, platform } = setUp()
  send({ type: 'wanted', now: 0 })
  last().makeUri('wc:1')
  const ready = state()
  last().setReachable(false)
  await platform.clock.advance(999)
  last().setReachable(true)
  await platform.clock.advance(1)
  expect(state()).toEqual(ready)
  last().setReachable(false)
  await platform.clock.advance(1_000)
  expect(state()).toEqual({ ...ready, reachable: false })
  last().setReachable(true)
  expect(state()).toEqual(ready)
  last().setReachable(false)
  send({ type: 'left', keep: false })
  expect(platform.clock.pending()).toBe(0)
})

test('a URI that is made while the server cannot be reached says so', async () => {
  const { send, state, last, approvals, platform } = setUp()
  send({ type: 'wanted', now: 0 })
  last().setReachable(false)
  last().makeUri('wc:1')
  expect(state()).toMatchObject({ status: 'ready', uri: 'wc:1', reachable: false })
  last().approve()
  await turn()
  expect([approvals.length, platform.clock.pending()]).toEqual([1, 0])
})

test('10 s before it ends another URI takes its place, and the one before is no longer asked for', async () => {
  const { send, state, asked, last, platform } = setUp()
  send({ type: 'wanted', now: 0 })
  last().makeUri('wc:1')
  await platform.clock.advance(229_999)
  expect(asked).toHaveLength(1)
  await platform.clock.advance(1)
  expect(asked).toHaveLength(2)
  expect(asked[0]?.signal.aborted).toBe(true)
  last().makeUri('wc:2')
  expect(state()).toMatchObject({ status: 'ready', uri: 'wc:2', expiresAt: 470_000 })
  // The wallet answers to the URI that is gone.
  asked[0]?.approve()
  await turn()
  expect(state()).toMatchObject({ status: 'ready', uri: 'wc:2' })
})

test('after a rejection the reason is shown, and a fresh URI a second later', async () => {
  const { send, state, asked, last, platform } = setUp()
  send({ type: 'wanted', now: 0 })
  last().makeUri('wc:1')
  last().fail(userRejected())
  await turn()
  expect(state()).toMatchObject({ status: 'preparing', attempt: 2, error: { code: 'USER_REJECTED' } })
  expect(asked).toHaveLength(1)
  await platform.clock.advance(1_000)
  last().makeUri('wc:2')
  expect(state()).toMatchObject({ status: 'ready', uri: 'wc:2', error: { code: 'USER_REJECTED' } })
})

test('a relay that cannot be reached; a retry starts again', async () => {
  const { send, state, asked, last } = setUp()
  send({ type: 'wanted', now: 0 })
  last().fail(unreachable({ url: 'wss://relay.example' }))
  await turn()
  expect(state()).toMatchObject({ status: 'failed', attempt: 1, error: { code: 'UNREACHABLE' } })
  send({ type: 'wanted', now: 0 })
  expect(asked).toHaveLength(2)
})

test('leaving the view ends the wait; a user who will be back finds the same URI', async () => {
  const { send, state, asked, last, platform, pairing } = setUp()
  send({ type: 'wanted', now: 0 })
  last().makeUri('wc:1')
  send({ type: 'left', keep: true })
  expect(state()).toMatchObject({ status: 'ready', uri: 'wc:1' })
  send({ type: 'wanted', now: platform.now() })
  expect(asked).toHaveLength(1)
  send({ type: 'left', keep: false })
  expect([state(), last().signal.aborted, platform.clock.pending()]).toEqual([{ status: 'idle', attempt: 1 }, true, 0])
  send({ type: 'wanted', now: 0 })
  last().fail(userRejected())
  await turn()
  pairing.destroy()
  await platform.clock.advance(10_000)
  expect(asked).toHaveLength(2)
})
