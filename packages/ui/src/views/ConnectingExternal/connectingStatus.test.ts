import { type AdapterConnection, type Connected, KitError } from '@kit/core'
import { fakeAccount } from '@kit/testing'
import { expect, test } from 'vitest'
import { connectingStatus } from './connectingStatus.ts'

const route = { connectorId: 'harbor' }
const error = new KitError('USER_REJECTED', 'Declined.')
const connection = (connectorId: string): AdapterConnection => ({
  connectorId,
  accounts: [fakeAccount('any:1', 1)],
  networkId: 'any:1',
  wallet: { name: connectorId },
})
const connected = (connectorId: string): Connected => ({
  status: 'connected',
  attempt: 1,
  active: connection(connectorId),
  others: [],
  error: null,
})

test('waits while the wallet is asked', () => {
  expect(connectingStatus({ status: 'connecting', attempt: 1, connectorId: 'harbor', previous: null }, route)).toEqual({
    status: 'waiting',
  })
})

test('connected, or another wallet is', () => {
  expect(connectingStatus(connected('harbor'), route)).toEqual({ status: 'done' })
  expect(connectingStatus(connected('lantern'), route)).toEqual({ status: 'cancelled' })
})

test('cancelled, or another wallet is asked', () => {
  expect(connectingStatus({ status: 'disconnected', attempt: 1, error: null }, route)).toEqual({ status: 'cancelled' })
  expect(connectingStatus({ status: 'connecting', attempt: 2, connectorId: 'lantern', previous: null }, route)).toEqual(
    {
      status: 'cancelled',
    },
  )
  expect(connectingStatus(undefined, route)).toEqual({ status: 'cancelled' })
})

test('of this connector, also beside a live connection', () => {
  expect(
    connectingStatus({ status: 'disconnected', attempt: 1, error: { connectorId: 'harbor', error } }, route),
  ).toEqual({ status: 'failed', error })
  expect(connectingStatus({ ...connected('lantern'), error: { connectorId: 'harbor', error } }, route)).toEqual({
    status: 'failed',
    error,
  })
  expect(
    connectingStatus({ status: 'disconnected', attempt: 1, error: { connectorId: 'lantern', error } }, route),
  ).toEqual({ status: 'cancelled' })
})

test('an end by the caller is a cancel', () => {
  const cancelled = new KitError('ABORTED', 'Cancelled.')
  expect(
    connectingStatus({ status: 'disconnected', attempt: 1, error: { connectorId: 'harbor', error: cancelled } }, route),
  ).toEqual({ status: 'cancelled' })
})
