import type { DappClient } from '../client/DappClient.ts'
import { WalletClientError } from '../errors/WalletClientError.ts'
import type { Emitter } from '../events/createEmitter.ts'
import type { SessionNamespaces } from '../types/Namespaces.ts'
import type { Session } from '../types/Session.ts'
import { isExpired } from '../validate/values.ts'
import type { Fetch } from './askRpc.ts'
import { createEip155Provider } from './createEip155Provider.ts'
import type { Facades } from './createFacades.ts'
import { createNamespaceProvider } from './createNamespaceProvider.ts'
import { createProviderStorage } from './createProviderStorage.ts'
import { connectedNamespaces, mergeNamespaceConfigs } from './mergeNamespaceConfigs.ts'
import type { NamespaceConfig } from './NamespaceConfig.ts'
import type { NamespaceProvider } from './NamespaceProvider.ts'
import type { UniversalConnectParams } from './UniversalProvider.ts'

type Asked = Pick<UniversalConnectParams, 'sessionProperties' | 'scopedProperties'>

/** The session of a provider with its chains, accounts and the providers of its namespaces. */
export type SessionState = {
  readonly session: Session | undefined
  readonly namespaces: NamespaceConfig | undefined
  readonly optionalNamespaces: NamespaceConfig | undefined
  readonly asked: Asked
  readonly rpcProviders: Readonly<Record<string, NamespaceProvider>>
  /** @throws WalletClientError `NOT_INITIALIZED` without a session */
  readonly current: () => Session
  readonly ask: (params: UniversalConnectParams) => void
  /** Restores the stored session. @throws WalletClientError `NO_MATCHING_KEY` if the requested session does not exist */
  readonly restore: (wanted: string | undefined) => Promise<void>
  readonly adopt: (next: Session) => void
  /** The wallet grants these from now on. */
  readonly grant: (topic: string, granted: SessionNamespaces) => void
  readonly select: (namespace: string, accounts: readonly string[]) => void
  readonly end: (topic: string) => void
}

export type SessionStateOptions = {
  readonly client: DappClient
  readonly events: Emitter<Record<string, unknown>>
  readonly facades: Facades
  readonly fetch: Fetch
  readonly serviceUrl: string | undefined
  readonly bundlerOrigins: readonly string[]
}

const same = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((item, index) => item === other[index])

export const createSessionState = ({
  client,
  events,
  facades,
  fetch,
  serviceUrl,
  bundlerOrigins,
}: SessionStateOptions): SessionState => {
  const storage = createProviderStorage(client.core.storage, client.core.customStoragePrefix)
  let session: Session | undefined
  let namespaces: NamespaceConfig | undefined
  let optionalNamespaces: NamespaceConfig | undefined
  let asked: Asked = {}
  let rpcProviders: Readonly<Record<string, NamespaceProvider>> = {}
  /** The addresses that the wallet reported last, by namespace. */
  let selected: Readonly<Record<string, readonly string[]>> = {}

  const current = (): Session => {
    if (session === undefined)
      throw new WalletClientError('NOT_INITIALIZED', undefined, { message: 'Please call connect() before request()' })
    return session
  }
  const persist = (): void => {
    if (session !== undefined) storage.write(session.topic, { namespaces, optionalNamespaces, selected })
  }

  const onDefaultChain = (chainId: string): void => {
    const [namespace = '', reference = ''] = chainId.split(':')
    const before = namespaces?.[namespace]
    const moved = before?.defaultChain !== reference
    if (namespaces !== undefined && before !== undefined)
      namespaces = { ...namespaces, [namespace]: { ...before, defaultChain: reference } }
    persist()
    events.emit('default_chain_changed', chainId)
    events.emit('chainChanged', reference)
    if (moved) facades.emitChain(namespace, reference)
    const accounts = rpcProviders[namespace]?.requestAccounts() ?? []
    if (accounts.length === 0) return
    events.emit('accountsChanged', accounts)
    if (moved) facades.tell(namespace, 'accountsChanged', accounts)
  }

  const createProvider = (name: string): NamespaceProvider => {
    const create = name === 'eip155' ? createEip155Provider : createNamespaceProvider
    return create({
      name,
      client,
      storage: client.core.storage,
      session: current,
      config: () => mergeNamespaceConfigs(namespaces, optionalNamespaces)[name],
      fetch,
      serviceUrl,
      bundlerOrigins,
      projectId: client.core.projectId,
      selected: () => selected[name] ?? [],
      onDefaultChain,
    })
  }
  /** A namespace that the wallet approved without accounts is left out; one that lost them stays. */
  const createProviders = (): void => {
    const names = Object.entries(connectedNamespaces(current().namespaces)).flatMap(([name, { accounts }]) =>
      accounts.length > 0 || rpcProviders[name] !== undefined ? [name] : [],
    )
    rpcProviders = Object.fromEntries(names.map((name) => [name, rpcProviders[name] ?? createProvider(name)]))
    namespaces = namespaces && Object.fromEntries(Object.entries(namespaces).filter(([name]) => names.includes(name)))
  }
  /** The granted namespaces, with the default chains of `before`. */
  const withChains = (granted: SessionNamespaces, before: NamespaceConfig | undefined): NamespaceConfig =>
    Object.fromEntries(
      Object.entries(connectedNamespaces(granted)).map(([name, namespace]) => {
        const chain = before?.[name]?.defaultChain
        return [name, { ...namespace, ...(chain !== undefined && { defaultChain: chain }) }]
      }),
    )

  return {
    get session() {
      return session
    },
    get namespaces() {
      return namespaces
    },
    get optionalNamespaces() {
      return optionalNamespaces
    },
    get asked() {
      return asked
    },
    get rpcProviders() {
      return rpcProviders
    },
    current,
    ask: ({ namespaces: required, optionalNamespaces: optional, sessionProperties, scopedProperties }) => {
      optionalNamespaces = mergeNamespaceConfigs(required, optional)
      asked = { sessionProperties, scopedProperties }
    },
    restore: async (wanted) => {
      const stored = client.session.getAll().filter(({ expiry }) => !isExpired(expiry))
      if (wanted !== undefined && !client.session.has(wanted)) {
        throw new WalletClientError('NO_MATCHING_KEY', undefined, {
          message: `The provided session: ${wanted} doesn't exist in the Sign client`,
        })
      }
      const own = await storage.topics()
      session =
        wanted === undefined
          ? (stored.find(({ topic }) => own.includes(topic)) ?? stored[0])
          : client.session.get(wanted)
      if (session === undefined) return
      const kept = await storage.read(session.topic)
      optionalNamespaces = kept.optionalNamespaces
      selected = kept.selected
      namespaces = withChains(session.namespaces, kept.namespaces)
      createProviders()
    },
    adopt: (next) => {
      // Otherwise a reload would find the data of the previous session first.
      if (session !== undefined && session.topic !== next.topic) storage.forget(session.topic, false)
      session = next
      selected = {}
      rpcProviders = {}
      namespaces = connectedNamespaces(next.namespaces)
      createProviders()
      for (const [name, provider] of Object.entries(rpcProviders)) {
        namespaces = { ...namespaces, [name]: { ...namespaces[name]!, defaultChain: provider.getDefaultChain() } }
      }
      persist()
      events.emit('connect', { session: next })
      for (const [name, provider] of Object.entries(rpcProviders))
        facades.emitConnected(name, provider.getDefaultChain())
    },
    grant: (topic, granted) => {
      const before = Object.entries(rpcProviders).map(([name, provider]) => ({
        name,
        // A namespace without accounts has no addresses.
        chain: provider.namespace.chains.length > 0 ? provider.getDefaultChain() : undefined,
        accounts: provider.requestAccounts(),
        first: provider.namespace.accounts[0],
      }))
      session = { ...client.session.get(topic), namespaces: granted }
      namespaces = withChains(granted, namespaces)
      createProviders()
      for (const { name, chain, accounts, first } of before) {
        const provider = rpcProviders[name]
        if (provider === undefined) continue
        const { chains, accounts: now } = provider.namespace
        // A wallet that puts another account first has selected that.
        if (now[0] !== first) selected = { ...selected, [name]: [] }
        if (!chains.includes(`${name}:${chain}`) && chains[0] !== undefined) provider.setDefaultChain(chains[0])
        else if (!same(accounts, provider.requestAccounts()))
          facades.tell(name, 'accountsChanged', provider.requestAccounts())
      }
      persist()
      for (const { name } of before) if (rpcProviders[name] === undefined) facades.emitEnd(name, topic)
    },
    select: (namespace, accounts) => {
      selected = { ...selected, [namespace]: accounts }
      persist()
    },
    end: (topic) => {
      const names = Object.keys(rpcProviders)
      session = undefined
      namespaces = undefined
      optionalNamespaces = undefined
      asked = {}
      rpcProviders = {}
      selected = {}
      storage.forget(topic, client.session.length === 0)
      for (const name of names) facades.emitEnd(name, topic)
    },
  }
}
