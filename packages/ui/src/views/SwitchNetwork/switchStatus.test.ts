import { KitError, type NetworkState } from '@kit/core'
import { fakeNetwork } from '@kit/testing'
import { expect, test } from 'vitest'
import { switchStatus } from './switchStatus.ts'

const error = new KitError('USER_REJECTED', 'Declined.')
const state = (switching: NetworkState['switching'], walletNetworkId: 'any:1' | 'any:2' = 'any:1'): NetworkState => ({
  activeNamespace: 'any',
  attempt: 1,
  switching,
  byNamespace: {
    any: {
      requested: [fakeNetwork('any', 1), fakeNetwork('any', 2)],
      activeId: 'any:1',
      walletNetworkId,
      approvedNetworkIds: null,
    },
  },
})

test('waits while the wallet is asked', () => {
  expect(switchStatus(state({ status: 'switching', networkId: 'any:2' }), 'any:2')).toEqual({ status: 'waiting' })
})

test('arrived, cancelled, or on the way to another network', () => {
  expect(switchStatus(state({ status: 'idle' }, 'any:2'), 'any:2')).toEqual({ status: 'done' })
  expect(switchStatus(state({ status: 'idle' }), 'any:2')).toEqual({ status: 'cancelled' })
  expect(switchStatus(state({ status: 'switching', networkId: 'any:1' }), 'any:2')).toEqual({ status: 'cancelled' })
})

test('declined; an end by the caller is a cancel', () => {
  expect(switchStatus(state({ status: 'failed', networkId: 'any:2', error }), 'any:2')).toEqual({
    status: 'failed',
    error,
  })
  const cancelled = new KitError('ABORTED', 'Cancelled.')
  expect(switchStatus(state({ status: 'failed', networkId: 'any:2', error: cancelled }), 'any:2')).toEqual({
    status: 'cancelled',
  })
})
