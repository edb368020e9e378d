import type { Network } from '@kit/core/adapter'
import { expect, test } from 'vitest'
import { toAskedNamespaces } from './toAskedNamespaces.ts'

const network: Network = {
  id: 1,
  caipNetworkId: 'eip155:1',
  chainNamespace: 'eip155',
  name: 'One',
  nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
  rpcUrls: { default: { http: ['https://one.example'] } },
}
const pairing = { eip155: { methods: ['personal_sign'], events: ['chainChanged'] } }
const asked = {
  chains: ['eip155:1'],
  methods: ['personal_sign'],
  events: ['chainChanged'],
  rpcMap: { 'eip155:1': 'https://one.example' },
}

test('asks for all networks of the adapters', () => {
  expect(toAskedNamespaces({ eip155: [network] }, pairing)).toEqual({ eip155: asked })
})

test('requests the overrides of the dapp, by namespace', () => {
  const override = {
    methods: { eip155: ['eth_sendTransaction'], solana: ['solana_signMessage'] },
    chains: { eip155: ['eip155:1', 'eip155:10'] },
    events: { eip155: [] },
    rpcMap: { 'eip155:10': 'https://ten.example', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'https://sol.example' },
    defaultChain: 'eip155:10',
  }
  expect(toAskedNamespaces({ eip155: [network] }, pairing, override)).toEqual({
    eip155: {
      chains: ['eip155:1', 'eip155:10'],
      methods: ['eth_sendTransaction'],
      events: [],
      rpcMap: { 'eip155:1': 'https://one.example', 'eip155:10': 'https://ten.example' },
      defaultChain: 'eip155:10',
    },
  })
})

test('leaves the default chain to the namespace that it belongs to', () => {
  const override = { defaultChain: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' }
  expect(toAskedNamespaces({ eip155: [network] }, pairing, override)).toEqual({ eip155: asked })
})
