import { expect, test } from 'vitest'
import { alice } from '../fixtures/addresses.ts'
import { checkAddress } from './checkAddress.ts'

test('accepts addresses in one case or with their checksum', () => {
  for (const text of [alice, alice.toLowerCase(), `0x${alice.slice(2).toUpperCase()}`, ` ${alice}\n`])
    expect(checkAddress(text)).toEqual({ valid: true, address: alice })
})

test('rejects a wrong digit or case, another length, no prefix, a name', () => {
  for (const text of [
    alice.replace('39F', '39f'),
    alice.replace('9F', '8F'),
    alice.slice(0, -1),
    `${alice}0`,
    alice.slice(2),
    'vitalik.eth',
    '',
    '0x',
  ])
    expect(checkAddress(text)).toMatchObject({ valid: false, reason: expect.stringContaining('is invalid') })
})
