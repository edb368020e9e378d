import { expect, test } from 'vitest'
import { asked, cleanUp, dappOn, memoryStorage, metadata, next, relayOn, settled, walletOn } from '../../test/setUp.ts'
import { base64url, inAnHour, startVerifyService } from '../../test/startVerifyService.ts'
import type { VerifyService } from '../../test/startVerifyService.ts'
import type { ClientEvents } from '../types/ClientEvents.ts'
import { verifyService } from './verifyService.ts'

const startService = async () => {
  const service = await startVerifyService()
  cleanUp(service.close)
  return service
}

type Service = VerifyService
const origin = 'https://dapp.example'

test('an attestation that the service signed', async () => {
  const service = await startService()
  const verify = verifyService({ url: service.url })
  const attestationId = await service.sign({ id: 'message', origin })
  expect(await verify.resolve({ attestationId, encryptedId: 'message' })).toEqual({ origin, isScam: false })
  expect(
    await verify.resolve({
      attestationId: await service.sign({ id: 'message', origin, isScam: true }),
      encryptedId: 'message',
    }),
  ).toEqual({ origin, isScam: true })
  expect(service.asks).toEqual(['/v3/public-key'])
})

test('a look-up by the hash of the message', async () => {
  const service = await startService()
  service.attest('abc', { attestationId: 'abc', origin, isScam: true })
  const verify = verifyService({ url: service.url })
  expect(await verify.resolve({ hash: 'abc' })).toEqual({ origin, isScam: true })
  expect(await verify.resolve({ hash: 'other' })).toBeUndefined()
  service.attest('long', { origin, isScam: false, more: 'a'.repeat(100_000) })
  expect(await verify.resolve({ hash: 'long' })).toBeUndefined()
  expect(service.asks).toEqual(['abc', 'other', 'long'].map((hash) => `/attestation/${hash}?v2Supported=true`))
})

test('the key is kept until it expires, and asked for again when the service has another', async () => {
  const service = await startService()
  const verify = verifyService({ url: service.url })
  const resolve = async () =>
    verify.resolve({ attestationId: await service.sign({ id: 'message', origin }), encryptedId: 'message' })
  expect([await resolve(), await resolve()]).toEqual([
    expect.objectContaining({ origin }),
    expect.objectContaining({ origin }),
  ])
  expect(service.asks).toHaveLength(1)
  await service.rotate()
  service.expireKeyAt(1)
  expect(await resolve()).toMatchObject({ origin })
  expect(await resolve()).toMatchObject({ origin })
  expect(service.asks).toHaveLength(3)
})

test.each([
  ['of another message', (service: Service) => service.sign({ id: 'other', origin })],
  ['that has expired', (service: Service) => service.sign({ id: 'message', origin, exp: 1 })],
  ['that vouches for nothing', (service: Service) => service.sign({ id: 'message', origin, isVerified: false })],
  ['without an origin', (service: Service) => service.sign({ id: 'message' })],
  ['with another algorithm', (service: Service) => service.sign({ id: 'message', origin }, { alg: 'none' })],
  [
    'whose text was changed',
    async (service: Service) => {
      const [header, , signature] = (await service.sign({ id: 'message', origin })).split('.')
      return `${header}.${base64url(JSON.stringify({ id: 'message', origin: 'https://evil.example', exp: inAnHour(), isVerified: true }))}.${signature}`
    },
  ],
  [
    'signed by another key',
    async (service: Service) => {
      const jwt = await service.sign({ id: 'message', origin })
      await service.rotate()
      return jwt
    },
  ],
  ['that is no JWT', async () => 'a.b.c'],
  ['that is empty', async () => ''],
] as const)('an attestation %s leaves the origin unknown', async (_what, attest) => {
  const service = await startService()
  const attestationId = await attest(service)
  expect(
    await verifyService({ url: service.url }).resolve({ attestationId, encryptedId: 'message', hash: 'nothing' }),
  ).toBeUndefined()
})

test.each([
  ['no JSON object', [1]],
  ['an origin that is no text', { origin: 7 }],
])('a look-up that gives %s leaves the origin unknown', async (_what, body) => {
  const service = await startService()
  service.attest('abc', body)
  expect(await verifyService({ url: service.url }).resolve({ hash: 'abc' })).toBeUndefined()
})

test('a service that is down leaves origins unknown', async () => {
  const service = await startService()
  const attestationId = await service.sign({ id: 'message', origin })
  service.goDown()
  expect(
    await verifyService({ url: service.url }).resolve({ attestationId, encryptedId: 'message', hash: 'abc' }),
  ).toBeUndefined()
})

test('outside of a page nothing is attested', async () => {
  expect(await verifyService({ url: 'https://verify.example' }).register({ id: 'a', decryptedId: 'b' })).toBeUndefined()
})

test.each([
  ['VALID', { origin: metadata('dapp').url, isScam: false }],
  ['INVALID', { origin: 'https://elsewhere.example', isScam: true }],
] as const)('a proposal and a request that are attested as %s', async (validation, said) => {
  const [relay, service] = await Promise.all([relayOn(), startService()])
  const attesting = {
    url: service.url,
    resolve: async () => undefined,
    register: ({ id }: { readonly id: string }) => service.sign({ id, ...said }),
  }
  const [dapp, wallet] = await Promise.all([
    dappOn(relay, { verify: attesting }),
    walletOn(relay, { verify: verifyService({ url: service.url }) }),
  ])
  const proposed = next<ClientEvents['session_proposal']>(wallet, 'session_proposal')
  const { topic } = await settled(dapp, wallet)
  const requested = next<ClientEvents['session_request']>(wallet, 'session_request')
  dapp.request({ topic, chainId: 'eip155:1', request: { method: 'personal_sign', params: [] } }).catch(() => undefined)
  const contexts = [(await proposed).verifyContext, (await requested).verifyContext]
  const verified = { verifyUrl: service.url, validation, ...said }
  expect(contexts).toEqual([{ verified }, { verified }])
})

test('a proposal that is looked up by its hash', async () => {
  const [relay, service] = await Promise.all([relayOn(), startService()])
  const storage = memoryStorage()
  // An older dapp registers the hash of what it sent, and sends no attestation.
  const registering = {
    url: service.url,
    resolve: async () => undefined,
    register: async ({ decryptedId }: { readonly decryptedId: string }) => {
      service.attest(decryptedId, { origin: metadata('dapp').url, isScam: false })
      return undefined
    },
  }
  const [dapp, wallet] = await Promise.all([
    dappOn(relay, { verify: registering, storage }),
    walletOn(relay, { verify: verifyService({ url: service.url }) }),
  ])
  const proposed = next<ClientEvents['session_proposal']>(wallet, 'session_proposal')
  const { uri } = await dapp.connect({ optionalNamespaces: asked })
  await wallet.pair({ uri: uri! })
  expect((await proposed).verifyContext.verified).toEqual({
    verifyUrl: service.url,
    validation: 'VALID',
    origin: metadata('dapp').url,
    isScam: false,
  })
})

test.each([false, true])(
  'a known scam is still reported when its code is scanned again, also after a reload of the wallet: %s',
  async (reloads) => {
    const [relay, service] = await Promise.all([relayOn(), startService()])
    const said = { origin: 'https://elsewhere.example', isScam: true }
    const attesting = {
      url: service.url,
      resolve: async () => undefined,
      register: ({ id }: { readonly id: string }) => service.sign({ id, ...said }),
    }
    const storage = memoryStorage()
    const start = () => walletOn(relay, { verify: verifyService({ url: service.url }), storage })
    const [dapp, first] = await Promise.all([dappOn(relay, { verify: attesting }), start()])
    const proposed = next<ClientEvents['session_proposal']>(first, 'session_proposal')
    const { uri } = await dapp.connect({ optionalNamespaces: asked })
    await first.pair({ uri: uri! })
    const { verifyContext } = await proposed
    expect(verifyContext.verified).toEqual({ verifyUrl: service.url, validation: 'INVALID', ...said })
    if (reloads) await first.destroy()
    const wallet = reloads ? await start() : first
    const again = next<ClientEvents['session_proposal']>(wallet, 'session_proposal')
    await wallet.pair({ uri: uri! })
    expect((await again).verifyContext).toEqual(verifyContext)
  },
)

test('without a service that answers a session settles, and its origin is unknown', async () => {
  const [relay, service] = await Promise.all([relayOn(), startService()])
  service.goDown()
  const verify = verifyService({ url: service.url })
  const [dapp, wallet] = await Promise.all([dappOn(relay, { verify }), walletOn(relay, { verify })])
  const proposed = next<ClientEvents['session_proposal']>(wallet, 'session_proposal')
  await settled(dapp, wallet)
  expect((await proposed).verifyContext.verified).toMatchObject({ validation: 'UNKNOWN', origin: metadata('dapp').url })
})
