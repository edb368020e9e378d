import { type ConnectionState, KitError } from '@kit/core'
import { expect, test } from 'vitest'
import { pairingStatus } from './pairingStatus.ts'

const error = new KitError('UNREACHABLE', 'Not reached.')
const pairingId = 'walletConnect'
const connecting: ConnectionState = {
  status: 'connecting',
  attempt: 1,
  connectorId: 'walletConnect',
  previous: null,
}
const ready = {
  status: 'ready',
  attempt: 1,
  uri: 'wc:1',
  expiresAt: 1,
  reachable: true,
  linkedTo: null,
  away: false,
  error,
} as const

test('prepares until there is a URI', () => {
  expect(pairingStatus({ pairing: { status: 'idle', attempt: 0 }, connections: {}, online: true, pairingId })).toEqual({
    status: 'preparing',
    ended: null,
  })
  expect(
    pairingStatus({ pairing: { status: 'preparing', attempt: 1, error }, connections: {}, online: true, pairingId }),
  ).toEqual({ status: 'preparing', ended: error })
  expect(pairingStatus({ pairing: ready, connections: {}, online: true, pairingId })).toEqual({
    status: 'ready',
    uri: 'wc:1',
    reachable: true,
    ended: error,
  })
  expect(
    pairingStatus({ pairing: { status: 'failed', attempt: 1, error }, connections: {}, online: true, pairingId }),
  ).toEqual({ status: 'failed', error })
})

test('after an approval it connects', () => {
  expect(
    pairingStatus({
      pairing: { status: 'idle', attempt: 1 },
      connections: { any: connecting },
      online: true,
      pairingId,
    }),
  ).toEqual({ status: 'connecting' })
  expect(pairingStatus({ pairing: ready, connections: { any: connecting }, online: true, pairingId }).status).toBe(
    'ready',
  )
})

test('what else connects has nothing to do with it', () => {
  const pairing = { status: 'idle', attempt: 0 } as const
  for (const any of [
    { ...connecting, connectorId: 'harbor' },
    { ...connecting, status: 'reconnecting' },
  ] as const)
    expect(pairingStatus({ pairing, connections: { any }, online: true, pairingId }).status).toBe('preparing')
})

test('without a network that is the reason, but a code that is there stays', () => {
  for (const pairing of [
    { status: 'idle', attempt: 0 },
    { status: 'preparing', attempt: 1, error },
    { status: 'failed', attempt: 1, error },
  ] as const)
    expect(pairingStatus({ pairing, connections: {}, online: false, pairingId })).toEqual({ status: 'offline' })
  expect(pairingStatus({ pairing: ready, connections: {}, online: false, pairingId }).status).toBe('ready')
})
