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
      "hostedRpcNetworkIds",
      "hostedRpcUrl",
      "isServedNetwork",
      "knownNamespaces",
      "kusama",
      "namespaceName",
      "polkadotAssetHub",
      "polkadotMainnet",
      "restrictedTimeZones",
      "servedNamespaces",
      "solanaDevnet",
      "solanaMainnet",
      "solanaTestnet",
      "swapNetworkIds",
      "unknownNetwork",
      "westend",
      "withDeprecatedIds",
    ]
  `)
})
