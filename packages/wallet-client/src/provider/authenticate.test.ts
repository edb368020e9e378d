import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { buildAuthObject } from '../auth/buildAuthObject.ts'
import { populateAuthPayload } from '../auth/populateAuthPayload.ts'
import { providerOn } from '../../test/providers.ts'
import { next, relayOn, walletOn } from '../../test/setUp.ts'
import type { ClientEvents } from '../types/ClientEvents.ts'

const alice = privateKeyToAccount(generatePrivateKey())
const ask = {
  chains: ['eip155:1'],
  methods: ['personal_sign'],
  domain: 'dapp.example',
  uri: 'https://dapp.example/login',
  nonce: 'n-12345678',
}

test('connects and signs in at once, and the session is live', async () => {
  const relay = await relayOn()
  const [provider, wallet] = await Promise.all([providerOn(relay), walletOn(relay)])
  const connected = next<{ session: { topic: string } }>(provider as never, 'connect')
  const shown = next<string>(provider as never, 'display_uri')
  const asked = next<ClientEvents['session_authenticate']>(wallet, 'session_authenticate')
  const signingIn = provider.authenticate(ask)
  await wallet.pair({ uri: await shown })
  const { id, params } = await asked
  const payload = populateAuthPayload({
    authPayload: params.authPayload,
    chains: ['eip155:1'],
    methods: ['personal_sign'],
  })
  const iss = `did:pkh:eip155:1:${alice.address}`
  const signature = await alice.signMessage({ message: wallet.formatAuthMessage({ request: payload, iss }) })
  await wallet.approveSessionAuthenticate({ id, auths: [buildAuthObject(payload, { t: 'eip191', s: signature }, iss)] })
  const { auths, session } = await signingIn
  expect(auths).toHaveLength(1)
  expect(provider.session).toEqual(session)
  expect((await connected).session.topic).toBe(session?.topic)
  expect(await provider.request({ method: 'eth_accounts' })).toEqual([alice.address])
})

test('giving up ends it at once', async () => {
  const relay = await relayOn()
  const provider = await providerOn(relay)
  const controller = new AbortController()
  const shown = next<string>(provider as never, 'display_uri')
  const signingIn = provider.authenticate({ ...ask, signal: controller.signal })
  await shown
  controller.abort()
  await expect(signingIn).rejects.toMatchObject({ kind: 'ABORTED' })
  expect(provider.session).toBeUndefined()
})

test.each([
  [{ chains: [] }, 'chains is required and must be a non-empty array'],
  [
    { chains: ['solana:x'] },
    'Only eip155 namespace is supported for authenticated sessions. Please use .connect() for non-eip155 chains.',
  ],
  [
    { chains: ['eip155:1', 'solana:x'] },
    'Multi-namespace requests are not supported. Please request single namespace only.',
  ],
])('rejects %j', async (change, sentence) => {
  const relay = await relayOn()
  const provider = await providerOn(relay)
  await expect(provider.authenticate({ ...ask, ...change })).rejects.toThrow(sentence)
})
