import { expect, test } from 'vitest'
import { parseCaipNetworkId } from '../caip/caip.ts'
import * as entry from '../exports/networks.ts'
import { isNativeToken } from './nativeTokens.ts'
import { defaultAccountTypes } from './namespaces.ts'
import type { Network } from './Network.ts'

const isNetwork = (value: unknown): value is Network =>
  typeof value === 'object' && value !== null && 'caipNetworkId' in value
const networks = Object.values(entry).filter(isNetwork)

test('name, id, deprecated id, coin', () => {
  const rows = networks.map(
    ({ name, caipNetworkId, deprecatedCaipNetworkId, nativeCurrency: { symbol, decimals }, testnet }) =>
      [
        name,
        caipNetworkId,
        ...(deprecatedCaipNetworkId ? [`(${deprecatedCaipNetworkId})`] : []),
        symbol,
        decimals,
        ...(testnet ? ['testnet'] : []),
      ].join(' '),
  )
  expect(rows.toSorted()).toMatchInlineSnapshot(`
    [
      "Bitcoin Signet bip122:00000008819873e925422c1ff0f99f7c sBTC 8 testnet",
      "Bitcoin Testnet bip122:000000000933ea01ad0ee984209779ba tBTC 8 testnet",
      "Bitcoin bip122:000000000019d6689c085ae165831e93 BTC 8",
      "Kusama Asset Hub polkadot:48239ef607d7928874027a43a6768920 KSM 12",
      "Kusama polkadot:b0a8d493285c2df73290dfb7e61f870f KSM 12",
      "Paseo Asset Hub polkadot:d6eec26135305a8ad257a20d00335728 PAS 10 testnet",
      "Polkadot Asset Hub polkadot:68d56f15f85d3136970ec16946040bc1 DOT 10",
      "Polkadot polkadot:91b171bb158e2d3848fa23a9f1c25182 DOT 10",
      "Solana Devnet solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1 (solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K) SOL 9 testnet",
      "Solana Testnet solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z SOL 9 testnet",
      "Solana solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp (solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ) SOL 9",
      "Westend Asset Hub polkadot:67f9723393ef76214df0118c34bbbd3d WND 12 testnet",
      "Westend polkadot:e143f23803ac50e8f6f8e62695d1ce9e WND 12 testnet",
    ]
  `)
})

test('each is what its CAIP-2 id says, of a namespace with an adapter, and there once', () => {
  for (const { id, caipNetworkId, chainNamespace } of networks) {
    expect(parseCaipNetworkId(caipNetworkId)).toEqual({ namespace: chainNamespace, reference: String(id) })
    expect(Object.keys(defaultAccountTypes)).toContain(chainNamespace)
  }
  expect(new Set(networks.map(({ caipNetworkId }) => caipNetworkId)).size).toBe(networks.length)
})

test('every address is one, and secure', () => {
  const urls = networks.flatMap(({ rpcUrls, blockExplorers }) => [
    ...rpcUrls.default.http,
    ...(rpcUrls.default.webSocket ?? []),
    blockExplorers!.default.url,
  ])
  for (const url of urls) expect(['https:', 'wss:']).toContain(new URL(url).protocol)
})

test('relay chains name the network that holds their balances, which has the same coin and addresses', () => {
  const moved = networks.filter(({ balancesOn }) => balancesOn !== undefined)
  expect(moved.map(({ name }) => name).toSorted()).toEqual(['Kusama', 'Polkadot', 'Westend'])
  for (const { balancesOn, nativeCurrency, ss58Prefix } of moved) {
    const hub = networks.find(({ caipNetworkId }) => caipNetworkId === balancesOn?.caipNetworkId)
    expect(hub).toMatchObject({ name: balancesOn?.name, nativeCurrency, ss58Prefix })
  }
})

test('chains with SS58 addresses name their prefix, as in the registry', () => {
  const named = networks.flatMap(({ name, ss58Prefix }) => (ss58Prefix === undefined ? [] : [[name, ss58Prefix]]))
  expect(Object.fromEntries(named)).toEqual({
    Polkadot: 0,
    'Polkadot Asset Hub': 0,
    Kusama: 2,
    'Kusama Asset Hub': 2,
    Westend: 42,
    'Westend Asset Hub': 42,
    'Paseo Asset Hub': 0,
  })
  for (const { chainNamespace, ss58Prefix } of networks)
    expect(ss58Prefix !== undefined).toBe(chainNamespace === 'polkadot')
})

test.each([
  ['Arc', 5042, '0x3600000000000000000000000000000000000000'],
  ['Celo', 42_220, '0x471ece3750da237f93b8e339c536989b8978a438'],
  ['Celo Sepolia', 11_142_220, '0x471EcE3750Da237f93B8E339c536989b8978a438'],
  ['Moonbeam', 1284, '0x0000000000000000000000000000000000000802'],
  ['OP Mainnet', 10, '0xDeadDeAddeAddEAddeadDEaDDEAdDeaDDeAD0000'],
  ['Mantle', 5000, '0xdeaddeaddeaddeaddeaddeaddeaddeaddead0000'],
  ['ZKsync Era', 324, '0x000000000000000000000000000000000000800a'],
  ['Abstract', 2741, '0x000000000000000000000000000000000000800A'],
  ['Polygon', 137, '0x0000000000000000000000000000000000001010'],
])('recognizes the coin of %s by its token contract', (_, id, token) => {
  const caipNetworkId = `eip155:${id}` as const
  expect([isNativeToken({ caipNetworkId }, token), isNativeToken({ caipNetworkId: 'eip155:1' }, token)]).toEqual([
    true,
    false,
  ])
})
