import { expect, test } from 'vitest'
import { type ToastCode, toastMessages, toastVariant } from './messages.ts'

test('has every message, word for word', () => {
  const texts: readonly string[] = Object.values(toastMessages)
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
})

test('how each looks', () => {
  const table = (Object.keys(toastMessages) as ToastCode[]).map((code) => `${code} · ${toastVariant(code)}`)
  expect(table).toMatchInlineSnapshot(`
    [
      "TRANSACTIONS_FETCH_FAILED · error",
      "TOKEN_BALANCE_UNAVAILABLE · error",
      "TRANSACTION_STARTED · success",
      "TRANSACTION_CONFIRMED · success",
      "TRANSACTION_FAILED · error",
      "TRANSACTION_REPLACED · info",
      "TRANSACTION_CANCELLED · info",
      "TRANSACTION_EXPIRED · error",
      "SEND_CLOSED · info",
      "SOMETHING_WENT_WRONG · error",
      "TRANSACTION_SEND_FAILED · error",
      "AMOUNT_OR_RECEIVER_INVALID · error",
      "SIGN_IN_INIT_FAILED · error",
      "SMART_ACCOUNTS_UNSUPPORTED · error",
      "SIGNATURE_DECLINED · error",
      "REQUEST_APPROVED · success",
      "REQUEST_DECLINED · error",
      "AUTHENTICATING · loading",
      "ACTION_NOT_ALLOWED · error",
      "TRY_AGAIN_AFTER · error",
      "EMAIL_CHANGED · success",
      "LINK_COPIED · success",
      "ADDRESS_COPIED · success",
      "COPY_FAILED · error",
      "DISCONNECT_FAILED · error",
    ]
  `)
})
