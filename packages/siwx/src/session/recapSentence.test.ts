import { expect, test } from 'vitest'
import { recapSentence } from './recapSentence.ts'

const opening = 'I further authorize the stated URI to perform the following actions on my behalf'

test('the sentence of a recap numbers its abilities in the order of their names', () => {
  expect(
    recapSentence({
      eip155: { 'request/personal_sign': [{}], 'request/eth_sign': [{}] },
      'https://a.example': { 'crud/read': [{}] },
    }),
  ).toBe(
    `${opening}: (1) 'request': 'eth_sign', 'personal_sign' for 'eip155'. (2) 'crud': 'read' for 'https://a.example'.`,
  )
})
