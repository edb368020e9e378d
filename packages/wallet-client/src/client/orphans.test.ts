import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterEach, expect, test, vi } from 'vitest'
import { createDoomed } from '../../test/doomed.ts'
import { originOn, stored } from '../../test/originOn.ts'
import { orphansOf } from '../../test/orphans.ts'
import { approving, asked, cleanUp, dappOn, memoryStorage, next, relayOn, walletOn } from '../../test/setUp.ts'
import { buildAuthObject } from '../auth/buildAuthObject.ts'
import type { ClientEvents } from '../types/ClientEvents.ts'

afterEach(() => void vi.useRealTimers())

const keychain = 'wc@2:core:0.3//keychain'
const orphan = 'a'.repeat(64)
const signIn = {
  chains: ['eip155:1'],
  domain: 'dapp.example',
  uri: 'https://dapp.example/login',
  nonce: '12345678',
  methods: ['personal_sign'],
}

/** An origin whose storage once held a session. */
const usedOriginOn = (relay: { readonly url: string }) => {
  const { open, storage } = originOn(relay)
  storage.entries.set('wc@2:client:0.3//session', '[]')
  const keys = (): readonly string[] => Object.keys(stored(storage, 'keychain') ?? {})
  return {
    open,
    keys,
    /** Starts a page. @returns a function that waits until the page has removed what no record refers to */
    openCleaning: async () => {
      storage.entries.set(keychain, JSON.stringify({ ...JSON.parse(storage.entries.get(keychain)!), [orphan]: orphan }))
      const { kill } = await open()
      return async () => {
        await expect.poll(keys).not.toContain(orphan)
        kill()
      }
    },
  }
}

test('a page that starts while another tab stores a pairing and its proposal leaves their keys', async () => {
  const relay = await relayOn()
  const { open, openCleaning, keys } = usedOriginOn(relay)
  const wallet = await walletOn(relay)
  approving(wallet)
  let release = (): void => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  const first = await open({}, { beforeWrite: (key) => (/(pairing|proposal)$/.test(key) ? released : undefined) })
  const connecting = first.dapp.connect({ optionalNamespaces: asked })
  // The seed, the key of the pairing, and that of the proposal.
  await expect.poll(() => keys().length).toBe(3)
  const cleaned = await openCleaning()
  release()
  const { uri, approval } = await connecting
  approval().catch(() => undefined)
  await cleaned()
  await first.dapp.core.storage.flush()
  first.kill()

  await wallet.pair({ uri: uri! })
  await expect.poll(() => wallet.session.length).toBe(1)
  const second = await open()
  await expect.poll(() => second.dapp.session.keys).toEqual(wallet.session.keys)
  await second.dapp.ping({ topic: wallet.session.keys[0]! })
})

test('a page that starts while another tab checks the signature of a sign-in leaves the key of its session', async () => {
  /** This is a valid signature. */
  const accept = (response: ServerResponse): void =>
    void response.end(JSON.stringify({ id: 1, jsonrpc: '2.0', result: `0x${'1'.padStart(64, '0')}` }))
  const nodeOn = async (onRequest: (response: ServerResponse) => void): Promise<Record<string, string>> => {
    const rpc = createServer((request, response) => void request.resume().on('end', () => onRequest(response)))
    await new Promise<void>((resolve) => rpc.listen(0, '127.0.0.1', resolve))
    cleanUp(() => rpc.close())
    return { 'eip155:1': `http://127.0.0.1:${(rpc.address() as AddressInfo).port}` }
  }
  const held: ServerResponse[] = []
  const relay = await relayOn()
  const { open, openCleaning } = usedOriginOn(relay)
  const [first, wallet] = await Promise.all([
    nodeOn((response) => held.push(response)).then((rpcUrls) => open({ rpcUrls })),
    nodeOn(accept).then((rpcUrls) => walletOn(relay, { rpcUrls })),
  ])
  /** Answers each call of the dapp that waits. */
  const answer = (): void => held.splice(0).forEach(accept)
  const requested = next<ClientEvents['session_authenticate']>(wallet, 'session_authenticate')
  const { uri, response } = await first.dapp.authenticate(signIn)
  await wallet.pair({ uri })
  const { id, params } = await requested
  const { address } = privateKeyToAccount(generatePrivateKey())
  const auth = buildAuthObject(params.authPayload, { t: 'eip1271', s: '0x1234' }, `did:pkh:eip155:1:${address}`)
  await wallet.approveSessionAuthenticate({ id, auths: [auth] })
  await expect.poll(() => held.length).toBeGreaterThan(0)
  await (await openCleaning())()
  const settled = response()
  let session: string | undefined
  void settled.then((result) => (session = result.session?.topic))
  await expect.poll(() => (answer(), session)).toBe(wallet.session.keys[0])
  await first.dapp.core.storage.flush()
  first.kill()

  const second = await open()
  await second.dapp.ping({ topic: session! })
})

test('a sign-in whose page was closed leaves nothing behind once it has expired', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const relay = await relayOn()
  const doomed = createDoomed(() => 0)
  const dapp = await dappOn(relay, doomed.options)
  const { response } = await dapp.authenticate(signIn)
  response().catch(() => undefined)
  await dapp.core.storage.flush()
  doomed.leave()
  doomed.remains.entries.set('wc@2:client:0.3//session', '[]')
  vi.setSystemTime(Date.now() + 59 * 60_000)
  const sooner = await dappOn(relay, { storage: memoryStorage(new Map(doomed.remains.entries)) })
  expect([sooner.auth.authKeys.length, sooner.auth.pairingTopics.length]).toEqual([1, 1])
  vi.setSystemTime(Date.now() + 2 * 60_000)
  const later = await dappOn(relay, { storage: doomed.remains })
  expect([later.auth.authKeys.length, later.auth.pairingTopics.length]).toEqual([0, 0])
  const left = async (): Promise<readonly string[]> => {
    await later.core.storage.flush()
    return orphansOf(doomed.remains)
  }
  expect((await left()).length).toBeGreaterThan(0)
  await expect.poll(left).toEqual([])
})
