import type { ExplorerWallet, WalletItem } from '@kit/core'
import { expect, test } from 'vitest'
import { itemsFor } from './itemsFor.ts'

const item = (name: string, target: WalletItem['target']): WalletItem => ({
  key: name,
  name,
  imageUrl: undefined,
  tag: null,
  target,
})
const explorer = (name: string, chains: readonly string[]): WalletItem =>
  item(name, { kind: 'explorer', wallet: { name, chains } as unknown as ExplorerWallet })
const items = [
  item('One', { kind: 'connector', connectorId: 'one', namespace: 'near' }),
  item('Both', {
    kind: 'multiChain',
    connectors: [
      { connectorId: 'both', namespace: 'cosmos' },
      { connectorId: 'both', namespace: 'near' },
    ],
  }),
  explorer('Far', ['cosmos:1']),
  explorer('Near', ['cosmos:1', 'near:1']),
  explorer('Silent', []),
]

test('keeps all items without a search', () => {
  expect(itemsFor(items, undefined)).toBe(items)
})

test('namespace', () => {
  expect(itemsFor(items, 'near').map(({ name }) => name)).toEqual(['One', 'Both', 'Near', 'Silent'])
  expect(itemsFor(items, 'cosmos').map(({ name }) => name)).toEqual(['Both', 'Far', 'Near', 'Silent'])
})

test('a wallet of several namespaces is reached in the one that is asked for', () => {
  expect(itemsFor(items, 'near')[1]?.target).toEqual({ kind: 'connector', connectorId: 'both', namespace: 'near' })
})
