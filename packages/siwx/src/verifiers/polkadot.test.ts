import { hexToU8a, stringToU8a, u8aConcat, u8aToHex, u8aWrapBytes } from '@polkadot/util'
import {
  blake2AsU8a,
  cryptoWaitReady,
  ed25519PairFromSeed,
  ed25519Sign,
  encodeAddress,
  secp256k1PairFromSeed,
  secp256k1Sign,
  sr25519PairFromSeed,
  sr25519Sign,
} from '@polkadot/util-crypto'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { polkadotVerifier } from './polkadot.ts'

const chainId = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'
const { verify } = polkadotVerifier()
const seed = new Uint8Array(32).fill(7)

type Signer = {
  readonly name: string
  readonly address: (prefix: number) => string
  readonly sign: (text: Uint8Array) => Uint8Array
}

const signers = (from: Uint8Array): readonly Signer[] => {
  const sr = sr25519PairFromSeed(from)
  const ed = ed25519PairFromSeed(from)
  const ec = secp256k1PairFromSeed(from)
  return [
    {
      name: 'sr25519',
      address: (prefix) => encodeAddress(sr.publicKey, prefix),
      sign: (text) => sr25519Sign(text, sr),
    },
    {
      name: 'ed25519',
      address: (prefix) => encodeAddress(ed.publicKey, prefix),
      sign: (text) => ed25519Sign(text, ed),
    },
    {
      name: 'ecdsa',
      address: (prefix) => encodeAddress(blake2AsU8a(ec.publicKey), prefix),
      sign: (text) => secp256k1Sign(text, ec, 'blake2'),
    },
  ]
}

const types = { ed25519: 0, sr25519: 1, ecdsa: 2 } as const

beforeAll(() => cryptoWaitReady())

test.each(['sr25519', 'ed25519', 'ecdsa'] as const)(
  'I2, %s: accepts what @polkadot/util-crypto signs',
  async (name) => {
    const signer = signers(seed).find((each) => each.name === name)!
    const message = 'example.org wants you to sign in: ÄÖ 🌍'
    for (const wrapped of [true, false])
      for (const typed of [true, false])
        for (const prefix of wrapped && typed ? [0, 42, 16383] : [2]) {
          const signed = signer.sign(wrapped ? u8aWrapBytes(message) : stringToU8a(message))
          const signature = u8aToHex(typed ? u8aConcat([types[name]], signed) : signed)
          const accountAddress = signer.address(prefix)
          expect(await verify({ message, signature, chainId, accountAddress })).toBe('key')
          expect(await verify({ message: `${message}.`, signature, chainId, accountAddress })).toBeNull()
          const other = signers(seed.with(0, 1)).find((each) => each.name === name)!
          expect(await verify({ message, signature, chainId, accountAddress: other.address(prefix) })).toBeNull()
          for (const at of [33]) {
            const flipped = hexToU8a(signature)
            flipped[at] = (flipped[at] ?? 0) ^ 1
            if (at < flipped.length)
              expect(await verify({ message, signature: u8aToHex(flipped), chainId, accountAddress })).toBeNull()
          }
        }
  },
)

test('ecdsa: rejects the high-s twin of a signature', async () => {
  const signer = signers(seed)[2]!
  const signed = signer.sign(stringToU8a('Hello'))
  const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
  const s = order - BigInt(u8aToHex(signed.subarray(32, 64)))
  const twin = u8aConcat(signed.subarray(0, 32), hexToU8a(`0x${s.toString(16).padStart(64, '0')}`), [
    (signed[64] ?? 0) ^ 1,
  ])
  const parameters = { message: 'Hello', chainId, accountAddress: signer.address(0) }
  expect(await verify({ ...parameters, signature: u8aToHex(signed) })).toBe('key')
  expect(await verify({ ...parameters, signature: u8aToHex(twin) })).toBeNull()
})

test('rejects keys that anyone can sign with', async () => {
  // The identity of ed25519 (1, then zeros) and of ristretto255 (zeros).
  for (const key of [new Uint8Array(32).with(0, 1), new Uint8Array(32)])
    for (const signature of [new Uint8Array(64).with(0, 1), new Uint8Array(64).with(63, 128), new Uint8Array(64)])
      expect(
        await verify({ message: 'x', signature: u8aToHex(signature), chainId, accountAddress: encodeAddress(key, 0) }),
      ).toBeNull()
})

test('rejects an address with a wrong checksum', async () => {
  const signer = signers(seed)[0]!
  const signature = u8aToHex(signer.sign(stringToU8a('Hello')))
  const address = signer.address(0)
  const last = address.at(-1) === 'x' ? 'y' : 'x'
  expect(await verify({ message: 'Hello', signature, chainId, accountAddress: address.slice(0, -1) + last })).toBeNull()
})

test('answers null for every malformed address and signature', async () => {
  const address = signers(seed)[0]!.address(0)
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(fc.string(), fc.constant(address)),
      fc.uint8Array({ maxLength: 70 }),
      async (who, signed) => {
        expect(await verify({ message: 'Hello', signature: u8aToHex(signed), chainId, accountAddress: who })).toBeNull()
      },
    ),
  )
})
