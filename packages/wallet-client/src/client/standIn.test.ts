import { SignClient as PeerSignClient } from '@walletconnect/sign-client'
import { expect, test } from 'vitest'
import { asked, cleanUp, memoryStorage, metadata, namespaces, next, relayOn, signClientOn } from '../../test/setUp.ts'
import type { SignClient } from './SignClient.ts'

type Storage = ReturnType<typeof memoryStorage>
type Start = (relay: { url: string }, name: string, storage: Storage) => Promise<SignClient>

const ours: Start = (relay, name, storage) => signClientOn(relay, { metadata: metadata(name), storage })
const theirs: Start = async (relay, name, storage) => {
  const peer = await PeerSignClient.init({
    projectId: 'test',
    relayUrl: relay.url,
    metadata: metadata(name),
    logger: 'silent',
    storage: storage as never,
  })
  cleanUp(async () => {
    peer.core.heartbeat.stop()
    await peer.core.relayer.transportClose()
  })
  return peer as never
}

/** The types of a value and of everything in it, without names of topics, ids and hosts. */
const shape = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.length === 0 ? [] : [shape(value[0])]
  if (typeof value !== 'object' || value === null) return value === null ? 'null' : typeof value
  const entries = Object.entries(value).filter(([, item]) => item !== undefined)
  return Object.fromEntries(
    entries.map(([key, item]) => [key, shape(item)]).toSorted(([a], [b]) => (a! < b! ? -1 : 1)) as [string, unknown][],
  )
}

/** All messages between a dapp and a wallet, from pairing on. Not the end of a session: two well-known clients in one process leave rejections unhandled. */
const run = async (start: Start) => {
  const relay = await relayOn()
  const [dappStorage, walletStorage] = [memoryStorage(), memoryStorage()]
  const [dapp, wallet] = await Promise.all([start(relay, 'dapp', dappStorage), start(relay, 'wallet', walletStorage)])
  const seen: Record<string, unknown> = {}
  const note = (name: string, value: unknown): void => void (seen[name] ??= shape(value))
  for (const name of ['session_proposal', 'session_request', 'session_ping'] as const)
    wallet.on(name, (event: unknown) => note(`wallet: ${name}`, event))
  for (const name of [
    'session_connect',
    'session_update',
    'session_extend',
    'session_event',
    'session_request_sent',
    'session_ping',
  ] as const) {
    dapp.on(name, (event: unknown) => note(`dapp: ${name}`, event))
  }

  const proposed = next<{ id: number }>(wallet as never, 'session_proposal')
  const connected = await dapp.connect({ optionalNamespaces: asked, sessionProperties: { a: 'b' } })
  note('connect()', { ...connected, uri: typeof connected.uri })
  const approving = connected.approval()
  note('dapp: proposal', dapp.proposal.getAll()[0])
  note('pair()', await wallet.pair({ uri: connected.uri! }))
  const { id } = await proposed
  note('wallet: proposal', wallet.proposal.getAll()[0])
  const approved = await wallet.approve({ id, namespaces })
  note('approve()', approved)
  const session = await approving
  note('approval()', session)
  note('acknowledged()', await approved.acknowledged())
  const { topic } = session
  note('dapp: session', dapp.session.get(topic))
  note('wallet: session', wallet.session.get(topic))
  note('find()', dapp.find({ requiredNamespaces: asked }))

  const requested = next<{ id: number }>(wallet as never, 'session_request')
  const answer = dapp.request({ topic, chainId: 'eip155:1', request: { method: 'personal_sign', params: ['0x00'] } })
  const request = await requested
  note('wallet: pendingRequest', wallet.pendingRequest.getAll()[0])
  note('getPendingSessionRequests()', wallet.getPendingSessionRequests())
  note('respond()', await wallet.respond({ topic, response: { id: request.id, jsonrpc: '2.0', result: 'signed' } }))
  note('request()', await answer)
  const updated = next(dapp as never, 'session_update')
  note('update()', await wallet.update({ topic, namespaces }))
  await updated
  const extended = next(dapp as never, 'session_extend')
  note('extend()', await wallet.extend({ topic }))
  await extended
  const told = next(dapp as never, 'session_event')
  note('emit()', await wallet.emit({ topic, chainId: 'eip155:1', event: { name: 'chainChanged', data: 1 } }))
  await told
  note('ping()', await dapp.ping({ topic }))
  note('keys and values', [dapp.session.keys, dapp.session.values, dapp.session.length])

  const unwanted = next<{ id: number }>(wallet as never, 'session_proposal')
  const second = await dapp.connect({ optionalNamespaces: asked })
  const rejected = second.approval().then(
    () => undefined,
    ({ code, message }: { code: number; message: string }) => ({ code, message }),
  )
  await wallet.pair({ uri: second.uri! })
  note('reject()', await wallet.reject({ id: (await unwanted).id, reason: { code: 5000, message: 'User rejected.' } }))
  seen['a rejection'] = await rejected
  const missing = await wallet.approve({ id: 1, namespaces }).then(
    () => undefined,
    ({ message }: Error) => message,
  )
  seen['a mistake'] = missing
  return { seen, keys: new Set([...dappStorage.entries.keys(), ...walletStorage.entries.keys()]), client: dapp }
}

test('messages and events from pairing to a rejection have the shapes of the well-known client', async () => {
  const [own, other] = [await run(ours), await run(theirs)]
  expect(own.seen).toEqual(other.seen)
})

test('it keeps its records under the same names', async () => {
  const [own, other] = [await run(ours), await run(theirs)]
  expect([...other.keys].filter((key) => !own.keys.has(key)).toSorted()).toEqual([])
})

test('it has the methods and stores of the well-known client', async () => {
  const relay = await relayOn()
  const [own, other] = await Promise.all([ours(relay, 'a', memoryStorage()), theirs(relay, 'b', memoryStorage())])
  const members = Object.keys(other).filter(
    (name) => typeof (other as unknown as Record<string, unknown>)[name] === 'function',
  )
  expect(members.filter((name) => typeof (own as unknown as Record<string, unknown>)[name] !== 'function')).toEqual([])
  const stores = ['session', 'proposal', 'pendingRequest'] as const
  for (const store of stores)
    expect(Object.keys(own[store])).toEqual(
      expect.arrayContaining(['init', 'set', 'get', 'getAll', 'update', 'delete', 'keys', 'values', 'length']),
    )
  expect(own).toMatchObject({ protocol: 'wc', version: 2, name: 'client', metadata: metadata('a') })
})
