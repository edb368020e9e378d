import { expect, test } from 'vitest'
import * as networks from './networks.ts'

test('exports: @kit/core/networks', () => {
  expect(Object.keys(networks).toSorted()).toMatchInlineSnapshot(`
    [
      "bitcoin",
      "bitcoinSignet",
      "bitcoinTestnet",
      "defaultAccountType",
      "defaultAccountTypes",
      "extendNetwork",
      "findNetwork",
      "hasNames",
      "hostedRpcNetworkIds",
      "hostedRpcUrl",
      "kusama",
      "kusamaAssetHub",
      "namespaceName",
      "offersSwaps",
      "paseoAssetHub",
      "polkadotAssetHub",
      "polkadotMainnet",
      "restrictedTimeZones",
      "servedNamespaces",
      "solanaDevnet",
      "solanaMainnet",
      "solanaTestnet",
      "swapContractsOf",
      "swapNetworkIds",
      "walletDirectory",
      "westend",
      "westendAssetHub",
    ]
  `)
})
