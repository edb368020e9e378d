import { expect, test } from 'vitest'
import type { AdapterConnection } from '../adapter/AdapterConnection.ts'
import { recallConnections } from './recentConnections.ts'

const live = (connectorId: string): AdapterConnection => ({
  connectorId,
  accounts: [{ caipAddress: `cosmos:1:${connectorId}1`, address: `${connectorId}1`, type: 'eoa' }],
  networkId: 'cosmos:1',
  wallet: { name: connectorId.toUpperCase() },
})
const recent = (connectorId: string) => ({ connectorId, name: connectorId.toUpperCase() })

test('what is disconnected comes first', () => {
  expect(recallConnections([recent('b')], [live('a')], [])).toEqual([recent('a'), recent('b')])
})

test('what is connected again is recent no longer', () => {
  expect(recallConnections([recent('a'), recent('b')], [], [live('a')])).toEqual([recent('b')])
})

test('at most two, each once', () => {
  expect(recallConnections([recent('a'), recent('b')], [live('c'), live('a')], [])).toEqual([recent('c'), recent('a')])
})

test('the same list where nothing came or went', () => {
  const list = [recent('b')]
  expect(recallConnections(list, [live('a')], [live('a')])).toBe(list)
})
