import {
  aborted,
  type CaipNetworkId,
  type ConnectedWallet,
  type EndReason,
  type Network,
  networkNotSupported,
  noAccounts,
  notConnected,
  requestPending,
  type SharedConnector,
  type SharedConnectorHost,
  type SharedConnectorInstance,
  type SharedSession,
  type SharedSessionNamespace,
  type WalletProvider,
  withSignal,
} from '@kit/core/adapter'
import { fakeSignature } from '../adapter/fakeSignature.ts'
import { onNetwork } from '../adapter/onNetwork.ts'
import { toKitError } from '../adapter/toKitError.ts'
import { fakeAccounts } from '../networks/fakeAccount.ts'
import { createPrompts, type PromptBehavior } from '../prompts/createPrompts.ts'
import type { FakeSharedConnectorControls, FakeSharedConnectorMethod } from './FakeSharedConnectorControls.ts'
import type { FakeSharedProvider } from './FakeSharedProvider.ts'

/** Options of `createFakeSharedConnector`. */
export type FakeSharedConnectorOptions = {
  /** The connector id. */
  readonly id: string
  /** Kind of the connector. */
  readonly type: SharedConnector['type']
  /** The namespaces of its wallet. Others stay disconnected. */
  readonly namespaces: readonly string[]
  /** Default: the id. */
  readonly name?: string | undefined
  /** Picture of its row in the list. Absent: none. */
  readonly imageUrl?: string | undefined
  /** The URI of each pairing, counted from 1. Default: a short one. */
  readonly uri?: ((count: number) => string) | undefined
  /** The wallet's name. Default: `Fake Remote Wallet`. */
  readonly wallet?: ConnectedWallet | undefined
  /** A session from an earlier visit, restored by `reconnect`. Default: none. */
  readonly session?: SharedSession | undefined
  /** Networks that the wallet refuses to switch to. Default: none. */
  readonly refusedNetworks?: readonly Network[] | undefined
  /** How the wallet answers. Default: `ask`. */
  readonly behavior?: PromptBehavior | undefined
  /** A provider for real adapters instead of the fake one. Default: the fake one. */
  readonly providerFor?: ((namespace: string) => WalletProvider | undefined) | undefined
}

/**
 * A shared connector in the shape of WALLET_CONNECT and AUTH: one prompt connects several namespaces,
 * and fake adapters attach the provider of each. The session outlives instances.
 */
export function createFakeSharedConnector(options: FakeSharedConnectorOptions): {
  readonly connector: SharedConnector
  readonly controls: FakeSharedConnectorControls
} {
  const { id, namespaces } = options
  const prompts = createPrompts<SharedSession>(options.behavior ?? 'ask')
  const hooks = new Map<FakeSharedConnectorMethod, (parameters: unknown) => unknown>()
  const hosts = new Set<SharedConnectorHost>()
  const watchers = new Set<() => void>()
  const reports = new Set<(reachable: boolean) => void>()
  const pending = new Map<(answer: SharedSession | null) => void, string>()
  const wallet = options.wallet ?? { name: 'Fake Remote Wallet' }
  let session: SharedSession | null = options.session ?? null
  let endReason: EndReason = 'disconnected'
  let undone = 0
  let uris = 0
  let calls: Record<FakeSharedConnectorMethod, number> = {
    load: 0,
    setup: 0,
    connect: 0,
    reconnect: 0,
    disconnect: 0,
    destroy: 0,
  }

  function enter(method: FakeSharedConnectorMethod, parameters?: unknown): unknown {
    calls = { ...calls, [method]: calls[method] + 1 }
    return hooks.get(method)?.(parameters)
  }

  /** Stores the session, notifies attached adapters, and emits an event if it was not requested. */
  function setSession(next: SharedSession | null, isUnasked: boolean): void {
    session = next
    for (const watcher of Array.from(watchers)) watcher()
    if (!isUnasked) return
    for (const host of hosts) host.emit(next ? { type: 'session.changed', session: next } : { type: 'session.ended' })
  }

  function changeNamespace(
    namespace: string,
    change: (current: SharedSessionNamespace) => SharedSessionNamespace,
  ): void {
    const current = session?.namespaces[namespace]
    if (!session || !current) throw new Error(`The fake session does not reach "${namespace}".`)
    setSession({ ...session, namespaces: { ...session.namespaces, [namespace]: change(current) } }, true)
  }

  const moveTo = (namespace: string, networkId: CaipNetworkId) =>
    changeNamespace(namespace, (current) => {
      const [first, ...rest] = onNetwork(current.accounts, networkId)
      return first ? { ...current, networkId, accounts: [first, ...rest] } : current
    })

  const providerOf = (namespace: string): FakeSharedProvider => ({
    isFakeSharedProvider: true,
    current: () => session?.namespaces[namespace],
    subscribe(listener) {
      watchers.add(listener)
      return () => void watchers.delete(listener)
    },
    async signMessage({ address, message, signal }) {
      await prompts.ask({ details: { kind: 'signMessage', connectorId: id, address, message }, signal })
      return fakeSignature(address, message)
    },
    async switchNetwork({ networkId, signal }) {
      if (!session?.namespaces[namespace]) throw notConnected({ namespace })
      if (session.namespaces[namespace].networkId === networkId) return
      if (options.refusedNetworks?.some((network) => network.caipNetworkId === networkId))
        throw networkNotSupported({ networkId })
      const move = () => moveTo(namespace, networkId)
      await prompts.ask({ details: { kind: 'switchNetwork', connectorId: id, networkId }, signal, onLate: move })
      move()
    },
  })

  function sessionFor(networks: Readonly<Record<string, readonly Network[]>>): SharedSession {
    const reached = namespaces.flatMap((namespace) => {
      const [first] = networks[namespace] ?? []
      if (!first) return []
      const networkId = first.caipNetworkId
      return [[namespace, { accounts: fakeAccounts(networkId, 1), networkId }] as const]
    })
    return { wallet, namespaces: Object.fromEntries(reached) }
  }

  function createInstance(host: SharedConnectorHost): SharedConnectorInstance {
    const ending = new AbortController()
    hosts.add(host)

    async function guarded<value>(
      method: 'connect' | 'reconnect' | 'disconnect',
      signal: AbortSignal,
      run: (signal: AbortSignal) => Promise<value>,
    ): Promise<value> {
      const bounded = AbortSignal.any([signal, ending.signal])
      if (bounded.aborted) throw aborted()
      try {
        const hooked = hooks.has(method)
        const result = enter(method)
        if (hooked) await withSignal(bounded, Promise.resolve(result))
        return await run(bounded)
      } catch (error) {
        throw toKitError(error, id)
      }
    }

    return {
      connect: ({ networks, onUri, onReachable, signal }) =>
        guarded('connect', signal, async (bounded) => {
          if (onReachable) reports.add(onReachable)
          uris += 1
          onUri?.(options.uri?.(uris) ?? `wc:${id}${uris}@2?relay-protocol=irn&symKey=0`)
          if (prompts.open().some((prompt) => prompt.kind === 'connect' && !prompt.abandoned))
            throw requestPending({ connectorId: id })
          const onLate = () => void undone++
          const approved =
            (await prompts.ask({ details: { kind: 'connect', connectorId: id }, signal: bounded, onLate })) ??
            sessionFor(networks)
          if (bounded.aborted) {
            onLate()
            throw aborted()
          }
          if (Object.keys(approved.namespaces).length === 0) throw noAccounts({ connectorId: id })
          setSession(approved, false)
          return approved
        }),
      reconnect: ({ signal }) => guarded('reconnect', signal, async () => session),
      resume: ({ topic, signal }) =>
        withSignal(
          AbortSignal.any([signal, ending.signal]),
          () => new Promise<SharedSession | null>((resolve) => pending.set(resolve, topic)),
        ),
      disconnect: ({ signal }) => guarded('disconnect', signal, async () => setSession(null, false)),
      endReason: () => endReason,
      providerFor: (namespace) =>
        session?.namespaces[namespace] &&
        (options.providerFor?.(namespace) ?? { kind: 'custom', provider: providerOf(namespace) }),
      destroy() {
        if (ending.signal.aborted) return
        enter('destroy')
        hosts.delete(host)
        ending.abort()
      },
    }
  }

  const connector: SharedConnector = {
    id,
    name: options.name ?? id,
    type: options.type,
    ...(options.imageUrl && { imageUrl: options.imageUrl }),
    load: async () => {
      await enter('load')
      return (host) => {
        enter('setup', host)
        return createInstance(host)
      }
    },
  }

  const controls: FakeSharedConnectorControls = {
    get prompts() {
      return prompts.open()
    },
    get promptsShown() {
      return prompts.shown()
    },
    nextPrompt: prompts.next,
    behave: prompts.behave,
    get session() {
      return session
    },
    setSession: (next) => setSession(next, true),
    setAccounts: (namespace, accounts) => changeNamespace(namespace, (current) => ({ ...current, accounts })),
    setNetwork: moveTo,
    setWaiting: (waiting, params = []) => {
      const requests = Array.from({ length: waiting }, (_none, index) => ({
        id: index + 1,
        connectorId: id,
        networkId: 'eip155:1' as const,
        method: 'personal_sign',
        params,
        expiresAt: Number.MAX_SAFE_INTEGER,
      }))
      for (const host of hosts) host.emit({ type: 'requests.changed', requests })
    },
    end: (reason = 'disconnected') => {
      endReason = reason
      setSession(null, true)
    },
    setReachable(reachable) {
      for (const report of reports) report(reachable)
    },
    get resumed() {
      return [...pending.values()]
    },
    answerPending(answer) {
      if (answer) setSession(answer, false)
      for (const resolve of pending.keys()) resolve(answer)
      pending.clear()
    },
    intercept(method, hook) {
      if (hook) hooks.set(method, hook)
      else hooks.delete(method)
    },
    get calls() {
      return calls
    },
    get undone() {
      return undone
    },
  }

  return { connector, controls }
}

/** The host's display settings for a shared connector without a kit: the dark theme, no network. */
export const fakeShown: SharedConnectorHost['shown'] = {
  theme: () => ({ mode: 'dark', variables: {} }),
  networkIds: () => ({}),
  accountType: () => 'eoa',
}
