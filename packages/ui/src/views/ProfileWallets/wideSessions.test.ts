import type { AdapterConnection } from '@kit/core'
import { expect, test } from 'vitest'
import { wideSessions } from './wideSessions.ts'

const wallet = (connectorId: string): AdapterConnection => ({
  connectorId,
  accounts: [{ caipAddress: 'eip155:1:0x1', address: '0x1', type: 'eoa' }],
  networkId: 'eip155:1',
  wallet: { name: connectorId },
})
const section = (namespace: string, ...connectorIds: readonly string[]) => ({
  namespace,
  wallets: connectorIds.map(wallet),
  shown: null,
  recent: [],
})
const shared = [{ id: 'paired' }, { id: 'mail' }]

test('a session of several kinds of networks, once', () => {
  expect(
    wideSessions([section('one', 'harbor', 'paired'), section('two', 'paired'), section('three', 'mail')], shared),
  ).toEqual([{ connectorId: 'paired', name: 'paired', namespace: 'one' }])
})

test('a wallet that is in several kinds of networks by itself is ended in each', () => {
  expect(wideSessions([section('one', 'harbor'), section('two', 'harbor')], shared)).toEqual([])
})

test('nothing is shared', () => {
  expect(wideSessions([section('one', 'paired'), section('two', 'paired')], [])).toEqual([])
})
