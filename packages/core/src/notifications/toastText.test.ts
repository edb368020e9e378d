import { expect, test } from 'vitest'
import { toastMessages } from './toastMessages.ts'
import { toastText } from './toastText.ts'

test('default', () => {
  expect(toastText({ code: 'TRY_AGAIN_AFTER', params: { seconds: 7 } })).toBe('Please try again after 7 seconds')
})

test('behavior: the sentences of SPEC §8 are all there, word for word', () => {
  const texts = Object.values(toastMessages).map(({ text }) => text)
  expect(texts).toEqual(
    expect.arrayContaining([
      'Failed to fetch transactions',
      'Token Balance Unavailable',
      'Transaction started',
      'Something went wrong',
      'Failed to send transaction. Please try again.',
      'Please enter a valid amount and receiver address',
      'A problem occurred while trying initialize authentication',
      'This application might not support Smart Accounts',
      'Signature declined',
      'Authenticating...',
    ]),
  )
  expect(new Set(texts).size).toBe(texts.length)
  expect([toastMessages.TRANSACTION_STARTED.variant, toastMessages.AUTHENTICATING.variant]).toEqual(['success', 'loading'])
})
