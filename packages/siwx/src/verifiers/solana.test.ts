import { ed25519 } from '@noble/curves/ed25519.js'
import { hexToBytes } from '@noble/hashes/utils.js'
import { base58 } from '@scure/base'
import fc from 'fast-check'
import nacl from 'tweetnacl'
import { expect, test } from 'vitest'
import { solanaVerifier } from './solana.ts'

const chainId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const { verify } = solanaVerifier()
const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length })

test('I2: accepts what tweetnacl signs, and nothing that differs', async () => {
  await fc.assert(
    fc.asyncProperty(bytes(32), fc.string({ unit: 'grapheme' }), fc.nat(63), async (seed, message, at) => {
      const { publicKey, secretKey } = nacl.sign.keyPair.fromSeed(seed)
      const signed = nacl.sign.detached(new TextEncoder().encode(message), secretKey)
      const accountAddress = base58.encode(publicKey)
      const signature = base58.encode(signed)
      expect(await verify({ message, signature, chainId, accountAddress })).toBe('key')
      expect(await verify({ message: `${message} `, signature, chainId, accountAddress })).toBeNull()
      const flipped = base58.encode(signed.with(at, (signed[at] ?? 0) ^ 1))
      expect(await verify({ message, signature: flipped, chainId, accountAddress })).toBeNull()
      const other = base58.encode(nacl.sign.keyPair.fromSeed(seed.with(0, (seed[0] ?? 0) ^ 1)).publicKey)
      expect(await verify({ message, signature, chainId, accountAddress: other })).toBeNull()
    }),
    { numRuns: 8 },
  )
})

test('accepts the vector of RFC 8032, section 7.1, test 2', async () => {
  const accountAddress = base58.encode(hexToBytes('3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c'))
  const signature = base58.encode(
    hexToBytes(
      '92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00',
    ),
  )
  expect(await verify({ message: 'r', signature, chainId, accountAddress })).toBe('key')
})

test('I3: rejects keys of small order, whose signature would be valid for every text', async () => {
  // The identity: R = A = 1 and s = 0 satisfy the equation for any message.
  const identity = new Uint8Array(32).with(0, 1)
  const forged = new Uint8Array(64).with(0, 1)
  expect(ed25519.verify(forged, new TextEncoder().encode('any text'), identity, { zip215: true })).toBe(true)
  for (const { publicKey, signature } of smallOrderKeys().map((publicKey) => ({ publicKey, signature: forged })))
    expect(
      await verify({
        message: 'any text',
        signature: base58.encode(signature),
        chainId,
        accountAddress: base58.encode(publicKey),
      }),
    ).toBeNull()
})

const smallOrderKeys = (): readonly Uint8Array[] =>
  [
    '0100000000000000000000000000000000000000000000000000000000000000',
    'ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
    '0000000000000000000000000000000000000000000000000000000000000080',
    '0000000000000000000000000000000000000000000000000000000000000000',
    'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',
    'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac03fa',
    '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05',
    '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc85',
  ].map(hexToBytes)

test('answers null for every malformed address and signature', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string(), fc.string(), async (accountAddress, signature) => {
      expect(await verify({ message: 'Hello', signature, chainId, accountAddress })).toBeNull()
    }),
  )
})
