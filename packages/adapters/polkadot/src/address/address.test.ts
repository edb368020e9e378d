import { encodeAddress as encodeByVendor } from '@polkadot/util-crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkAddress, decodeAddress, encodeAddress } from './addresses.ts'

const bytes = fc.uint8Array({ minLength: 32, maxLength: 32 })
const prefix = fc
  .oneof(fc.integer({ min: 0, max: 63 }), fc.integer({ min: 64, max: 16_383 }))
  .filter((one) => one !== 46 && one !== 47)

test('written as another library writes it, and read back', () => {
  fc.assert(
    fc.property(bytes, prefix, (accountId, format) => {
      const address = encodeAddress(accountId, format)
      expect(address).toBe(encodeByVendor(accountId, format))
      expect(decodeAddress(address)).toEqual(accountId)
      expect(checkAddress(address, format)).toEqual({ valid: true, address })
    }),
    { numRuns: 60 },
  )
})

test('the generic prefix is accepted and rewritten, another network’s is not', () => {
  fc.assert(
    fc.property(bytes, (accountId) => {
      expect(checkAddress(encodeAddress(accountId, 42), 0)).toEqual({
        valid: true,
        address: encodeAddress(accountId, 0),
      })
      expect(checkAddress(encodeAddress(accountId, 2), 0)).toEqual({
        valid: false,
        reason: 'It is an address of another network.',
      })
    }),
    { numRuns: 20 },
  )
})

test('rejects any one character changed', () => {
  fc.assert(
    fc.property(
      bytes,
      fc.nat(45),
      fc.constantFrom(...'123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'),
      (accountId, at, letter) => {
        const address = encodeAddress(accountId, 42)
        fc.pre(address[at] !== undefined && address[at] !== letter)
        // Two bytes of checksum: one in 65536 may pass, and then as another account.
        const decoded = decodeAddress(address.slice(0, at) + letter + address.slice(at + 1))
        expect(decoded === undefined || decoded.some((byte, index) => byte !== accountId[index])).toBe(true)
      },
    ),
    { numRuns: 60 },
  )
})

test.each([undefined, null, 42, '', ' ', '0x00', 'O0Il', '5'.repeat(10_000), '25GUyv'])('rejects %j', (value) => {
  expect(decodeAddress(value)).toBe(undefined)
})
