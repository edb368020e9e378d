import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { kitVersion } from '../kitVersion.ts'
import * as adapter from './adapter.ts'
import * as core from './index.ts'

test('exports: @kit/core', () => {
  expect(Object.keys(core).toSorted()).toMatchInlineSnapshot(`
    [
      "KitError",
      "connectionsOf",
      "createKit",
      "isKitError",
      "isPending",
      "liveStateOf",
    ]
  `)
})

test('exports: @kit/core/adapter', () => {
  expect(Object.keys(adapter).toSorted()).toMatchInlineSnapshot(`
    [
      "KitError",
      "aborted",
      "accountUndefined",
      "adapterNotFound",
      "authAccountMissing",
      "capabilityMissing",
      "chainNotSupported",
      "connectorNotFound",
      "createRanking",
      "createRpcClient",
      "disconnectFailed",
      "feeTooHigh",
      "gasPriceUnsupported",
      "httpStatus",
      "insufficientFunds",
      "invalidAddress",
      "invalidAmount",
      "invalidCaipAddress",
      "invalidCaipNetworkId",
      "invalidOption",
      "isCaipAddress",
      "isCaipNetworkId",
      "isKitError",
      "kitDestroyed",
      "kitIdTaken",
      "kitNotFound",
      "loadFailed",
      "malformedAnswer",
      "modalClosed",
      "nameNotRegistered",
      "nameNotResolved",
      "nameSuggestionsFailed",
      "namesFailed",
      "networkNotFound",
      "networkNotSupported",
      "networkUndefined",
      "noAccounts",
      "notConnected",
      "parseCaipAddress",
      "parseCaipNetworkId",
      "popupBlocked",
      "requestPending",
      "rpcErrorOf",
      "signInRefused",
      "swapsUnsupported",
      "timedOut",
      "transactionRefused",
      "unreachable",
      "unverifiedAnswer",
      "userRejected",
      "walletConnectMissing",
      "walletFailed",
      "withDeadline",
      "withSignal",
    ]
  `)
})

test('behavior: the version that services are told is the package’s', async () => {
  const { version } = JSON.parse(await readFile(new URL('../../package.json', import.meta.url), 'utf8')) as {
    version: string
  }
  expect(kitVersion).toBe(version)
})
