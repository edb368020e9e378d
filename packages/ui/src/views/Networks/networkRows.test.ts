import type { KitState } from '@kit/core'
import { fakeNetwork } from '@kit/testing'
import { expect, test } from 'vitest'
import { networkRows } from './networkRows.ts'

const one = fakeNetwork('any', 1)
const two = fakeNetwork('any', 2)
const other = fakeNetwork('other', 1)

const state = (change: Partial<KitState['network']['byNamespace'][string]> = {}): Pick<KitState, 'network'> => ({
  network: {
    activeNamespace: 'any',
    switching: { status: 'idle' },
    attempt: 0,
    byNamespace: {
      any: { requested: [one, two], activeId: 'any:2', walletNetworkId: null, approvedNetworkIds: null, ...change },
      other: { requested: [other], activeId: 'other:1', walletNetworkId: null, approvedNetworkIds: null },
    },
  },
})

test('lists the networks with the current one marked', () => {
  expect(networkRows(state())).toEqual([
    { network: one, current: false, approved: true },
    { network: two, current: true, approved: true },
    { network: other, current: false, approved: true },
  ])
})

test('those the wallet takes come first', () => {
  expect(networkRows(state({ approvedNetworkIds: ['any:2'] }))).toEqual([
    { network: two, current: true, approved: true },
    { network: other, current: false, approved: true },
    { network: one, current: false, approved: false },
  ])
})

test('none is current while the wallet is on another network', () => {
  expect(networkRows(state({ walletNetworkId: 'any:9' })).some(({ current }) => current)).toBe(false)
})
