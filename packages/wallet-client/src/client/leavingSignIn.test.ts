import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { createDoomed, disks, writesOf } from '../../test/doomed.ts'
import { originOn } from '../../test/originOn.ts'
import { cleanUp, dappOn, next, relayOn, walletOn } from '../../test/setUp.ts'
import { buildAuthObject } from '../auth/buildAuthObject.ts'
import { populateAuthPayload } from '../auth/populateAuthPayload.ts'
import type { ClientEvents } from '../types/ClientEvents.ts'
import type { WalletClient } from './WalletClient.ts'

/** Signs what a dapp asks for in one step. */
const signIn = async (wallet: WalletClient, { id, params }: ClientEvents['session_authenticate']): Promise<void> => {
  const account = privateKeyToAccount(generatePrivateKey())
  const payload = populateAuthPayload({
    authPayload: params.authPayload,
    chains: ['eip155:1'],
    methods: ['personal_sign'],
  })
  const iss = `did:pkh:eip155:1:${account.address}`
  const signature = await account.signMessage({ message: wallet.formatAuthMessage({ request: payload, iss }) })
  await wallet.approveSessionAuthenticate({ id, auths: [buildAuthObject(payload, { t: 'eip191', s: signature }, iss)] })
}
const authenticate = {
  chains: ['eip155:1'],
  domain: 'dapp.example',
  uri: 'https://dapp.example/login',
  nonce: '12345678',
  methods: ['personal_sign'],
}

test.each(Object.keys(disks))(
  'a sign-in that the wallet answers while the page is left at any of its writes is settled by the next page, %s',
  async (disk) => {
    const left = await Promise.all(
      [...writesOf(14, disk as keyof typeof disks), Number.POSITIVE_INFINITY].map(async (writes) => {
        const relay = await relayOn()
        const doomed = createDoomed((key) => (disks[disk as keyof typeof disks].test(key) ? 20 : 0))
        const [dapp, wallet] = await Promise.all([dappOn(relay, doomed.options), walletOn(relay)])
        const asks = next<ClientEvents['session_authenticate']>(wallet, 'session_authenticate')
        const { uri, response } = await dapp.authenticate(authenticate)
        response().catch(() => undefined)
        await wallet.pair({ uri })
        const request = await asks
        await dapp.core.storage.flush()
        doomed.arm(writes)
        await signIn(wallet, request)
        await expect.poll(() => doomed.isDead() || dapp.session.length === 1).toBe(true)
        if (!doomed.isDead()) await dapp.core.storage.flush()
        const wasLeft = doomed.isDead()
        doomed.leave()
        const page = await dappOn(relay, { storage: doomed.remains })
        await expect.poll(() => page.session.keys).toEqual(wallet.session.keys)
        await page.ping({ topic: wallet.session.keys[0]! })
        await expect.poll(() => [page.auth.authKeys.length, page.proposal.length]).toEqual([0, 0])
        return wasLeft
      }),
    )
    expect([left[0], left[1], left.at(-1)]).toEqual([true, true, false])
  },
)

test('a sign-in whose page is closed as soon as the code is shown is settled by the next page, with what the wallet signed', async () => {
  const relay = await relayOn()
  const doomed = createDoomed(() => 20)
  const [dapp, wallet] = await Promise.all([dappOn(relay, doomed.options), walletOn(relay)])
  const asks = next<ClientEvents['session_authenticate']>(wallet, 'session_authenticate')
  const { uri, response } = await dapp.authenticate(authenticate)
  response().catch(() => undefined)
  doomed.leave()
  await wallet.pair({ uri })
  const request = await asks
  const page = await dappOn(relay, { storage: doomed.remains })
  const heard: unknown[] = []
  page.on('session_connect', (event) => heard.push(event))
  const resumed = page.resume({ pairingTopic: uri.slice(3, 67) })
  await signIn(wallet, request)
  expect(await resumed).toMatchObject({
    session: { topic: wallet.session.keys[0] },
    auths: [{ p: { nonce: authenticate.nonce, domain: authenticate.domain } }],
    authPayload: { nonce: authenticate.nonce },
  })
  expect([heard.length, page.auth.authKeys.length, page.proposal.length]).toEqual([1, 0, 0])
  await page.ping({ topic: wallet.session.keys[0]! })
})

test('a rejection of a sign-in that comes to the next page ends it there', async () => {
  const relay = await relayOn()
  const doomed = createDoomed(() => 0)
  const [dapp, wallet] = await Promise.all([dappOn(relay, doomed.options), walletOn(relay)])
  const asks = next<ClientEvents['session_authenticate']>(wallet, 'session_authenticate')
  const { uri, response } = await dapp.authenticate(authenticate)
  response().catch(() => undefined)
  await wallet.pair({ uri })
  const { id } = await asks
  doomed.leave()
  const page = await dappOn(relay, { storage: doomed.remains })
  const resumed = expect(page.resume({ pairingTopic: uri.slice(3, 67) })).rejects.toMatchObject({ kind: 'ABORTED' })
  await wallet.rejectSessionAuthenticate({ id, reason: { code: 5000, message: 'No' } })
  await resumed
  expect([page.session.length, page.auth.authKeys.length, page.proposal.length]).toEqual([0, 0, 0])
})

test.each(['by the page that asked', 'by the next page'])(
  'a session that the wallet granted with a signature that cannot be verified is ended at the wallet %s',
  async (by) => {
    // The wallet can ask the chain whether the signature of a contract is valid, the dapp cannot.
    const rpc = createServer((asked, response) => {
      asked.resume().on('end', () => {
        response.end(JSON.stringify({ id: 1, jsonrpc: '2.0', result: `0x${'1'.padStart(64, '0')}` }))
      })
    })
    await new Promise<void>((resolve) => rpc.listen(0, '127.0.0.1', resolve))
    cleanUp(() => rpc.close())
    const rpcUrls = { 'eip155:1': `http://127.0.0.1:${(rpc.address() as AddressInfo).port}` }
    const relay = await relayOn()
    const doomed = createDoomed(() => 0)
    const [dapp, wallet] = await Promise.all([dappOn(relay, doomed.options), walletOn(relay, { rpcUrls })])
    const asks = next<ClientEvents['session_authenticate']>(wallet, 'session_authenticate')
    const { uri, response } = await dapp.authenticate(authenticate)
    response().catch(() => undefined)
    await wallet.pair({ uri })
    const { id, params } = await asks
    if (by === 'by the next page') {
      doomed.leave()
      await dappOn(relay, { storage: doomed.remains })
    }
    const ended = next(wallet, 'session_delete')
    const iss = `did:pkh:eip155:1:${privateKeyToAccount(generatePrivateKey()).address}`
    await wallet.approveSessionAuthenticate({
      id,
      auths: [buildAuthObject(params.authPayload, { t: 'eip1271', s: '0x1234' }, iss)],
    })
    await ended
    expect(wallet.session.length).toBe(0)
  },
)

test('of several tabs the one after the closed page that asked settles its sign-in, and the others show the session', async () => {
  const relay = await relayOn()
  const [{ open }, wallet] = [originOn(relay), await walletOn(relay)]
  const first = await open()
  const asks = next<ClientEvents['session_authenticate']>(wallet, 'session_authenticate')
  const { uri, response } = await first.dapp.authenticate(authenticate)
  response().catch(() => undefined)
  await first.dapp.core.storage.flush()
  const other = await open()
  await wallet.pair({ uri })
  const request = await asks
  first.kill()
  const page = await open()
  const resumed = page.dapp.resume({ pairingTopic: uri.slice(3, 67) })
  await signIn(wallet, request)
  expect(await resumed).toMatchObject({ auths: [{}], session: { topic: wallet.session.keys[0] } })
  await expect.poll(() => other.dapp.session.keys).toEqual(wallet.session.keys)
  await Promise.all([page, other].map(({ dapp }) => dapp.ping({ topic: wallet.session.keys[0]! })))
})
