import type { AdapterConnection, ConnectionState } from '@kit/core'
import { expect, test } from 'vitest'
import { countWallets, wideSessions } from './wideSessions.ts'

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

test('counts a wallet with one grant for several kinds of networks once, whatever the names of its connectors', () => {
  const count = (...wallets: readonly AdapterConnection[]): number => {
    const states = wallets.map((active, index) => [`kind ${index}`, { ...connected(''), active }] as const)
    return countWallets({ sharedConnectors: [] }, Object.fromEntries(states))
  }
  const named = (connectorId: string, about: AdapterConnection['wallet']) => ({ ...wallet(connectorId), wallet: about })
  const metaMask = named('io.metamask', { name: 'MetaMask', rdns: 'io.metamask' })
  expect(count(metaMask, named('MetaMask', { name: 'MetaMask' }))).toBe(1)
  expect(count(metaMask, wallet('gull'))).toBe(2)
  const grant = 'wallet-standard:Harbor'
  expect(count(named('Harbor', { name: 'Harbor', grant }), named('harbor.btc', { name: 'Harbor', grant }))).toBe(1)
})
