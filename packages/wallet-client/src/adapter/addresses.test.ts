import { bitcoin, bitcoinTestnet, solanaMainnet } from '@kit/core/networks'
import { expect, test } from 'vitest'
import { checkBitcoinAddress, checkEvmAddress, checkSolanaAddress } from './addresses.ts'
import { toNetwork } from './universalAdapter.ts'

const ethereum = toNetwork({
  id: 1,
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.example'] } },
})
// EIP-55
const vitalik = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'

test('accepts EVM addresses with a correct checksum or none, and writes the checksum', () => {
  for (const given of [vitalik, vitalik.toLowerCase(), `0x${vitalik.slice(2).toUpperCase()}`, ` ${vitalik} `])
    expect(checkEvmAddress(given, ethereum)).toEqual({ valid: true, address: vitalik })
})

test('refuses EVM addresses with a wrong checksum, and other texts', () => {
  for (const given of [
    vitalik.replace('d8dA', 'D8dA'),
    vitalik.slice(0, -1),
    `${vitalik}0`,
    'hello',
    '',
    vitalik.slice(2),
  ])
    expect(checkEvmAddress(given, ethereum).valid).toBe(false)
})

test('accepts Solana addresses of 32 bytes only', () => {
  const address = 'oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96'
  expect(checkSolanaAddress(address, solanaMainnet)).toEqual({ valid: true, address })
  for (const given of ['hello', '', address.slice(0, -3), `${address}11`, '0'.repeat(44), '1'.repeat(10_000)])
    expect(checkSolanaAddress(given, solanaMainnet).valid).toBe(false)
})

test('accepts every kind of Bitcoin address on its own network only', () => {
  const [mains, tests] = [
    [
      '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2',
      '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy',
      'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
      'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
    ],
    ['mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn', 'tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sl5k7'],
  ]
  for (const [own, other, addresses] of [
    [bitcoin, bitcoinTestnet, mains],
    [bitcoinTestnet, bitcoin, tests],
  ] as const)
    for (const address of addresses) {
      expect(checkBitcoinAddress(address, own)).toEqual({ valid: true, address })
      expect(checkBitcoinAddress(address, other)).toEqual({ valid: false, reason: 'It belongs to another network.' })
    }
  expect(checkBitcoinAddress('BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4', bitcoin)).toEqual({
    valid: true,
    address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  })
})

test('refuses Bitcoin addresses with a wrong checksum, and other texts', () => {
  for (const given of [
    '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN3',
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5',
    // BIP-350: bech32 instead of bech32m, and vice versa.
    'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd',
    'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KEMEAWH',
    'BC1SW50QGDZ25J',
    'hello',
    '',
    '1'.repeat(10_000),
  ])
    expect(checkBitcoinAddress(given, bitcoin)).toEqual({ valid: false, reason: 'It is not a Bitcoin address.' })
})
