import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isCaipNetworkId, parseCaipNetworkId } from './caip.ts'
import { isCaipAddress, parseCaipAddress } from './caipAddress.ts'

test('parses network ids and addresses', () => {
  expect(parseCaipNetworkId('cosmos:hub-4')).toEqual({ namespace: 'cosmos', reference: 'hub-4' })
  expect(parseCaipAddress('cosmos:hub-4:abc')).toEqual({
    namespace: 'cosmos',
    reference: 'hub-4',
    address: 'abc',
    networkId: 'cosmos:hub-4',
  })
})

test.each(['', ':', 'a', 'a:', ':b', 'a:b:c'])('network id %j', (value) => {
  expect(() => parseCaipNetworkId(value)).toThrow(
    expect.objectContaining({ code: 'INVALID_CAIP_NETWORK_ID', message: 'Invalid CAIP-2 network id' }),
  )
  expect(isCaipNetworkId(value)).toBe(false)
})

test.each(['', 'a:b', 'a::c', ':b:c', 'a:b:', 'a:b:c:d'])('account id %j', (value) => {
  expect(() => parseCaipAddress(value)).toThrow(
    expect.objectContaining({ code: 'INVALID_CAIP_ADDRESS', message: 'Invalid CAIP-10 address' }),
  )
  expect(isCaipAddress(value)).toBe(false)
})

test('the guards and the parsers agree', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', ':', '1', ' ') }), (value) => {
      const parses = (parse: () => unknown): boolean => {
        try {
          parse()
          return true
        } catch {
          return false
        }
      }
      expect(isCaipNetworkId(value)).toBe(parses(() => parseCaipNetworkId(value)))
      expect(isCaipAddress(value)).toBe(parses(() => parseCaipAddress(value)))
    }),
    { numRuns: process.env['KIT_SOAK'] ? 20_000 : 2_000 },
  )
})
