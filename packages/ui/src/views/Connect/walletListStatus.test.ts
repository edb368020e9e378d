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

test('lists the found wallets', () => {
  expect(walletListStatus(state({}), [item])).toMatchObject({
    status: 'list',
    items: [item],
    loading: false,
    error: null,
  })
})

test('loads before and while wallets are looked for', () => {
  const loading = { status: 'list', items: [], loading: true, error: null }
  expect(walletListStatus(state({ discovery: { status: 'idle' } }), [])).toMatchObject(loading)
  expect(walletListStatus(state({ discovery: { status: 'loading' } }), [])).toMatchObject(loading)
  expect(walletListStatus(state({ explorer: { status: 'loading' } }), [])).toMatchObject(loading)
})

test('nothing found', () => {
  expect(walletListStatus(state({}), [])).toMatchObject({ status: 'empty' })
})

test('a list of one kind waits for no other', () => {
  const looking = state({ discovery: { status: 'loading' }, connectors: { any: [] } })
  expect(walletListStatus(looking, [item], 'any')).toMatchObject({
    status: 'list',
    items: [item],
    loading: false,
    error: null,
  })
  expect(walletListStatus(looking, [], 'any')).toMatchObject({ status: 'empty' })
  expect(walletListStatus(looking, [item], 'other')).toMatchObject({
    status: 'list',
    items: [item],
    loading: true,
    error: null,
  })
  expect(walletListStatus(looking, [item])).toMatchObject({ status: 'list', items: [item], loading: true, error: null })
  expect(walletListStatus({ ...looking, explorer: { status: 'loading' } }, [item], 'any')).toMatchObject({
    loading: true,
  })
  expect(walletListStatus({ ...looking, discovery: { status: 'idle' } }, [], 'any')).toMatchObject({ loading: true })
})

test('what another kind fails at is no failure of this list', () => {
  const failed = state({ discovery: { status: 'failed', error }, connectors: { any: [] } })
  expect(walletListStatus(failed, [item], 'any')).toMatchObject({
    status: 'list',
    items: [item],
    loading: false,
    error: null,
  })
  expect(walletListStatus(failed, [], 'any')).toMatchObject({ status: 'empty' })
  expect(walletListStatus(failed, [], 'other')).toMatchObject({ status: 'failed', error })
})

test('keeps the loaded wallets and shows the failure beside them', () => {
  expect(walletListStatus(state({ discovery: { status: 'failed', error } }), [item])).toMatchObject({
    status: 'list',
    items: [item],
    loading: false,
    error,
  })
  expect(walletListStatus(state({ explorer: { status: 'failed', error } }), [item])).toMatchObject({
    status: 'list',
    items: [item],
    loading: false,
    error: null,
    popularFailed: true,
  })
})

test('nothing is here and a source failed', () => {
  expect(walletListStatus(state({ discovery: { status: 'failed', error } }), [])).toMatchObject({
    status: 'failed',
    error,
  })
  expect(walletListStatus(state({ explorer: { status: 'failed', error } }), [])).toMatchObject({
    status: 'failed',
    error,
  })
})
