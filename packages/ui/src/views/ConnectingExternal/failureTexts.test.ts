import { KitError, type KitErrorCode } from '@kit/core'
import { popupBlocked } from '@kit/core/adapter'
import { expect, test } from 'vitest'
import { errorCodes } from '../../fixtures/errorCodes.ts'
import { connectingExternal } from './messages.ts'
import { connectingTrouble } from '../../i18n/en/connectingTrouble.ts'
import { english } from '../../i18n/english.ts'
import { createTranslate } from '../../i18n/createTranslate.ts'
import { failureTexts } from './failureTexts.ts'

const t = createTranslate(english, [connectingExternal, connectingTrouble])
const texts = (code: KitErrorCode) =>
  failureTexts(new KitError(code, 'A sentence of core.'), 'Harbor', t, ({ message }) => message)

test('says what failed and what to do next', () => {
  expect(texts('USER_REJECTED')).toEqual({
    title: 'Request declined',
    text: 'You declined the request. Try again when you’re ready.',
  })
})

test('what a wallet can fail with has words of its own, all else the sentence of the error', () => {
  const codes: readonly KitErrorCode[] = [
    'USER_REJECTED',
    'REQUEST_PENDING',
    'NO_ACCOUNTS',
    'CONNECTOR_NOT_FOUND',
    'LOAD_FAILED',
    'WALLET_FAILED',
    'TIMED_OUT',
  ]
  expect(codes.map((code) => texts(code).title)).toEqual([
    'Request declined',
    'A request is already open',
    'No account was shared',
    'Harbor isn’t installed',
    'Could not be loaded',
    'Harbor could not connect',
    'Harbor could not connect',
  ])
  expect(texts('TIMED_OUT').text).toBe('A sentence of core.')
})

test('no text is an id or has a place left open', () => {
  for (const code of errorCodes)
    for (const text of [texts(code).title, texts(code).text]) expect(text).toMatch(/^(?!connectingExternal\.)[^{}]+$/)
})

test('a blocked window: allow pop-ups, or open the page in a tab of its own, where the sandbox of a frame blocks it', () => {
  const { text } = failureTexts(popupBlocked(), 'Harbor', t, ({ message }) => message)
  expect(text).toMatch(/Allow pop-ups, or open this page in its own tab/)
})
