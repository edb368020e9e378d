import { encodeAbiParameters, stringToHex } from 'viem'
import { expect, test } from 'vitest'
import { decodeText } from './decodeText.ts'

const text = (value: string) => encodeAbiParameters([{ type: 'string' }], [value])

test('default: a string as the ABI has it', () => {
  for (const symbol of ['USDT', 'Grüße', '', 'a name of more than one word of it'])
    expect(decodeText(text(symbol))).toBe(symbol.slice(0, 32).trim())
})

test('behavior: bytes32 of older tokens', () => {
  expect(decodeText(stringToHex('MKR', { size: 32 }))).toBe('MKR')
})

test('behavior: a stranger’s text is made harmless', () => {
  expect(decodeText(text('US\u202eD\u0000T\n'))).toBe('US D T')
  expect(decodeText(text('x'.repeat(100_000)))).toBe('x'.repeat(32))
  expect(decodeText(`0x${'ff'.repeat(32)}`)).toHaveLength(32)
})

test('errors: what is no text', () => {
  const huge = 'f'.repeat(64)
  for (const answer of [
    undefined,
    null,
    7,
    '',
    '0x',
    '0x12',
    'USDT',
    `0x${huge}${huge}`,
    `${text('USDT').slice(0, -64)}`,
    `0x${'0'.repeat(62)}20${huge}`,
  ])
    expect(decodeText(answer)).toBeNull()
})
