import { readFileSync } from 'node:fs'
import { concat, toFunctionSelector } from 'viem/utils'
import { expect, test } from 'vitest'
import { tokenFunctions } from './tokenFunctions.ts'

test('the account refuses the functions that the review of a session refuses', () => {
  const source = readFileSync(new URL('../../contracts/KitAccount.sol', import.meta.url), 'utf8')
  const [, selectors] = /TOKEN_FUNCTIONS =\s+hex'(\w+)'/.exec(source) ?? []
  expect(`0x${selectors}`).toBe(concat(tokenFunctions.map((signature) => toFunctionSelector(signature))))
})
