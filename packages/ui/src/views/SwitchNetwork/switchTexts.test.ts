import { KitError, type KitErrorCode } from '@kit/core'
import { expect, test } from 'vitest'
import { errorCodes } from '../../fixtures/errorCodes.ts'
import { switchNetwork } from './messages.ts'
import { english } from '../../i18n/english.ts'
import { createTranslate } from '../../i18n/createTranslate.ts'
import { switchTexts } from './switchTexts.ts'

const t = createTranslate(english, [switchNetwork])
const texts = (code: KitErrorCode) =>
  switchTexts({
    status: { status: 'failed', error: new KitError(code, 'A sentence of core.') },
    stillWaiting: false,
    network: 'Tidal',
    t,
    errorText: ({ message }) => message,
  })

test('says what failed and what to do next', () => {
  expect(texts('USER_REJECTED')).toEqual({
    title: 'Switch declined',
    text: 'The switch to Tidal was declined in your wallet.',
  })
})

test('what a switch can fail with has words of its own, all else the sentence of the error', () => {
  const codes: readonly KitErrorCode[] = [
    'REQUEST_PENDING',
    'NETWORK_NOT_SUPPORTED',
    'CAPABILITY_MISSING',
    'NOT_CONNECTED',
    'WALLET_FAILED',
    'TIMED_OUT',
  ]
  expect(codes.map((code) => texts(code).title)).toEqual([
    'A request is already open',
    'Network not supported',
    'Network not supported',
    'No wallet connected',
    'Could not switch',
    'Could not switch',
  ])
  expect(texts('TIMED_OUT').text).toBe('A sentence of core.')
})

test('why a wallet refuses the details of a network is in the details', () => {
  const reason = "Expected 'nativeCurrency.symbol' to be 2-6 characters."
  const error = new KitError('NETWORK_NOT_SUPPORTED', 'x', { context: { networkId: 'eip155:5', reason } })
  const status = { status: 'failed', error } as const
  expect(switchTexts({ status, stillWaiting: false, network: 'Tidal', t, errorText: () => '' })).toEqual({
    title: 'Network not supported',
    text: 'Your wallet does not support Tidal, and could not add it.',
    error,
  })
})

test('no text is an id or has a place left open', () => {
  for (const code of errorCodes)
    for (const text of [texts(code).title, texts(code).text]) expect(text).toMatch(/^(?!switchNetwork\.)[^{}]+$/)
})
