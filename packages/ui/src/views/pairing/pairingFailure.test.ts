import { KitError } from '@kit/core'
import { expect, test } from 'vitest'
import { pairing } from '../../i18n/en/pairing.ts'
import { english } from '../../i18n/english.ts'
import { createTranslate } from '../../i18n/createTranslate.ts'
import { pairingFailure } from './pairingFailure.ts'

const texts = {
  t: createTranslate(english, [pairing]),
  errorText: ({ message }: KitError) => message,
  debug: false,
}
const titleOf = (error: KitError) => pairingFailure(error, texts).title

test('shows the sentence of an unknown error', () => {
  const error = new KitError('WALLET_FAILED', 'It said no.')
  expect(pairingFailure(error, texts)).toEqual({
    title: 'Could not connect',
    text: 'It said no.',
    error,
  })
})

test('a service that is not there, one that does not want this page, and code that is not there', () => {
  expect(titleOf(new KitError('UNREACHABLE', '', { context: { relay: 'RELAY_UNREACHABLE' } }))).toBe('No connection')
  expect(titleOf(new KitError('UNREACHABLE', '', { context: { relay: 'RELAY_UNAUTHORIZED' } }))).toBe(
    'QR connections aren’t available on this site',
  )
  expect(titleOf(new KitError('LOAD_FAILED', ''))).toBe('Could not be loaded')
})

test('without a project id the developer reads what to do, a user that it is not there', () => {
  const error = new KitError('PROJECT_ID_NOT_CONFIGURED', 'Set "projectId".')
  const title = 'QR connections aren’t available on this site'
  expect(pairingFailure(error, { ...texts, debug: true })).toEqual({ title, text: 'Set "projectId".', error })
  expect(pairingFailure(error, texts)).toEqual({
    title,
    text: 'The service that connects wallets does not accept this page. Use a wallet in this browser, or tell the makers of the page.',
    error,
  })
})
