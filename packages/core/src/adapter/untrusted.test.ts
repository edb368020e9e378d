import { imageCases } from '@kit/testing'
import { expect, test } from 'vitest'
import { plainText, readSafely, standardGrant, walletImage } from './untrusted.ts'

test('text is one line with single spaces', () => {
  expect(plainText('  Fox   Wallet \n', 48)).toBe('Fox Wallet')
})

test('text loses control and direction characters', () => {
  expect(plainText('Fox\u0000\u202EtellaW\u200B\u2028x\uE000', 48)).toBe('Fox tellaW x')
})

test.each([
  ['a Hangul filler', '\u3164'],
  ['a halfwidth Hangul filler', '\uffa0'],
  ['a braille blank', '\u2800'],
  ['a grapheme joiner', '\u034f'],
  ['a Mongolian variation selector', '\u180b'],
  ['a tag', '\u{e0041}'],
  ['an unassigned tag', '\u{e0fff}'],
])('text loses %s', (_, letter) => {
  expect(plainText(`Fo${letter}x`, 48).replace(' ', '')).toBe('Fox')
  expect(plainText(letter.repeat(20), 48)).toBe('')
})

test('text loses piles of accents', () => {
  expect(plainText(`F${'\u0301'.repeat(40)}ox`, 48)).toBe('F\u0301\u0301\u0301ox')
})

test('text is never cut within a character, and ends without a space', () => {
  expect(plainText('🦊'.repeat(10), 3)).toBe('🦊🦊🦊')
  expect(plainText('Fox Wallet', 4)).toBe('Fox')
})

test('text of megabytes is cut', () => {
  expect(plainText('a'.repeat(5_000_000), 48)).toBe('a'.repeat(48))
})

test('anything but a string is empty text', () => {
  expect([undefined, null, 1, {}, ['x']].map((value) => plainText(value, 48))).toEqual(['', '', '', '', ''])
})

test.each(imageCases)('an icon at $address may be shown $shown', ({ address, shown }) => {
  expect(walletImage(address)).toBe(shown === 'never' ? undefined : new URL(address).href)
})

test('anything but a string is no icon', () => {
  expect([undefined, null, 1, {}, [new URL('https://images.example')]].map(walletImage)).toEqual(
    Array(5).fill(undefined),
  )
})

test('a getter that throws reads as undefined', () => {
  const hostile = {
    get name(): string {
      throw new Error('no')
    },
  }
  expect([readSafely(hostile, 'name'), readSafely({ name: 'Fox' }, 'name')]).toEqual([undefined, 'Fox'])
})

test('a Wallet Standard wallet with chains of several namespaces has one grant', () => {
  const chains = ['solana:mainnet', 'solana:devnet', 'bitcoin:mainnet']
  expect(standardGrant({ name: 'Dusk', chains })).toBe('wallet-standard:Dusk')
  expect(standardGrant({ name: 'Dusk', chains: chains.slice(0, 2) })).toBeUndefined()
  expect([null, {}, { chains: 5 }, { chains: [Symbol('x')] }].map(standardGrant)).toEqual(Array(4).fill(undefined))
})
