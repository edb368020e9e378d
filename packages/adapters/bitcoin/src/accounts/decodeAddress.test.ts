import { expect, test } from 'vitest'
import { decodeAddress, isKeyOf } from './addresses.ts'

const kindOf = (address: string, chain: 'mainnet' | 'testnet' = 'mainnet') => {
  const decoded = decodeAddress(address, chain)
  return 'kind' in decoded ? decoded.kind : decoded.reason
}

test('every kind of address, by its own specification’s examples', () => {
  expect(kindOf('1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2')).toBe('pkh')
  expect(kindOf('3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy')).toBe('sh')
  // BIP-173
  expect(kindOf('BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4')).toBe('wpkh')
  expect(kindOf('tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sl5k7', 'testnet')).toBe('wsh')
  // BIP-350
  expect(kindOf('bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0')).toBe('tr')
})

test('rejects another network, a checksum of the wrong kind, an unknown version, no address', () => {
  expect(kindOf('mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn')).toBe('it is an address of a test network.')
  expect(kindOf('BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4', 'testnet')).toBe('it is an address of mainnet.')
  // BIP-350: bech32 in place of bech32m, and the other way round.
  expect(kindOf('bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd')).toBe('it is no Bitcoin address.')
  expect(kindOf('BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KEMEAWH')).toBe('it is no Bitcoin address.')
  expect(kindOf('BC1SW50QGDZ25J')).toBe('it is no Bitcoin address.')
  for (const address of ['', '1', 'bc1', 'javascript:alert(1)', '0'.repeat(10_000)])
    expect(kindOf(address)).toBe('it is no Bitcoin address.')
})

test('distinguishes a public key from another', () => {
  // The generator point: BIP-173's and BIP-86's examples.
  const key = '0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798'
  const at = (address: string) => {
    const decoded = decodeAddress(address, 'mainnet')
    if (!('kind' in decoded)) throw new Error(decoded.reason)
    return decoded
  }
  expect(isKeyOf(key, at('bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'))).toBe(true)
  expect(isKeyOf(key.replace(/^02/, '03'), at('bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'))).toBe(false)
  expect(isKeyOf(key, at('1BgGZ9tcN4rm9KBzDn7KprQz87SZ26SAMH'))).toBe(true)
  expect(isKeyOf(key, at('3JvL6Ymt8MVWiCNHC7oWU6nLeHNJKLZGLN'))).toBe(true)
  // BIP-86, first receiving address: its internal key, and the key that it is made of.
  const taproot = at('bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr')
  expect(isKeyOf('cc8a4bc64d897bddc5fbc2f670f7a8ba0b386779106cf1223c6fc5d7cd6fc115', taproot)).toBe(true)
  expect(isKeyOf('a60869f0dbcf1dc659c9cecbaf8050135ea9e8cdc487053f1dc6880949dc684c', taproot)).toBe(true)
  expect(isKeyOf(key, taproot)).toBe(false)
  for (const other of ['', 'zz', '02', key.slice(0, 20)]) expect(isKeyOf(other, taproot)).toBe(false)
})
