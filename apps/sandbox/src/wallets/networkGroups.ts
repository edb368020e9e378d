import { solanaSandbox } from '../solana/solanaSandbox.ts'

/** CAIP-2 networks of wallets, by namespace: those of the sandbox and some that are widely known. */
export const networkGroups = {
  evm: [
    'eip155:1',
    'eip155:10',
    'eip155:137',
    'eip155:8453',
    'eip155:42161',
    'eip155:11155111',
    'eip155:31337',
    'eip155:31338',
  ],
  solana: [
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
    'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
    solanaSandbox.caipNetworkId,
  ],
  bitcoin: [
    'bip122:000000000019d6689c085ae165831e93',
    'bip122:000000000933ea01ad0ee984209779ba',
    'bip122:00000008819873e925422c1ff0f99f7c',
  ],
  polkadot: [
    'polkadot:91b171bb158e2d3848fa23a9f1c25182',
    'polkadot:68d56f15f85d3136970ec16946040bc1',
    'polkadot:b0a8d493285c2df73290dfb7e61f870f',
    'polkadot:e143f23803ac50e8f6f8e62695d1ce9e',
  ],
} as const
