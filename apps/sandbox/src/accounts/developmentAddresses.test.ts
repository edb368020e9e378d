import { mnemonicToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { mnemonic } from '../chains/mnemonic.ts'
import { developmentAddresses, developmentIndex } from './developmentAddresses.ts'

test('the accounts of the phrase', () => {
  expect(developmentAddresses).toEqual(
    developmentAddresses.map((_, addressIndex) => mnemonicToAccount(mnemonic, { addressIndex }).address),
  )
})

test('found in any case', () => {
  expect(developmentIndex(developmentAddresses[3].toLowerCase())).toBe(3)
  expect(developmentIndex(`0x${'0'.repeat(40)}`)).toBe(-1)
})
