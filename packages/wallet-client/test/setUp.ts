import { Core } from '@walletconnect/core'
import { SignClient as PeerSignClient } from '@walletconnect/sign-client'
import { WalletKit } from '@reown/walletkit'
import { onTestFinished } from 'vitest'
import { DappClient } from '../src/client/DappClient.ts'
import { SignClient } from '../src/client/SignClient.ts'
import type { ClientOptions } from '../src/client/ClientOptions.ts'
import { WalletClient } from '../src/client/WalletClient.ts'
import type { SessionNamespaces } from '../src/types/Namespaces.ts'
import { startRelay } from './startRelay.ts'
import type { Relay } from './startRelay.ts'

// The peers keep one core a process and look vendors' hosts up by default.
process.env['DISABLE_GLOBAL_CORE'] = 'true'
process.env['IS_VITEST'] = 'true'

export const metadata = (name: string) => ({
  name,
  description: name,
  url: `https://${name}.example`,
  icons: [`https://${name}.example/icon.png`],
})

export const address = '0x8ba1f109551bD432803012645Ac136ddd64DBA72'

export const namespaces = {
  eip155: {
    chains: ['eip155:1'],
    accounts: [`eip155:1:${address}`],
    methods: ['personal_sign', 'eth_sendTransaction'],
    events: ['chainChanged', 'accountsChanged'],
  },
} satisfies SessionNamespaces

export const asked = { eip155: { chains: ['eip155:1'], methods: ['personal_sign'], events: ['chainChanged'] } }

/** Undone after the test, last first. */
export const cleanUp = (undo: () => unknown): void => onTestFinished(async () => void (await undo()))

export const relayOn = async (options?: Parameters<typeof startRelay>[0]): Promise<Relay> => {
  const relay = await startRelay({ now: () => Date.now(), ...options })
  cleanUp(relay.close)
  return relay
}

type Options = Partial<ClientOptions>
const ours = <Client extends { destroy: () => Promise<void> }>(client: Client): Client => {
  cleanUp(client.destroy)
  return client
}
export const dappOn = async (relay: { url: string }, options: Options = {}): Promise<DappClient> =>
  ours(
    await DappClient.init({
      relayUrl: relay.url,
      projectId: 'test',
      metadata: metadata('dapp'),
      logger: 'fatal',
      ...options,
    }),
  )
export const walletOn = async (relay: { url: string }, options: Options = {}): Promise<WalletClient> =>
  ours(
    await WalletClient.init({
      relayUrl: relay.url,
      projectId: 'test',
      metadata: metadata('wallet'),
      logger: 'fatal',
      ...options,
    }),
  )
export const signClientOn = async (relay: { url: string }, options: Options = {}): Promise<SignClient> =>
  ours(
    await SignClient.init({
      relayUrl: relay.url,
      projectId: 'test',
      metadata: metadata('both'),
      logger: 'fatal',
      ...options,
    }),
  )

const theirs = (core: { heartbeat: { stop: () => void }; relayer: { transportClose: () => Promise<void> } }): void =>
  cleanUp(async () => {
    core.heartbeat.stop()
    await core.relayer.transportClose()
  })
export const peerOn = async (relay: { url: string }, name = 'peer') => {
  const peer = await PeerSignClient.init({
    projectId: 'test',
    relayUrl: relay.url,
    metadata: metadata(name),
    logger: 'silent',
  })
  theirs(peer.core)
  return peer
}
export const walletKitOn = async (relay: { url: string }, own: ReturnType<typeof metadata> = metadata('walletkit')) => {
  const core = new Core({ projectId: 'test', relayUrl: relay.url, logger: 'silent' })
  const kit = await WalletKit.init({ core: core as never, metadata: own })
  theirs(core)
  return kit
}

/** Resolves with the next event of the name. */
export const next = <Value>(
  emitter: { once: (name: never, listener: (value: never) => void) => unknown },
  name: string,
): Promise<Value> => new Promise((resolve) => emitter.once(name as never, resolve as never))

/** Approves every proposal with `namespaces`. */
export const approving = (wallet: WalletClient | SignClient): void =>
  void wallet.on('session_proposal', ({ id }) => wallet.approve({ id, namespaces }))

/** A session between two clients of ours. */
export const settled = async (dapp: DappClient | SignClient, wallet: WalletClient | SignClient) => {
  const proposed = next<{ id: number }>(wallet, 'session_proposal')
  const { uri, approval } = await dapp.connect({ optionalNamespaces: asked })
  await wallet.pair({ uri: uri! })
  const { acknowledged } = await wallet.approve({ id: (await proposed).id, namespaces })
  const session = await approval()
  await acknowledged()
  return session
}

/** A dapp and a wallet on a relay of their own. */
export const pairOn = async (options?: Parameters<typeof startRelay>[0]) => {
  const relay = await relayOn(options)
  const [dapp, wallet] = await Promise.all([dappOn(relay), walletOn(relay)])
  return { relay, dapp, wallet }
}
/** The same with a session. */
export const sessionOn = async (options?: Parameters<typeof startRelay>[0]) => {
  const clients = await pairOn(options)
  const { topic } = await settled(clients.dapp, clients.wallet)
  return { ...clients, topic }
}

export const personalSign = (topic: string) => ({
  topic,
  chainId: 'eip155:1',
  request: { method: 'personal_sign', params: ['0x00', address] },
})

/** Answers every request with its number and counts them. */
export const answering = (wallet: WalletClient): { count: number } => {
  const seen = { count: 0 }
  wallet.on('session_request', ({ id, topic }) => {
    seen.count += 1
    return wallet.respond({ topic, response: { id, jsonrpc: '2.0', result: seen.count } })
  })
  return seen
}

/** Which requests a fault strikes, by their tag. */
export const tagged =
  (tag: number) =>
  (frame: { readonly params: Readonly<Record<string, unknown>> }): boolean =>
    frame.params['tag'] === tag
/** Which deliveries a fault strikes, by their tag. */
export const delivered =
  (tag: number) =>
  (delivery: { readonly tag: number }): boolean =>
    delivery.tag === tag

/** A storage in memory, of JSON as any other. */
export const memoryStorage = (entries: Map<string, string> = new Map()) => ({
  entries,
  getKeys: async () => [...entries.keys()],
  getEntries: async <T>() => [...entries].map(([key, value]) => [key, JSON.parse(value)] as [string, T]),
  getItem: async <T>(key: string) => {
    const value = entries.get(key)
    return value === undefined ? undefined : (JSON.parse(value) as T)
  },
  setItem: async (key: string, value: unknown) => void entries.set(key, JSON.stringify(value)),
  removeItem: async (key: string) => void entries.delete(key),
})

/** Simulates the heartbeat, which runs every five seconds. */
export const beat = (client: { core: { heartbeat: object } }): void =>
  (client.core.heartbeat as unknown as { pulse: () => void }).pulse()
