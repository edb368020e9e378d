import type { AdapterConnection, ConnectionState } from '@kit/core'
import { expect, test } from 'vitest'
import { wideSessions } from './wideSessions.ts'

const wallet = (connectorId: string): AdapterConnection => ({
  connectorId,
  accounts: [{ caipAddress: 'eip155:1:0x1', address: '0x1', type: 'eoa' }],
  networkId: 'eip155:1',
  wallet: { name: connectorId },
})
const connected = (active: string, ...others: readonly string[]): ConnectionState => ({
  status: 'connected',
  attempt: 1,
  active: wallet(active),
  others: others.map(wallet),
  error: null,
})
const shared = [{ id: 'paired' }, { id: 'mail' }] as never
const connections = { one: connected('harbor', 'paired'), two: connected('paired', 'harbor'), three: connected('mail') }

test('lists a session of several kinds of networks once, and no wallet that is connected to each separately', () => {
  expect(wideSessions({ sharedConnectors: shared }, connections)).toEqual([
    {
      name: 'paired',
      targets: [
        { namespace: 'one', connectorId: 'paired' },
        { namespace: 'two', connectorId: 'paired' },
      ],
    },
  ])
})

test('nothing is shared', () => {
  expect(wideSessions({}, connections)).toEqual([])
})
