import * as original from '@walletconnect/relay-auth'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as ours from './relayAuth.ts'

test('makes the keys, ids and tokens of the library that it replaces', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uint8Array({ minLength: 32, maxLength: 32 }),
      fc.string(),
      fc.webUrl(),
      fc.nat(),
      async (seed, sub, aud, iat) => {
        const [own, other] = [ours.generateKeyPair(seed), original.generateKeyPair(seed)]
        expect(own).toEqual(other)
        expect(ours.encodeIss(own.publicKey)).toBe(original.encodeIss(other.publicKey))
        const token = await ours.signJWT(sub, aud, 86_400, own, iat)
        expect(token).toBe(await original.signJWT(sub, aud, 86_400, other, iat))
        expect(await original.verifyJWT(token)).toBe(true)
      },
    ),
    { numRuns: 20 },
  )
})

test('a relay accepts the token of a device whose clock is wrong by eleven hours', async () => {
  const keys = ours.generateKeyPair(new Uint8Array(32).fill(7))
  const now = Date.now() / 1000
  const { payload } = original.decodeJWT(await ours.signJWT('sub', 'wss://relay.example', 86_400, keys))
  for (const there of [now - 11 * 3600, now + 11 * 3600])
    expect([payload.iat <= there, payload.exp > there]).toEqual([true, true])
})
