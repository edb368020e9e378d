import { expect, test } from 'vitest'
import { saysUnknownNetwork } from './saysUnknownNetwork.ts'

test.each<[boolean, readonly number[], string]>([
  [true, [4902], 'no'],
  [true, [-32603], 'Internal error'],
  [true, [32603], 'no'],
  [true, [5000], 'no'],
  [true, [-32000, 4902], 'no'],
  [true, [4001], 'This chain has not been added'],
  [false, [4001], 'no'],
  // A rejection that a wallet wraps in a general error.
  [false, [-32603, 4001], 'no'],
  [false, [-32000], 'no'],
  [false, [], 'No network connection'],
])('%s: a wallet that fails with the codes %j and the words “%s” does not know the network', (says, codes, text) => {
  expect(saysUnknownNetwork([text], codes)).toBe(says)
})
