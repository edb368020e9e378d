import { expect, test } from 'vitest'
import * as testing from './index.ts'

test('default', () => {
  expect(Object.keys(testing).toSorted()).toEqual([
    'announceEvmWallet',
    'createEvmWallet',
    'createFakeAdapter',
    'createFakePlatform',
    'createFakeSharedConnector',
    'createFakeSignIn',
    'describeAdapter',
    'developmentKeys',
    'developmentMnemonic',
    'fakeAccount',
    'fakeAccounts',
    'fakeNetwork',
    'fakeSignature',
    'isFakeSignature',
    'providerOf',
    'turn',
    'untouched',
  ])
})
