import { KitError, type KitErrorCode, type SignInState } from '@kit/core'
import { expect, test } from 'vitest'
import { errorCodes } from '../../fixtures/errorCodes.ts'
import { siwxSignMessage } from './messages.ts'
import { english } from '../../i18n/english.ts'
import { createTranslate } from '../../i18n/createTranslate.ts'
import { signInNote } from './signInNote.ts'

const t = createTranslate(english, [siwxSignMessage])
const texts = { t, errorText: ({ code }: KitError): string => `What ${code} means.` }
const gate = { attempt: 1, account: 'any:1:alice', required: true, signedIn: null, request: null } as const
const pending = (code: KitErrorCode): SignInState => ({
  ...gate,
  status: 'pending',
  error: new KitError(code, 'A sentence of core.'),
})

test('asks the user to sign in the wallet', () => {
  expect(signInNote({ ...gate, status: 'signing' }, false, 'Harbor', texts)).toEqual({
    tone: 'plain',
    text: 'Sign the message in Harbor',
  })
  expect(signInNote({ ...gate, status: 'pending', error: null }, false, 'Harbor', texts)).toBeNull()
})

test('each failure of the wallet has its own text, and the others have details', () => {
  const codes: readonly KitErrorCode[] = [
    'USER_REJECTED',
    'REQUEST_PENDING',
    'CAPABILITY_MISSING',
    'UNREACHABLE',
    'MALFORMED_ANSWER',
  ]
  expect(codes.map((code) => signInNote(pending(code), false, 'Harbor', texts)?.text)).toEqual([
    'Signature declined',
    'Harbor still shows an earlier request of this page. Open it to answer.',
    'Harbor cannot sign messages. Connect another wallet to sign in.',
    'The sign-in service could not be reached. Check your internet connection, then try again.',
    'The sign-in did not succeed. Try again.',
  ])
  expect(codes.map((code) => signInNote(pending(code), false, 'Harbor', texts)?.details?.code)).toEqual([
    undefined,
    undefined,
    undefined,
    'UNREACHABLE',
    'MALFORMED_ANSWER',
  ])
})

test.each([
  'DEVICE_LOCKED',
  'DEVICE_DISCONNECTED',
  'DEVICE_APP_CLOSED',
  'BLIND_SIGNING_OFF',
  'POPUP_BLOCKED',
  'WALLET_LOCKED',
] as const)('says what to do with the wallet or the browser: %s', (code) => {
  expect(signInNote(pending(code), false, 'Harbor', texts)).toEqual({
    tone: 'error',
    text: `What ${code} means.`,
  })
})

test('an account that signs no messages is not taken for a wallet that does not', () => {
  const error = new KitError('CAPABILITY_MISSING', 'A sentence of core.', { context: { isOfAccount: true } })
  expect(signInNote({ ...gate, status: 'pending', error }, false, 'Harbor', texts)).toEqual({
    tone: 'error',
    text: 'This account cannot sign messages. It may be on a hardware wallet. Choose another account in Harbor to sign in.',
  })
})

test('shows details if the session cannot be read, because the address of the service may be wrong', () => {
  const error = new KitError('UNREACHABLE', 'A sentence of core.')
  expect(signInNote({ ...gate, status: 'unknown', error }, false, 'Harbor', texts)).toEqual({
    tone: 'error',
    text: 'The sign-in service could not be reached. Check your internet connection, then try again.',
    details: error,
  })
})

test('a service that answers with an error is not taken for a connection that fails', () => {
  const error = new KitError('HTTP_STATUS', 'A sentence of core.', { context: { status: 500 } })
  const note = { tone: 'error', text: 'What HTTP_STATUS means.', details: error }
  expect(signInNote({ ...gate, status: 'unknown', error }, false, 'Harbor', texts)).toEqual(note)
  expect(signInNote({ ...gate, status: 'pending', error }, false, 'Harbor', texts)).toEqual(note)
})

test('no text is an id or has a place left open', () => {
  for (const code of errorCodes)
    expect(signInNote(pending(code), false, 'Harbor', texts)?.text).toMatch(/^(?!siwxSignMessage\.)[^{}]+$/)
})
