import { expect, test } from 'vitest'
import { networkOf } from './networkOf.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:DB8:0:0:ffff::1', '2001:db8:0:0'],
  ['2001:DB8:1:2:3::4', '2001:db8:1:2'],
  ['2001:0db8:0001:0002:0003:0004:0005:0006', '2001:db8:1:2'],
  ['::1', '0:0:0:0'],
  ['fe80::', 'fe80:0:0:0'],
  ['203.0.113.7:49152', '203.0.113.7'],
  ['[::ffff:203.0.113.7]:49152', '203.0.113.7'],
  ['[2001:db8:1:2::3]:49152', '2001:db8:1:2'],
  ['[2001:db8:1:2::3]', '2001:db8:1:2'],
  ['', ''],
])('%j is of the network %j', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test('returns the block of IPv6 addresses that a provider assigns to a customer', () => {
  expect(networkOf('2001:db8:1:2::3', 48)).toBe('2001:db8:1')
  expect(networkOf('203.0.113.7', 48)).toBe('203.0.113.7')
})
