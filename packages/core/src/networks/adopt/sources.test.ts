import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromWagmi } from './fromWagmi.ts'
import { fromWeb3Onboard } from './fromWeb3Onboard.ts'

const reading = (entries: Readonly<Record<string, string>>) => (key: string) => entries[key] ?? null

/** As wagmi 2 and 3 store it. */
const wagmiStore = (current: string | null, ...connections: readonly (readonly [string, string, number])[]) =>
  JSON.stringify({
    state: {
      connections: {
        __type: 'Map',
        value: connections.map(([uid, id, chainId]) => [
          uid,
          {
            accounts: ['0x0000000000000000000000000000000000000001'],
            chainId,
            connector: { id, name: id, type: 'injected', uid },
          },
        ]),
      },
      chainId: 1,
      current,
    },
    version: 3,
  })

test('wagmi: the current connection comes first, with our id of the wallet and its network', () => {
  const store = wagmiStore('two', ['one', 'io.rabby', 1], ['two', 'metaMask', 10], ['three', 'walletConnect', 1])
  expect(fromWagmi().read(reading({ 'wagmi.store': store }))).toEqual([
    { namespace: 'eip155', connectorId: 'io.metamask', networkId: 'eip155:10' },
    { namespace: 'eip155', connectorId: 'io.rabby', networkId: 'eip155:1' },
    { namespace: 'eip155', connectorId: 'walletConnect', networkId: 'eip155:1' },
  ])
})

test('wagmi: a key and aliases of the dapp', () => {
  const source = fromWagmi({ key: 'mine', aliases: { harbor: 'com.harbor' } })
  const store = wagmiStore('one', ['one', 'harbor', 1])
  expect(source.read(reading({ 'mine.store': store }))).toEqual([
    { namespace: 'eip155', connectorId: 'com.harbor', networkId: 'eip155:1' },
  ])
  expect(source.read(reading({ 'wagmi.store': store }))).toEqual([])
  expect(source.recent?.(reading({ 'mine.recentConnectorId': '"harbor"' }))).toEqual(['com.harbor'])
})

test('wagmi: what the user has disconnected is recent, not connected', () => {
  const entries = { 'wagmi.recentConnectorId': '"metaMask"', 'wagmi.metaMask.disconnected': 'true' }
  const left = reading({ ...entries, 'wagmi.store': wagmiStore(null) })
  expect([fromWagmi().read(left), fromWagmi().recent?.(left)]).toEqual([[], ['io.metamask']])

  const other = reading({
    ...entries,
    'wagmi.store': wagmiStore('one', ['one', 'metaMask', 1], ['two', 'io.rabby', 1]),
  })
  expect(fromWagmi().read(other)).toEqual([{ namespace: 'eip155', connectorId: 'io.rabby', networkId: 'eip155:1' }])
})

test('wagmi: its recent wallet, then those of RainbowKit', () => {
  const recent = { 'wagmi.recentConnectorId': '"io.rabby"', 'rk-recent': '["metaMask",7,"io.rabby","com.harbor"]' }
  expect(fromWagmi().recent?.(reading(recent))).toEqual(['io.rabby', 'io.metamask', 'com.harbor'])
  expect(fromWagmi().recent?.(reading({}))).toEqual([])
})

test('Web3-Onboard: known labels and those of the dapp; the others cannot be found', () => {
  const last = (text: string) => reading({ 'onboard.js:last_connected_wallet': text })
  expect(fromWeb3Onboard().read(last('["MetaMask","Nobody knows it","WalletConnect"]'))).toEqual([
    { namespace: 'eip155', connectorId: 'io.metamask' },
    { namespace: 'eip155', connectorId: 'walletConnect' },
  ])
  expect(fromWeb3Onboard().read(last('Rabby Wallet'))).toEqual([{ namespace: 'eip155', connectorId: 'io.rabby' }])
  expect(fromWeb3Onboard({ aliases: { Harbor: 'com.harbor' } }).read(last('["Harbor"]'))).toEqual([
    { namespace: 'eip155', connectorId: 'com.harbor' },
  ])
  expect(fromWeb3Onboard().read(reading({}))).toEqual([])
})

test('the sources read any text without an error', () => {
  const text = fc.oneof(
    fc.json(),
    fc.string(),
    fc.constantFrom(wagmiStore('a', ['a', 'b', 1]).slice(0, 90), 'null', '[[]]', '{"state":7}'),
  )
  fc.assert(
    fc.property(text, (value) => {
      for (const source of [fromWagmi(), fromWeb3Onboard()]) {
        expect(source.read(() => value)).toBeInstanceOf(Array)
        expect(source.recent?.(() => value) ?? []).toBeInstanceOf(Array)
      }
    }),
    { numRuns: process.env['KIT_SOAK'] ? 10_000 : 300 },
  )
})
