import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { cleanUp, dappOn, namespaces, next, peerOn, relayOn, walletKitOn, walletOn } from '../../test/setUp.ts'
import { buildAuthObject } from '../auth/buildAuthObject.ts'
import { populateAuthPayload } from '../auth/populateAuthPayload.ts'
import type { AuthPayload, Cacao } from '../types/Auth.ts'
import type { ClientEvents } from '../types/ClientEvents.ts'
import { noVerify, type Verify } from '../verify/Verify.ts'

type Asked = ClientEvents['session_authenticate']

const account = privateKeyToAccount(generatePrivateKey())
const ask = {
  chains: ['eip155:1', 'eip155:10'],
  domain: 'dapp.example',
  uri: 'https://dapp.example/login',
  nonce: '12345678',
  methods: ['personal_sign', 'eth_sendTransaction'],
  statement: 'Sign in, ünd be welcome.',
  resources: ['https://dapp.example/terms'],
}

type Formatter = { formatAuthMessage: (params: { request: never; iss: string }) => string }
const signed = async (wallet: Formatter, payload: AuthPayload, signer = account): Promise<Cacao> => {
  const iss = `did:pkh:eip155:1:${account.address}`
  const message = wallet.formatAuthMessage({ request: payload as never, iss })
  return buildAuthObject(payload, { t: 'eip191', s: await signer.signMessage({ message }) }, iss)
}
const narrowed = (authPayload: AuthPayload) =>
  populateAuthPayload({ authPayload, chains: ['eip155:1'], methods: ['personal_sign'] })

const granted = {
  eip155: {
    accounts: [`eip155:1:${account.address}`],
    chains: ['eip155:1'],
    methods: ['personal_sign'],
    events: ['chainChanged', 'accountsChanged'],
  },
}

test('signs in over a pairing', async () => {
  const relay = await relayOn()
  const [dapp, wallet] = await Promise.all([dappOn(relay), walletOn(relay)])
  const asked = next<Asked>(wallet, 'session_authenticate')
  const { uri, response } = await dapp.authenticate(ask)
  expect(uri).toContain('methods=wc_sessionAuthenticate')
  await wallet.pair({ uri })
  const { id, params, verifyContext } = await asked
  expect(params.authPayload).toMatchObject({
    domain: ask.domain,
    aud: ask.uri,
    nonce: ask.nonce,
    chains: ask.chains,
    type: 'caip122',
    version: '1',
  })
  expect(verifyContext.verified.validation).toBe('UNKNOWN')
  const cacao = await signed(wallet, narrowed(params.authPayload))
  const approved = await wallet.approveSessionAuthenticate({ id, auths: [cacao] })
  const { auths, session } = await response()
  expect(auths).toEqual([cacao])
  expect(session).toMatchObject({
    namespaces: granted,
    topic: approved.session!.topic,
    controller: approved.session!.self.publicKey,
  })
  expect([dapp.proposal.length, dapp.auth.authKeys.length, wallet.auth.requests.length]).toEqual([0, 0, 0])
  await dapp.ping({ topic: session!.topic })
  await (await wallet.update({ topic: session!.topic, namespaces: granted })).acknowledged()
})

const lookedUp: Verify = { ...noVerify, resolve: async () => ({ origin: 'https://dapp.example' }) }
test.each([
  ['of its own site', {}, 'VALID'],
  ['of another domain', { domain: 'bank.example' }, 'INVALID'],
  ['of another port', { domain: 'dapp.example:8443' }, 'INVALID'],
  ['of another address', { uri: 'https://bank.example/login' }, 'INVALID'],
  ['of an address without its scheme', { uri: 'http://dapp.example/login' }, 'INVALID'],
  ['of what is no address', { uri: 'dapp.example' }, 'INVALID'],
])('a page whose origin is known has a text %s signed', async (_what, change, validation) => {
  const relay = await relayOn()
  const [dapp, wallet] = await Promise.all([dappOn(relay), walletOn(relay, { verify: lookedUp })])
  const asked = next<Asked>(wallet, 'session_authenticate')
  const { uri } = await dapp.authenticate({ ...ask, ...change })
  await wallet.pair({ uri })
  expect((await asked).verifyContext.verified).toMatchObject({ origin: 'https://dapp.example', validation })
})

test.each<[string, (cacao: Promise<Cacao>) => unknown]>([
  ['none', () => []],
  ['no list', () => undefined],
  ['a promise that was not awaited', (cacao) => [cacao]],
])('an app that approves a sign-in with %s is told so, and the request stays', async (_what, auths) => {
  const relay = await relayOn()
  const [dapp, wallet] = await Promise.all([dappOn(relay), walletOn(relay)])
  const asked = next<Asked>(wallet, 'session_authenticate')
  const { uri, response } = await dapp.authenticate(ask)
  await wallet.pair({ uri })
  const { id, params } = await asked
  const cacao = signed(wallet, narrowed(params.authPayload))
  await expect(wallet.approveSessionAuthenticate({ id, auths: auths(cacao) as never })).rejects.toMatchObject({
    kind: 'MISSING_OR_INVALID',
    message: expect.stringContaining('approveSessionAuthenticate() auths'),
  })
  await wallet.approveSessionAuthenticate({ id, auths: [await cacao] })
  expect((await response()).auths).toEqual([await cacao])
})

test('our dapp with walletkit', async () => {
  const relay = await relayOn()
  const [dapp, kit] = await Promise.all([dappOn(relay), walletKitOn(relay)])
  const asked = next<Asked>(kit, 'session_authenticate')
  const { uri, response } = await dapp.authenticate({ ...ask, statement: 'Plain.' })
  await kit.pair({ uri })
  const { id, params } = await asked
  const cacao = await signed(kit as never, { ...narrowed(params.authPayload), statement: 'Plain.' })
  await kit.approveSessionAuthenticate({ id, auths: [cacao] as never })
  expect((await response()).session).toMatchObject({ namespaces: granted })
})

test('our wallet with the dapp of sign-client', async () => {
  const relay = await relayOn()
  const [dapp, wallet] = await Promise.all([peerOn(relay), walletOn(relay)])
  const asked = next<Asked>(wallet, 'session_authenticate')
  const { uri, response } = await dapp.authenticate({ ...ask, statement: 'Plain.' })
  const answered = response()
  await wallet.pair({ uri })
  const { id, params } = await asked
  await wallet.approveSessionAuthenticate({ id, auths: [await signed(wallet, narrowed(params.authPayload))] })
  const { session } = await answered
  expect(session.namespaces).toEqual(granted)
  await wallet.ping({ topic: session.topic })
})

test('a wallet without support for sign-ins answers with a session', async () => {
  const relay = await relayOn()
  for (const wallet of [await walletOn(relay), await peerOn(relay)]) {
    const dapp = await dappOn(relay)
    const proposed = next<{ id: number }>(wallet, 'session_proposal')
    const { uri, response } = await dapp.authenticate(ask)
    await wallet.pair({ uri })
    await wallet.approve({ id: (await proposed).id, namespaces })
    const { auths, session } = await response()
    expect(auths).toBeUndefined()
    expect(session).toMatchObject({ namespaces })
  }
})

test('a sign-in without methods grants no session', async () => {
  const relay = await relayOn()
  const [dapp, wallet] = await Promise.all([dappOn(relay), walletOn(relay)])
  const asked = next<Asked>(wallet, 'session_authenticate')
  const { uri, response } = await dapp.authenticate({ ...ask, methods: [], resources: [] })
  await wallet.pair({ uri })
  const { id, params } = await asked
  await wallet.approveSessionAuthenticate({ id, auths: [await signed(wallet, params.authPayload)] })
  expect(await response()).toMatchObject({ session: undefined })
  expect([dapp.session.length, wallet.session.length]).toEqual([0, 0])
})

test('the wallet rejects', async () => {
  const relay = await relayOn()
  const [dapp, wallet] = await Promise.all([dappOn(relay), walletOn(relay)])
  const asked = next<Asked>(wallet, 'session_authenticate')
  const { uri, response } = await dapp.authenticate(ask)
  await wallet.pair({ uri })
  await wallet.rejectSessionAuthenticate({ id: (await asked).id, reason: { code: 5000, message: 'No' } })
  await expect(response()).rejects.toMatchObject({ kind: 'USER_REJECTED', code: 5000, message: 'No' })
})

test('signatures of contracts are verified on the chain in the message', async () => {
  const rpc = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { method } = JSON.parse(String(Buffer.concat(chunks))) as { method: string }
      const result = method === 'eth_chainId' ? '0x1' : `0x${'1'.padStart(64, '0')}`
      response.end(JSON.stringify({ id: 1, jsonrpc: '2.0', result }))
    })
  })
  await new Promise<void>((resolve) => rpc.listen(0, '127.0.0.1', resolve))
  cleanUp(() => rpc.close())
  const rpcUrls = { 'eip155:1': `http://127.0.0.1:${(rpc.address() as AddressInfo).port}` }
  const relay = await relayOn()
  const [dapp, wallet] = await Promise.all([dappOn(relay, { rpcUrls }), walletOn(relay, { rpcUrls })])
  const asked = next<Asked>(wallet, 'session_authenticate')
  const { uri, response } = await dapp.authenticate(ask)
  await wallet.pair({ uri })
  const { id, params } = await asked
  const cacao = await signed(wallet, narrowed(params.authPayload))
  const contract = { ...cacao, s: { t: 'eip1271', s: '0x1234' } } as const
  await wallet.approveSessionAuthenticate({ id, auths: [contract] })
  expect((await response()).auths).toEqual([contract])
})

const other = privateKeyToAccount(generatePrivateKey())
test.each<[string, (wallet: Formatter, payload: AuthPayload) => Promise<Cacao>]>([
  ['another signer', (wallet, payload) => signed(wallet, payload, other)],
  ['another domain', (wallet, payload) => signed(wallet, { ...payload, domain: 'evil.example' })],
  ['another nonce', (wallet, payload) => signed(wallet, { ...payload, nonce: '87654321' })],
  ['another uri', (wallet, payload) => signed(wallet, { ...payload, aud: 'https://evil.example' })],
  [
    'an expiry that was not asked for',
    (wallet, payload) => signed(wallet, { ...payload, exp: '2030-01-01T00:00:00Z' }),
  ],
  [
    'a method that was not asked for',
    (wallet, payload) =>
      signed(wallet, { ...payload, resources: [`urn:recap:${btoa('{"att":{"eip155":{"request/eth_sign":[{}]}}}')}`] }),
  ],
  [
    'a chain that was not asked for',
    (wallet, payload) =>
      signed(wallet, {
        ...payload,
        resources: [`urn:recap:${btoa('{"att":{"eip155":{"request/personal_sign":[{"chains":["eip155:5"]}]}}}')}`],
      }),
  ],
  [
    'a contract that cannot be called',
    async (wallet, payload) => ({ ...(await signed(wallet, payload)), s: { t: 'eip1271', s: '0x1234' } }),
  ],
])('rejects %s', async (_name, forge) => {
  const relay = await relayOn()
  const [dapp, wallet] = await Promise.all([dappOn(relay), walletOn(relay)])
  const asked = next<Asked>(wallet, 'session_authenticate')
  const { uri, response } = await dapp.authenticate(ask)
  await wallet.pair({ uri })
  const { id, params } = await asked
  const rejected = expect(response()).rejects.toMatchObject({ kind: 'SESSION_SETTLEMENT_FAILED', code: 7000 })
  await expect(
    wallet.approveSessionAuthenticate({ id, auths: [await forge(wallet, params.authPayload)] }),
  ).rejects.toMatchObject({ kind: 'SESSION_SETTLEMENT_FAILED' })
  await rejected
  expect([dapp.session.length, wallet.session.length]).toEqual([0, 0])
})

test('a wallet that checks nothing is found out', async () => {
  const relay = await relayOn()
  const [dapp, wallet] = await Promise.all([dappOn(relay), walletOn(relay)])
  const asked = next<Asked>(wallet, 'session_authenticate')
  const { uri, response } = await dapp.authenticate(ask)
  await wallet.pair({ uri })
  const { id, params } = await asked
  const forged = await signed(wallet, narrowed(params.authPayload), other)
  const publicKey = await wallet.core.crypto.generateKeyPair()
  const { topic } = dapp.auth.pairingTopics.values[0]!
  const result = { cacaos: [forged], responder: { publicKey, metadata: wallet.metadata } }
  const message = await wallet.core.crypto.encode(topic, { id, jsonrpc: '2.0', result } as never, {
    type: 1,
    senderPublicKey: publicKey,
    receiverPublicKey: params.requester.publicKey,
  })
  const rejected = expect(response()).rejects.toMatchObject({ kind: 'SESSION_SETTLEMENT_FAILED' })
  await wallet.core.relayer.publish(topic, message, { tag: 1117, ttl: 3600 })
  await rejected
  expect(dapp.session.length).toBe(0)
})
