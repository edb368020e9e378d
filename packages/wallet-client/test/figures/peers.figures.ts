import { SignClient as PeerSignClient } from '@walletconnect/sign-client'
import { expect, test } from 'vitest'
import { DappClient } from '../../src/client/DappClient.ts'
import { WalletClient } from '../../src/client/WalletClient.ts'
import { startRelay } from '../startRelay.ts'

process.env['DISABLE_GLOBAL_CORE'] = 'true'
process.env['IS_VITEST'] = 'true'

const namespaces = {
  eip155: { chains: ['eip155:1'], accounts: ['eip155:1:0x8ba1f109551bD432803012645Ac136ddd64DBA72'], methods: ['personal_sign'], events: ['chainChanged'] },
}
const metadata = { name: 'figures', description: '', url: 'https://figures.example', icons: [] as string[] }

type Dapp = {
  connect: (params: { optionalNamespaces: typeof namespaces }) => Promise<{ uri?: string | undefined; approval: () => Promise<{ topic: string }> }>
  request: (params: { topic: string; chainId: string; request: { method: string; params: unknown } }) => Promise<unknown>
  session: { length: number }
}
type Wallet = {
  pair: (params: { uri: string }) => Promise<unknown>
  approve: (params: { id: number; namespaces: typeof namespaces }) => Promise<unknown>
  respond: (params: { topic: string; response: { id: number; jsonrpc: '2.0'; result: unknown } }) => Promise<void>
  on: (event: never, listener: (value: never) => unknown) => unknown
}
type Side = { dapp: () => Promise<[Dapp, () => Promise<unknown>]>; wallet: () => Promise<[Wallet, () => Promise<unknown>]>; restore: (storage: object) => Promise<[Dapp, () => Promise<unknown>]> }

const memoryStorage = (entries = new Map<string, string>()) => ({
  getKeys: async () => [...entries.keys()],
  getEntries: async () => [...entries],
  getItem: async (key: string) => (entries.has(key) ? JSON.parse(entries.get(key)!) : undefined),
  setItem: async (key: string, value: unknown) => void entries.set(key, JSON.stringify(value)),
  removeItem: async (key: string) => void entries.delete(key),
})

const sides = (relayUrl: string): Record<'ours' | 'theirs', Side> => {
  const ours = { relayUrl, projectId: 'figures', metadata, logger: 'silent', signConfig: { disableRequestQueue: true } } as const
  const theirs = async (storage?: object) => {
    const client = await PeerSignClient.init({ ...ours, ...(storage && { storage: storage as never }) })
    const close = async () => {
      client.core.heartbeat.stop()
      await client.core.relayer.transportClose()
    }
    return [client as never, close] as [never, () => Promise<unknown>]
  }
  const own = async <C extends { destroy: () => Promise<void> }>(made: Promise<C>) => {
    const client = await made
    return [client as never, client.destroy] as [never, () => Promise<unknown>]
  }
  return {
    ours: {
      dapp: () => own(DappClient.init(ours)),
      wallet: () => own(WalletClient.init(ours)),
      restore: (storage) => own(DappClient.init({ ...ours, storage: storage as never })),
    },
    theirs: { dapp: () => theirs(), wallet: () => theirs(), restore: theirs },
  }
}

/** `FIGURES_REQUESTS=100` for a quick look. */
const requests = Number(process.env['FIGURES_REQUESTS'] ?? 1000)

const hex = (number: number): string => number.toString(16).padStart(64, '0')
const stored = (count: number): Map<string, string> => {
  const topics = Array.from({ length: count }, (_, index) => hex(index + 1))
  const expiry = Math.floor(Date.now() / 1000) + 600_000
  const person = { publicKey: hex(7), metadata }
  const session = (topic: string) => ({
    topic, expiry, namespaces, pairingTopic: hex(9), relay: { protocol: 'irn' }, acknowledged: true, controller: hex(7), requiredNamespaces: {},
    optionalNamespaces: {}, self: person, peer: person, transportType: 'relay',
  })
  const put = (key: string, value: unknown): [string, string] => [key, JSON.stringify(value)]
  return new Map([
    put('wc@2:client:0.3//session', topics.map(session)),
    put('wc@2:core:0.3//keychain', Object.fromEntries(topics.map((topic) => [topic, topic]))),
    put('wc@2:core:0.3//subscription', topics.map((topic) => ({ topic, id: topic, relay: { protocol: 'irn' } }))),
    put('wc@2:core:0.3//expirer', topics.map((topic) => ({ target: `topic:${topic}`, expiry }))),
  ])
}

const timed = async (act: () => Promise<unknown>): Promise<number> => {
  const start = performance.now()
  await act()
  return performance.now() - start
}
const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!

const settle = async (dapp: Dapp, wallet: Wallet): Promise<string> => {
  const { uri, approval } = await dapp.connect({ optionalNamespaces: namespaces })
  const approved = approval()
  await wallet.pair({ uri: uri! })
  return (await approved).topic
}

const measure = async (side: Side) => {
  const log = (row: string): void => console.log(`${row} after ${Math.round(performance.now())} ms`)
  const [dapp, closeDapp] = await side.dapp()
  const [wallet, closeWallet] = await side.wallet()
  wallet.on('session_proposal' as never, (({ id }: { id: number }) => wallet.approve({ id, namespaces })) as never)
  wallet.on('session_request' as never, (({ id, topic }: { id: number; topic: string }) => wallet.respond({ topic, response: { id, jsonrpc: '2.0', result: '0x' } })) as never)
  const ask = (topic: string) => dapp.request({ topic, chainId: 'eip155:1', request: { method: 'personal_sign', params: ['0x00'] } })
  const topic = await settle(dapp, wallet)
  // The engine warms up: none of the rows is about its first time.
  for (let index = 0; index < 50; index += 1) await ask(topic)
  const pairs: number[] = []
  for (let index = 0; index < 15; index += 1) pairs.push(await timed(() => settle(dapp, wallet)))
  log('pairs')
  const oneByOne = await timed(async () => {
    for (let index = 0; index < requests; index += 1) await ask(topic)
  })
  log('one by one')
  const bursts: number[] = []
  for (let index = 0; index < 5; index += 1) bursts.push(await timed(() => Promise.all(Array.from({ length: 100 }, () => ask(topic)))))
  log('bursts')
  await Promise.all([closeDapp(), closeWallet()])
  return { 'pair → settled': median(pairs), 'requests one after another': oneByOne, '100 requests at once': median(bursts) }
}

/** Measured last, and theirs after ours: what a client of theirs does after its init blocks the process for seconds. */
const measureRestores = async (side: Side): Promise<number> => {
  const times: number[] = []
  for (let turn = 0; turn < 15; turn += 1) {
    const storage = memoryStorage(stored(1000))
    let close: () => Promise<unknown> = async () => undefined
    const time = await timed(async () => {
      const [client, end] = await side.restore(storage)
      expect(client.session.length).toBe(1000)
      close = end
    })
    // The first turns are about the engine.
    if (turn > 4) times.push(time)
    await close()
  }
  return median(times)
}

test('figures', async () => {
  const relay = await startRelay()
  const both = sides(relay.url)
  const [ours, theirs] = [await measure(both.ours), await measure(both.theirs)]
  const row = 'restore 1,000 sessions'
  const rows = { ours: { ...ours, [row]: await measureRestores(both.ours) }, theirs: { ...theirs, [row]: await measureRestores(both.theirs) } }
  await relay.close()
  console.table(Object.fromEntries(Object.keys(rows.ours).map((name) => {
    const [a, b] = [rows.ours[name as keyof typeof rows.ours], rows.theirs[name as keyof typeof rows.theirs]]
    return [name, { 'ours, ms': +a.toFixed(1), 'sign-client 2.21.8, ms': +b.toFixed(1), 'ours / theirs': +(a / b).toFixed(2) }]
  })))
  for (const name of Object.keys(rows.ours) as (keyof typeof rows.ours)[]) expect(rows.ours[name], name).toBeLessThanOrEqual(rows.theirs[name])
})
