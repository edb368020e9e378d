import { KitError } from '@kit/core'
import { expect, test } from 'vitest'
import { pairing } from '../../i18n/en/pairing.ts'
import { english } from '../../i18n/english.ts'
import { createTranslate } from '../../i18n/createTranslate.ts'
import { pairingFailure } from './pairingFailure.ts'

const titleOf = (error: KitError) =>
  pairingFailure(error, createTranslate(english, [pairing]), ({ message }) => message).title

test('default', () => {
  const error = new KitError('WALLET_FAILED', 'It said no.')
  expect(pairingFailure(error, createTranslate(english, [pairing]), ({ message }) => message)).toEqual({
    title: 'Could not connect',
    text: 'It said no.',
    error,
  })
})

test('behavior: a service that is not there, one that does not want this page, and code that is not there', () => {
  expect(titleOf(new KitError('UNREACHABLE', '', { context: { relay: 'RELAY_UNREACHABLE' } }))).toBe('No connection')
  expect(titleOf(new KitError('UNREACHABLE', '', { context: { relay: 'RELAY_UNAUTHORIZED' } }))).toBe(
    'QR connections aren’t available on this site',
  )
  expect(titleOf(new KitError('LOAD_FAILED', ''))).toBe('Could not be loaded')
})
