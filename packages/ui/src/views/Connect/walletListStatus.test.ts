import { KitError, type WalletItem, type WalletsState } from '@kit/core'
import { expect, test } from 'vitest'
import { walletListStatus } from './walletListStatus.ts'

const error = new KitError('LOAD_FAILED', 'It could not be loaded.')
const item: WalletItem = {
  key: 'one',
  name: 'Harbor',
  imageUrl: undefined,
  tag: 'installed',
  target: { kind: 'connector', connectorId: 'one', namespace: 'any' },
}
const state = (change: Partial<WalletsState>): WalletsState => ({
  discovery: { status: 'ready' },
  connectors: {},
  explorer: { status: 'idle' },
  recent: [],
  ...change,
})

test('default', () => {
  expect(walletListStatus(state({}), [item])).toEqual({ status: 'list', items: [item], loading: false, error: null })
})

test('behavior: loads before and while wallets are looked for', () => {
  const loading = { status: 'list', items: [], loading: true, error: null }
  expect(walletListStatus(state({ discovery: { status: 'idle' } }), [])).toEqual(loading)
  expect(walletListStatus(state({ discovery: { status: 'loading' } }), [])).toEqual(loading)
  expect(walletListStatus(state({ explorer: { status: 'loading' } }), [])).toEqual(loading)
})

test('behavior: nothing found', () => {
  expect(walletListStatus(state({}), [])).toEqual({ status: 'empty' })
})

test('errors: wallets that are here stay, and the failure is told beside them', () => {
  expect(walletListStatus(state({ discovery: { status: 'failed', error } }), [item])).toEqual({ status: 'list', items: [item], loading: false, error })
  expect(walletListStatus(state({ explorer: { status: 'failed', error } }), [item])).toEqual({ status: 'list', items: [item], loading: false, error: null })
})

test('errors: nothing is here and a source failed', () => {
  expect(walletListStatus(state({ discovery: { status: 'failed', error } }), [])).toEqual({ status: 'failed', error })
  expect(walletListStatus(state({ explorer: { status: 'failed', error } }), [])).toEqual({ status: 'failed', error })
})
