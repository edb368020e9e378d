import { DappClient } from '../client/DappClient.ts'
import type { ClientOptions } from '../client/ClientOptions.ts'
import { createEmitter } from '../events/createEmitter.ts'
import { errorKinds } from '../errors/errorKinds.ts'
import { isWalletClientError } from '../errors/isWalletClientError.ts'
import { WalletClientError } from '../errors/WalletClientError.ts'
import { aborted } from '../engine/createDeferred.ts'
import type { ClientEvents } from '../types/ClientEvents.ts'
import type { Session } from '../types/Session.ts'
import { checkHttpUrl } from '../validate/checkHttpUrl.ts'
import { isExpired } from '../validate/values.ts'
import { createEip155Provider } from './createEip155Provider.ts'
import { createNamespaceFace } from './createNamespaceFace.ts'
import { createNamespaceProvider } from './createNamespaceProvider.ts'
import { createProviderStorage } from './createProviderStorage.ts'
import { connectedNamespaces, mergeNamespaceConfigs, namespaceOf } from './mergeNamespaceConfigs.ts'
import type { NamespaceConfig } from './NamespaceConfig.ts'
import type { NamespaceFace } from './NamespaceFace.ts'
import type { NamespaceProvider } from './NamespaceProvider.ts'
import { readWalletEvent } from './readWalletEvent.ts'
import type { UniversalConnectParams, UniversalProvider, UniversalProviderOptions } from './UniversalProvider.ts'

const pairingTopicIn = /^wc:([0-9a-f]+)@/

const same = (one: readonly string[], other: readonly string[]): boolean => one.length === other.length && one.every((item, index) => item === other[index])

export const createUniversalProvider = async (options: UniversalProviderOptions): Promise<UniversalProvider> => {
  const { serviceUrl: givenService, fetch = (url, init) => globalThis.fetch(url, init) } = options
  if (givenService !== undefined) checkHttpUrl(givenService, 'init() serviceUrl')
  const serviceUrl = givenService?.replace(/\/+$/, '')
  const client = options.client ?? (await DappClient.init(options as ClientOptions))
  const log = client.logger
  const storage = createProviderStorage(client.core.storage)
  const events = createEmitter<Record<string, unknown>>((error) => log.error(error))
  /** By namespace and event: what the faces tell. */
  const faceEvents = createEmitter<Record<string, unknown>>((error) => log.error(error))
  const faces = new Map<string, NamespaceFace>()

  let session: Session | undefined
  let namespaces: NamespaceConfig | undefined
  let optionalNamespaces: NamespaceConfig | undefined
  let asked: Pick<UniversalConnectParams, 'sessionProperties' | 'scopedProperties'> = {}
  let rpcProviders: Readonly<Record<string, NamespaceProvider>> = {}
  let selected: Readonly<Record<string, readonly string[]>> = {}
  let uri: string | undefined
  let pairing = 0
  let ended = false

  const alive = (): void => {
    if (ended) throw new WalletClientError('NOT_INITIALIZED', undefined, { message: 'Sign Client not initialized' })
  }
  const notConnected = (sentence: string): WalletClientError => new WalletClientError('NOT_INITIALIZED', undefined, { message: sentence })
  const current = (): Session => {
    if (session === undefined) throw notConnected('Please call connect() before request()')
    return session
  }
  const tellFace = (namespace: string, event: string, value: unknown): void => void faceEvents.emit(`${namespace}:${event}`, value)
  const chainIdFor = (namespace: string, reference: string): string => (namespace === 'eip155' ? `0x${Number(reference).toString(16)}` : `${namespace}:${reference}`)
  const persist = (): void => {
    if (session !== undefined) storage.write(session.topic, { namespaces, optionalNamespaces, selected })
  }

  const onDefaultChain = (chainId: string): void => {
    const [namespace = '', reference = ''] = chainId.split(':')
    const before = namespaces?.[namespace]
    const moved = before?.defaultChain !== reference
    if (namespaces !== undefined && before !== undefined) namespaces = { ...namespaces, [namespace]: { ...before, defaultChain: reference } }
    persist()
    events.emit('default_chain_changed', chainId)
    events.emit('chainChanged', reference)
    if (moved) tellFace(namespace, 'chainChanged', chainIdFor(namespace, reference))
    const accounts = rpcProviders[namespace]?.requestAccounts() ?? []
    if (accounts.length === 0) return
    events.emit('accountsChanged', accounts)
    if (moved) tellFace(namespace, 'accountsChanged', accounts)
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
      projectId: client.core.projectId,
      selected: () => selected[name] ?? [],
      onDefaultChain,
    })
  }
  const createProviders = (): void => {
    rpcProviders = Object.fromEntries(Object.keys(connectedNamespaces(current().namespaces)).map((name) => [name, rpcProviders[name] ?? createProvider(name)]))
  }

  const adopt = (next: Session): void => {
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
    for (const [name, provider] of Object.entries(rpcProviders)) tellFace(name, 'connect', { chainId: chainIdFor(name, provider.getDefaultChain()) })
  }

  const end = (topic: string): void => {
    const names = Object.keys(rpcProviders)
    session = undefined
    namespaces = undefined
    optionalNamespaces = undefined
    asked = {}
    rpcProviders = {}
    selected = {}
    storage.forget(topic, client.session.length === 0)
    void cleanupPendingPairings({ deletePairings: true })
    const { code, sentence: message } = errorKinds.USER_DISCONNECTED
    for (const name of names) {
      tellFace(name, 'accountsChanged', [])
      tellFace(name, 'disconnect', { code, message, data: topic })
    }
  }
  const tellEnd = (topic: string): void => {
    const { code, sentence: message } = errorKinds.USER_DISCONNECTED
    events.emit('disconnect', { code, message, data: topic })
  }

  const validateChain = (chain?: string): readonly [namespace: string, reference: string] => {
    const [namespace = '', reference = ''] = chain?.split(':') ?? []
    const configured = [...new Set(Object.keys(namespaces ?? {}).map(namespaceOf))]
    if (configured.length === 0) return [namespace, reference]
    if (namespace !== '' && !configured.includes(namespace)) {
      const message = `Namespace '${namespace}' is not configured. Please call connect() first with namespace config.`
      throw new WalletClientError('MISSING_OR_INVALID', undefined, { message })
    }
    if (namespace !== '' && reference !== '') return [namespace, reference]
    const name = namespace === '' ? configured[0]! : namespace
    return [name, rpcProviders[name]?.getDefaultChain() ?? '']
  }

  const cleanupPendingPairings: UniversalProvider['cleanupPendingPairings'] = async ({ deletePairings = false } = {}) => {
    try {
      const { pairings } = client.core.pairing
      const waiting = client.proposal.values.map(({ pairingTopic }) => pairingTopic)
      for (const { topic } of pairings.getAll({ active: false }).filter((each) => !waiting.includes(each.topic))) {
        if (deletePairings) client.core.expirer.set(topic, 0)
        else await client.core.relayer.unsubscribe(topic)
      }
    } catch (error) {
      log.warn('Failed to cleanup pending pairings', error)
    }
  }

  /** Tells a wallet that has scanned it already. */
  const endPairing = async (scanned: string): Promise<void> => {
    const topic = pairingTopicIn.exec(scanned)?.[1]
    try {
      if (topic !== undefined) await client.disconnect({ topic })
    } catch (error) {
      // It may be over by itself.
      log.debug('The pairing could not be ended', error)
    }
  }

  /** Rejects as soon as `signal` aborts; what comes of the attempt after that is undone. */
  const attempt = async <T>(signal: AbortSignal | undefined, act: () => Promise<T>, undo: (late: T) => unknown): Promise<T> => {
    if (signal?.aborted === true) throw aborted(signal)
    pairing += 1
    const acting = act().finally(() => {
      pairing -= 1
    })
    if (signal === undefined) return acting
    return new Promise<T>((resolve, reject) => {
      const abort = (): void => reject(aborted(signal))
      signal.addEventListener('abort', abort, { once: true })
      acting
        .then((value) => {
          if (signal.aborted) undo(value)
          else resolve(value)
        }, reject)
        .finally(() => signal.removeEventListener('abort', abort))
    })
  }
  const endLate = (late: Session | undefined): void => {
    if (late !== undefined) client.disconnect({ topic: late.topic }).catch((error: unknown) => log.warn(error))
  }
  /** Shows the URI and waits; who gives up meanwhile ends the pairing for the wallet too. */
  const display = async <T>(made: string | undefined, { signal, onUri }: Pick<UniversalConnectParams, 'signal' | 'onUri'>, wait: () => Promise<T>): Promise<T> => {
    if (made === undefined) return wait()
    const leave = (): void => void endPairing(made)
    if (signal?.aborted === true) leave()
    else {
      uri = made
      signal?.addEventListener('abort', leave, { once: true })
      events.emit('display_uri', made)
      onUri?.(made)
    }
    try {
      return await wait()
    } finally {
      signal?.removeEventListener('abort', leave)
    }
  }

  const setNamespaces = ({ namespaces: required, optionalNamespaces: optional, ...properties }: UniversalConnectParams): void => {
    optionalNamespaces = mergeNamespaceConfigs(required, optional)
    asked = { sessionProperties: properties.sessionProperties, scopedProperties: properties.scopedProperties }
  }

  const pair: UniversalProvider['pair'] = async (pairingTopic, { signal, onUri } = {}) => {
    alive()
    const settled = await attempt(
      signal,
      async () => {
        const { sessionProperties, scopedProperties } = asked
        const proposed = await client.connect({ pairingTopic, optionalNamespaces: optionalNamespaces ?? {}, sessionProperties, scopedProperties, signal })
        return display(proposed.uri, { signal, onUri }, proposed.approval)
      },
      endLate,
    )
    adopt(settled)
    return settled
  }

  const connect: UniversalProvider['connect'] = async (params) => {
    alive()
    setNamespaces(params)
    void cleanupPendingPairings()
    return params.skipPairing === true ? undefined : pair(params.pairingTopic, params)
  }

  const authenticate: UniversalProvider['authenticate'] = async (params, walletUniversalLink) => {
    alive()
    const { namespaces: required, optionalNamespaces: optional, ...rest } = params
    setNamespaces({ namespaces: required, optionalNamespaces: optional })
    void cleanupPendingPairings()
    const { signal } = params
    const result = await attempt(
      signal,
      async () => {
        const proposed = await client.authenticate(rest, walletUniversalLink)
        return display(proposed.uri, { signal }, proposed.response)
      },
      (late) => endLate(late.session),
    )
    if (result.session !== undefined) adopt(result.session)
    return result
  }

  const request: UniversalProvider['request'] = async <T>({ method, params, signal }: Parameters<UniversalProvider['request']>[0], chain?: string, expiry?: number): Promise<T> => {
    alive()
    const [namespace, reference] = validateChain(chain)
    const { topic } = current()
    const provider = rpcProviders[namespace]
    if (provider === undefined) {
      const message = `JSON-RPC provider for ${namespace}:${reference} not found`
      throw new WalletClientError('NO_MATCHING_KEY', undefined, { message })
    }
    return provider.request<T>({ topic, chainId: `${namespace}:${reference}`, request: { method, params, signal }, expiry })
  }

  const onEvent = (told: ClientEvents['session_event']): void => {
    if (told.topic !== session?.topic) return
    const { namespace, event } = readWalletEvent(told.params)
    if (event.name === 'accountsChanged') {
      selected = { ...selected, [namespace]: event.accounts }
      persist()
      events.emit('accountsChanged', event.accounts)
      tellFace(namespace, 'accountsChanged', event.accounts)
    } else if (event.name === 'chainChanged') rpcProviders[namespace]?.setDefaultChain(event.reference)
    else if (event.name === 'other') {
      events.emit(event.type, event.data)
      tellFace(namespace, event.type, event.data)
    }
    events.emit('session_event', told)
  }

  const onUpdate = ({ topic, params }: ClientEvents['session_update']): void => {
    if (session === undefined || topic !== session.topic) return
    const before = Object.entries(rpcProviders).map(([name, provider]) => ({ name, chain: provider.getDefaultChain(), accounts: provider.requestAccounts(), first: provider.namespace.accounts[0] }))
    session = { ...client.session.get(topic), namespaces: params.namespaces }
    const granted = connectedNamespaces(params.namespaces)
    namespaces = Object.fromEntries(
      Object.entries(granted).map(([name, namespace]) => {
        const chain = namespaces?.[name]?.defaultChain
        return [name, { ...namespace, ...(chain !== undefined && { defaultChain: chain }) }]
      }),
    )
    createProviders()
    const left = before.filter(({ name }) => rpcProviders[name] === undefined)
    for (const { name, chain, accounts, first } of before) {
      const provider = rpcProviders[name]
      if (provider === undefined) continue
      const { chains, accounts: now } = provider.namespace
      // A wallet that puts another account first has selected that.
      if (now[0] !== first) selected = { ...selected, [name]: [] }
      if (!chains.includes(`${name}:${chain}`) && chains[0] !== undefined) provider.setDefaultChain(chains[0])
      else if (!same(accounts, provider.requestAccounts())) tellFace(name, 'accountsChanged', provider.requestAccounts())
    }
    persist()
    for (const { name } of left) {
      tellFace(name, 'accountsChanged', [])
      tellFace(name, 'disconnect', { code: errorKinds.USER_DISCONNECTED.code, message: errorKinds.USER_DISCONNECTED.sentence, data: topic })
    }
    events.emit('session_update', { topic, params })
  }
  const onDelete = (told: ClientEvents['session_delete']): void => {
    if (told.topic !== session?.topic) return
    end(told.topic)
    events.emit('session_delete', told)
    tellEnd(told.topic)
  }
  const onExpire = (told: ClientEvents['session_expire']): void => {
    if (told.topic !== session?.topic) return
    end(told.topic)
    events.emit('session_expire', told)
    tellEnd(told.topic)
  }
  const onPing = (told: ClientEvents['session_ping']): void => void (told.topic === session?.topic && events.emit('session_ping', told))
  /** A session that was under way when the page was loaded anew. */
  const onConnect = (told: ClientEvents['session_connect']): void => {
    if (session === undefined && pairing === 0) adopt(told.session)
  }

  const restore = async (): Promise<void> => {
    const stored = client.session.getAll().filter(({ expiry }) => !isExpired(expiry))
    const wanted = options.session?.topic
    if (wanted !== undefined && !client.session.has(wanted)) {
      throw new WalletClientError('NO_MATCHING_KEY', undefined, { message: `The provided session: ${wanted} doesn't exist in the Sign client` })
    }
    const own = await storage.topics()
    session = wanted === undefined ? (stored.find(({ topic }) => own.includes(topic)) ?? stored[0]) : client.session.get(wanted)
    if (session === undefined) return
    const kept = await storage.read(session.topic)
    optionalNamespaces = kept.optionalNamespaces
    selected = kept.selected
    namespaces = Object.fromEntries(
      Object.entries(connectedNamespaces(session.namespaces)).map(([name, namespace]) => {
        const chain = kept.namespaces?.[name]?.defaultChain
        return [name, { ...namespace, ...(chain !== undefined && { defaultChain: chain }) }]
      }),
    )
    createProviders()
  }

  await restore()
  client.on('session_event', onEvent)
  client.on('session_update', onUpdate)
  client.on('session_delete', onDelete)
  client.on('session_expire', onExpire)
  client.on('session_ping', onPing)
  client.on('session_connect', onConnect)

  const on = events.on as UniversalProvider['on']
  const off = events.off as UniversalProvider['on']
  const requestAccounts = (): string[] => rpcProviders[validateChain()[0]]?.requestAccounts() ?? []

  return {
    client,
    get session() {
      return session
    },
    get namespaces() {
      return namespaces
    },
    get optionalNamespaces() {
      return optionalNamespaces
    },
    get sessionProperties() {
      return asked.sessionProperties
    },
    get scopedProperties() {
      return asked.scopedProperties
    },
    get rpcProviders() {
      return rpcProviders
    },
    get uri() {
      return uri
    },
    providerOpts: options,
    events,
    logger: log,
    isWalletConnect: true,
    request,
    sendAsync: (args, callback, chain, expiry) => {
      const answer = async (): Promise<void> => {
        let result: unknown
        try {
          result = await request(args, chain, expiry)
        } catch (error) {
          return callback(error as Error, undefined as never)
        }
        callback(null, { id: Date.now(), jsonrpc: '2.0', result })
      }
      answer().catch((error: unknown) => log.error(error))
    },
    enable: async () => {
      alive()
      if (session === undefined) await connect({ optionalNamespaces, ...asked })
      return requestAccounts()
    },
    connect,
    pair,
    authenticate,
    disconnect: async () => {
      alive()
      if (session === undefined) throw notConnected('Please call connect() before enable()')
      const { topic } = session
      try {
        await client.disconnect({ topic })
      } catch (error) {
        // Expired, or ended in another tab: gone is what it was to be.
        if (!isWalletClientError(error)) throw error
        log.debug('The session was over already', error)
      }
      if ((session as Session | undefined)?.topic === topic) end(topic)
    },
    setDefaultChain: (chain, rpcUrl) => {
      if (session === undefined) return
      const [namespace, reference] = validateChain(chain)
      rpcProviders[namespace]?.setDefaultChain(reference, rpcUrl)
    },
    cleanupPendingPairings,
    abortPairingAttempt: () => log.warn('abortPairingAttempt does nothing: a signal ends an attempt'),
    forNamespace: (name) => {
      const face =
        faces.get(name) ??
        createNamespaceFace({
          name,
          events: faceEvents,
          isConnected: () => rpcProviders[name] !== undefined,
          request: (args, chain) => request(args, chain ?? name),
        })
      faces.set(name, face)
      return face
    },
    on,
    once: events.once as UniversalProvider['on'],
    off,
    removeListener: off,
    destroy: async () => {
      ended = true
      client.off('session_event', onEvent)
      client.off('session_update', onUpdate)
      client.off('session_delete', onDelete)
      client.off('session_expire', onExpire)
      client.off('session_ping', onPing)
      client.off('session_connect', onConnect)
      events.removeAllListeners()
      faceEvents.removeAllListeners()
      if (options.client === undefined) await client.destroy()
      else await client.core.storage.flush()
    },
  }
}
