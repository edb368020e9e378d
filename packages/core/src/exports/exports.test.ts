import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { kitVersion } from '../kitVersion.ts'
import * as adapter from './adapter.ts'
import * as checks from './checks.ts'
import * as production from './checks.production.ts'
import * as core from './index.ts'

test('exports: @kit/core', () => {
  expect(Object.keys(core).toSorted()).toMatchInlineSnapshot(`
    [
      "KitError",
      "accountOf",
      "balanceOf",
      "connectionsOf",
      "createKit",
      "endsTogether",
      "identityOf",
      "isKitError",
      "isPending",
      "isSame",
      "kitIdTaken",
      "kitNotFound",
      "liveStateOf",
      "networkOf",
      "toKitError",
      "truncateAddress",
    ]
  `)
})

test('exports: @kit/core/checks, with the same names in builds for production, where nothing is checked', () => {
  expect(Object.keys(checks).toSorted()).toEqual([
    'checkCall',
    'checkKitOptions',
    'checkMode',
    'checkNetworks',
    'checkOption',
    'checkOptions',
    'checkedKit',
  ])
  expect(Object.keys(production).toSorted()).toEqual(Object.keys(checks).toSorted())
  expect(() => checks.checkCall('signIn', 7)).toThrow('signIn')
  for (const check of Object.values<(...parameters: never[]) => void>(production)) check()
})

test('exports: @kit/core/adapter', () => {
  expect(Object.keys(adapter).toSorted()).toMatchInlineSnapshot(`
    [
      "KitError",
      "aborted",
      "addChainParameters",
      "anySignal",
      "bitcoinPairing",
      "capabilityMissing",
      "claimLock",
      "codeExpired",
      "codeWrong",
      "connectorNotFound",
      "createLacking",
      "createLoadQuestions",
      "createRanking",
      "createRpcClient",
      "deviceError",
      "didYouMean",
      "errorLayers",
      "errorTexts",
      "evmPairing",
      "explorerUrl",
      "feeTooHigh",
      "frameLoadFailed",
      "hexChainId",
      "honoursSilent",
      "httpStatus",
      "insufficientFunds",
      "invalidAddress",
      "invalidAmount",
      "invalidEmail",
      "invalidOption",
      "isBatchId",
      "isCaipAddress",
      "isCaipNetworkId",
      "isKitError",
      "isMethodMissing",
      "isNativeToken",
      "isOwnError",
      "isPlaceholder",
      "isPrivateHost",
      "loadFailed",
      "loginFailed",
      "loginRateLimited",
      "malformedAnswer",
      "nativeTokenUnit",
      "networkNotFound",
      "networkNotSupported",
      "noAccounts",
      "notConnected",
      "originOf",
      "parseCaipAddress",
      "parseUrl",
      "plainText",
      "polkadotPairing",
      "popupBlocked",
      "projectIdNotConfigured",
      "readEvmSignature",
      "readSafely",
      "readText",
      "refusalOf",
      "refusesBatches",
      "requestPending",
      "rpcErrorOf",
      "safePage",
      "saysHardware",
      "saysRefusal",
      "saysUnknownNetwork",
      "signInRefused",
      "solanaPairing",
      "standIn",
      "standardGrant",
      "timedOut",
      "tokenNotSupported",
      "transactionRefused",
      "transactionWouldFail",
      "typedDataText",
      "unreachable",
      "untilAborted",
      "unverifiedAnswer",
      "userRejected",
      "walletChanged",
      "walletFailed",
      "walletImage",
      "walletLocked",
      "watched",
      "withAnySignal",
      "withDeadline",
      "withSent",
      "withSignal",
    ]
  `)
})

test('services receive the version of the package', async () => {
  const { version } = JSON.parse(await readFile(new URL('../../package.json', import.meta.url), 'utf8')) as {
    version: string
  }
  expect(kitVersion).toBe(version)
})
