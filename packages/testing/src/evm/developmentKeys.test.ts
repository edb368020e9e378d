import { mnemonicToAccount, privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { developmentKeys, developmentMnemonic } from './developmentKeys.ts'

test('are the keys of the development mnemonic', () => {
  const addresses = [0, 9].map((addressIndex) => mnemonicToAccount(developmentMnemonic, { addressIndex }).address)
  expect([developmentKeys[0], developmentKeys[9]].map((key) => key && privateKeyToAccount(key).address)).toEqual(
    addresses,
  )
})
