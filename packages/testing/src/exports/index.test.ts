import { expect, test } from 'vitest'
import * as testing from './index.ts'

test('default', () => {
  expect(Object.keys(testing).toSorted()).toEqual([
    'announceEvmWallet',
    'createEvmWallet',
    'createEvmWorld',
    'createFakeAdapter',
    'createFakePage',
    'createFakePlatform',
    'createFakeSharedConnector',
    'createFakeSignIn',
    'createScriptedProvider',
    'createWillingProvider',
    'describeAdapter',
    'describeEvmFaults',
    'describeEvmReads',
    'describeEvmSigner',
    'describeExternalWallets',
    'developmentKeys',
    'developmentMnemonic',
    'evmConformance',
    'evmWalletInfo',
    'fakeAccount',
    'fakeAccounts',
    'fakeNetwork',
    'fakeSignature',
    'hostileMethods',
    'hostileValues',
    'isFakeSignature',
    'providerOf',
    'putToken',
    'rpcError',
    'testChain',
    'turn',
    'untouched',
  ])
})
