import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { KitError } from '@kit/core'
import { expect, test } from 'vitest'
import { errorCodes } from '../fixtures/errorCodes.ts'
import { tags } from './allMessages.test-util.ts'
import { errors } from './en/errors.ts'
import { errorText } from './errorText.ts'
import { loadLocale } from './loadLocale.ts'

const foreign = 'Der Dienst sagt: 400 Bad Request'
/** As a service, a node or a wallet makes them: its words are the message, the reason and the cause. */
const failures = errorCodes.map(
  (code) => new KitError(code, foreign, { context: { reason: foreign }, cause: new Error(foreign) }),
)

test.each(['en', ...tags])('in %s an error is said in own words by its code, whatever its message is', async (tag) => {
  const locale = await loadLocale(tag)
  const own = Object.entries(errors).map(([id, source]) => locale.translate(id, source) ?? source)
  const texts = failures.flatMap((error) => [errorText(error, locale, true), errorText(error, locale, false)])
  const isOffline =
    locale.translate('parts.offline', undefined) ?? 'You’re offline. Check your connection and try again.'
  expect(texts.filter((text) => !own.includes(text) && text !== isOffline)).toEqual([])
  const english: readonly string[] = Object.values(errors)
  expect(tag === 'en' ? [] : texts.filter((text) => english.includes(text))).toEqual([])
})

test('each sentence is that of a code', () => {
  const others = Object.keys(errors).filter((id) => !errorCodes.some((code) => id === `error.${code}`))
  expect(others).toEqual(['error.accountCannotSign', 'error.other'])
})

test('an account that cannot sign is not taken for its wallet, and a code of its own has a sentence, too', async () => {
  const german = await loadLocale('de')
  const ofAccount = new KitError('CAPABILITY_MISSING', foreign, { context: { isOfAccount: true } })
  expect(errorText(ofAccount, german, true)).toContain('Hardware-Wallet')
  expect(errorText({ ...ofAccount, code: 'OTHER', context: {} } as never, german, true)).toBe(
    'Etwas ist schiefgegangen.',
  )
})

test('a dapp may have words of its own for each code', async () => {
  const own = {
    tag: 'en',
    direction: 'ltr',
    translate: (id: string) => (id === 'error.KIT_DESTROYED' ? 'Reload.' : undefined),
  } as const
  expect(errorText(new KitError('KIT_DESTROYED', foreign), own, true)).toBe('Reload.')
})

/** Where the message of an error, or the reason in it, is read. Users see it nowhere else. */
const readers = {
  'components/ErrorState/ErrorDetails.tsx': 'details that the user unfolds',
  'views/pairing/pairingFailure.ts': 'for developers, with `debug`',
  'views/EmailVerifyOtp/EmailVerifyOtp.tsx': 'an event for the dapp',
  'views/login/useSocialLogin.ts': 'an event for the dapp',
}

test('no view reads the message of an error, or the reason in it', () => {
  const root = fileURLToPath(new URL('..', import.meta.url))
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (path) => /\.tsx?$/.test(path) && !/\.(test|test-util|test-d|stories|fixture)\.|^fixtures/.test(path),
  )
  const reads = /\.message\b|\bmessage\b[^{}=]*\} = |\['reason'\]|context\.reason\b|\breason\b[^{}=]*\} = /
  const found = files.filter((path) => reads.test(readFileSync(join(root, path), 'utf8')))
  expect(found.toSorted()).toEqual(Object.keys(readers).toSorted())
})
