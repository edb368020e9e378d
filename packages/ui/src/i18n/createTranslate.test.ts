import { expect, test } from 'vitest'
import { accountButton } from './en/accountButton.ts'
import { shell } from './en/shell.ts'
import { english } from './english.ts'
import { accented } from './pseudo/accented.ts'
import { mirrored } from './pseudo/mirrored.ts'
import { createTranslate } from './createTranslate.ts'

test('translates with and without parameters', () => {
  const t = createTranslate(english, [shell, accountButton])
  expect(t('shell.close')).toBe('Close')
  expect(t('button.account', { name: '0x12' })).toBe('Account 0x12')
})

test('a key that the locale lacks is English', () => {
  const locale = {
    tag: 'de',
    direction: 'ltr',
    translate: (id: string) => (id === 'shell.close' ? 'Schließen' : undefined),
  } as const
  const t = createTranslate(locale, [shell])
  expect([t('shell.close'), t('shell.back')]).toEqual(['Schließen', 'Back'])
})

test('a message of a catalogue that is not there shows as its id', () => {
  expect(createTranslate(english, [])('shell.close')).toBe('shell.close')
})

test('pseudo-locales leave places alone', () => {
  expect(createTranslate(accented, [accountButton])('button.account', { name: '0x12' })).toBe('[Åççöûñţ 0x12·····]')
  expect(createTranslate(mirrored, [shell])('shell.close')).toBe('\u200f\u202eClose\u202c\u200f')
})

test('parameters are typed', () => {
  const t = createTranslate(english, [shell, accountButton])
  // @ts-expect-error a place without its value
  t('button.account')
  // @ts-expect-error no such message
  t('shell.nothing')
  // @ts-expect-error a value without its place
  t('shell.close', { name: '0x12' })
})
