import { base64 } from '@scure/base'
import { NETWORK, p2pkh, p2sh, p2tr, p2wpkh, TEST_NETWORK, WIF } from '@scure/btc-signer'
import { pubECDSA, pubSchnorr } from '@scure/btc-signer/utils.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { Signer, Verifier } from 'bip322-js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bip122Verifier } from './bip122.ts'

const mainnet = 'bip122:000000000019d6689c085ae165831e93'
const signet = 'bip122:00000008819873e925422c1ff0f99f7c'
const { verify } = bip122Verifier()

const addressesOf = (privateKey: Uint8Array, network = NETWORK) => {
  const publicKey = pubECDSA(privateKey)
  return {
    p2pkh: p2pkh(publicKey, network).address!,
    p2sh: p2sh(p2wpkh(publicKey, network), network).address!,
    p2wpkh: p2wpkh(publicKey, network).address!,
    p2tr: p2tr(pubSchnorr(privateKey), undefined, network).address!,
  }
}

const privateKey = new Uint8Array(32).fill(5)
const wif = WIF().encode(privateKey)
const message = 'example.org wants you to sign in with your Bitcoin account: ÄÖ 🌍'
const flip = (signature: string, at: number): string => {
  const bytes = base64.decode(signature)
  bytes[at] = (bytes[at] ?? 0) ^ 1
  return base64.encode(bytes)
}

test.each([
  [
    '',
    'AkcwRAIgM2gBAQqvZX15ZiysmKmQpDrG83avLIT492QBzLnQIxYCIBaTpOaD20qRlEylyxFSeEA2ba9YOixpX8z46TSDtS40ASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
  ],
  [
    'Hello World',
    'AkcwRAIgZRfIY3p7/DoVTty6YZbWS71bc5Vct9p9Fia83eRmw2QCICK/ENGfwLtptFluMGs2KsqoNSk89pO7F29zJLUx9a/sASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
  ],
])('BIP-322: accepts the vector of the standard for "%s"', async (text, signature) => {
  const accountAddress = 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l'
  expect(await verify({ message: text, signature, chainId: mainnet, accountAddress })).toBe('key')
  expect(await verify({ message: `${text}!`, signature, chainId: mainnet, accountAddress })).toBeNull()
})

test.each(['p2sh', 'p2wpkh', 'p2tr'] as const)('BIP-322: accepts what bip322-js signs for %s', async (type) => {
  const accountAddress = addressesOf(privateKey)[type]
  const signature = String(Signer.sign(wif, accountAddress, message))
  expect(await verify({ message, signature, chainId: mainnet, accountAddress })).toBe('key')
  expect(await verify({ message: `${message}.`, signature, chainId: mainnet, accountAddress })).toBeNull()
  for (const at of [0, 5, 12, 40, base64.decode(signature).length - 1])
    expect(await verify({ message, signature: flip(signature, at), chainId: mainnet, accountAddress })).toBeNull()
  const other = addressesOf(privateKey.with(0, 1))[type]
  expect(await verify({ message, signature, chainId: mainnet, accountAddress: other })).toBeNull()
  expect(await verify({ message, signature, chainId: signet, accountAddress })).toBeNull()
})

const legacy = (header: number, key = privateKey, text = message): string => {
  const body = new TextEncoder().encode(text)
  const prefix = new TextEncoder().encode('\u0018Bitcoin Signed Message:\n')
  const hash = sha256(sha256(Uint8Array.from([...prefix, body.length, ...body])))
  const signed = secp256k1.sign(hash, key, { prehash: false, format: 'recovered' })
  return base64.encode(signed.with(0, header + (signed[0] ?? 0)))
}

test.each([
  ['p2pkh', [31]],
  ['p2sh', [31, 35]],
  ['p2wpkh', [31, 39]],
] as const)('BIP-137: accepts the headers of %s only', async (type, headers) => {
  const accountAddress = addressesOf(privateKey)[type]
  for (const header of [23, 27, 31, 35, 39, 43]) {
    const expected = (headers as readonly number[]).includes(header) ? 'key' : null
    const signature = legacy(header)
    expect(await verify({ message, signature, chainId: mainnet, accountAddress }), `header ${header}`).toBe(expected)
    expect(await verify({ message: 'x', signature, chainId: mainnet, accountAddress })).toBeNull()
  }
})

test('BIP-137: accepts a signature of an uncompressed key', async () => {
  const accountAddress = p2pkh(secp256k1.getPublicKey(privateKey, false)).address!
  expect(await verify({ message, signature: legacy(27), chainId: mainnet, accountAddress })).toBe('key')
  expect(await verify({ message, signature: legacy(31), chainId: mainnet, accountAddress })).toBeNull()
})

test('BIP-137: rejects a signature for a P2TR address, which bip322-js accepts', async () => {
  // The x coordinate of the key, untweaked: its owner is not proved to own the address.
  const accountAddress = addressesOf(privateKey).p2tr
  for (const header of [27, 31, 35, 39])
    expect(await verify({ message, signature: legacy(header), chainId: mainnet, accountAddress })).toBeNull()
  expect(Verifier.verifySignature(accountAddress, message, legacy(31))).toBe(true)
})

test('accepts addresses of test networks on their own chains', async () => {
  const { p2wpkh: accountAddress } = addressesOf(privateKey, TEST_NETWORK)
  const signature = String(Signer.sign(wif, accountAddress, message))
  expect(await verify({ message, signature, chainId: signet, accountAddress })).toBe('key')
  expect(await verify({ message, signature, chainId: mainnet, accountAddress })).toBeNull()
  await expect(verify({ message, signature, chainId: 'bip122:abc', accountAddress })).rejects.toMatchObject({
    code: 'CANNOT_VERIFY',
  })
})

test('I2: agrees with bip322-js on random keys and messages', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uint8Array({ minLength: 32, maxLength: 32, min: 1, max: 200 }),
      fc.string({ unit: 'grapheme', maxLength: 300 }),
      fc.constantFrom('p2sh', 'p2wpkh', 'p2tr'),
      async (key, text, type) => {
        const accountAddress = addressesOf(key)[type]
        const signature = String(Signer.sign(WIF().encode(key), accountAddress, text))
        expect(Verifier.verifySignature(accountAddress, text, signature)).toBe(true)
        expect(await verify({ message: text, signature, chainId: mainnet, accountAddress })).toBe('key')
      },
    ),
    { numRuns: 6 },
  )
})

test('answers null for every malformed address and signature', async () => {
  const { p2wpkh: known } = addressesOf(privateKey)
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(fc.string(), fc.constant(known)),
      fc.oneof(
        fc.string(),
        fc.base64String(),
        fc.uint8Array({ minLength: 65, maxLength: 65 }).map((b) => base64.encode(b)),
      ),
      async (accountAddress, signature) => {
        expect(await verify({ message, signature, chainId: mainnet, accountAddress })).toBeNull()
      },
    ),
  )
})
