import type { ClientOptions } from '../client/ClientOptions.ts'
import { DappClient } from '../client/DappClient.ts'
import { isWalletClientError } from '../errors/isWalletClientError.ts'
import { WalletClientError } from '../errors/WalletClientError.ts'
import { createEmitter } from '../events/createEmitter.ts'
import { checkHttpUrl } from '../validate/checkHttpUrl.ts'
import { createFacades } from './createFacades.ts'
import { createPairing } from './createPairing.ts'
import { createSessionState } from './createSessionState.ts'
import { followSession } from './followSession.ts'
import { namespaceOf } from './mergeNamespaceConfigs.ts'
import type { UniversalProvider, UniversalProviderOptions } from './UniversalProvider.ts'

const originOf = (url: string): string => {
  checkHttpUrl(url, 'init() bundlerOrigins')
  return new URL(url).origin
}

const notInitialized = (message: string): WalletClientError =>
  new WalletClientError('NOT_INITIALIZED', undefined, { message })

export const createUniversalProvider = async (options: UniversalProviderOptions): Promise<UniversalProvider> => {
  const { serviceUrl, bundlerOrigins = [], fetch = (url, init) => globalThis.fetch(url, init) } = options
  if (serviceUrl !== undefined) checkHttpUrl(serviceUrl, 'init() serviceUrl')
  const client = options.client ?? (await DappClient.init(options as ClientOptions))
  const log = client.logger
  const events = createEmitter<Record<string, unknown>>((error) => log.error(error))
  const facades = createFacades((error) => log.error(error))
  const state = createSessionState({
    client,
    events,
    facades,
    fetch,
    serviceUrl: serviceUrl?.replace(/(?<!\/)\/+$/, ''),
    bundlerOrigins: bundlerOrigins.map(originOf),
  })
  let ended = false
  const alive = (): void => {
    if (ended) throw notInitialized('Sign Client not initialized')
  }
  const pairing = createPairing({ client, state, events, alive })
  const end = (topic: string): void => {
    state.end(topic)
    void pairing.cleanupPendingPairings({ deletePairings: true })
  }

  const validateChain = (chain?: string): readonly [namespace: string, reference: string] => {
    const [namespace = '', reference = ''] = chain?.split(':') ?? []
    const configured = [...new Set(Object.keys(state.namespaces ?? {}).map(namespaceOf))]
    if (configured.length === 0) return [namespace, reference]
    if (namespace !== '' && !configured.includes(namespace)) {
      const message = `Namespace '${namespace}' is not configured. Please call connect() first with namespace config.`
      throw new WalletClientError('MISSING_OR_INVALID', undefined, { message })
    }
    if (namespace !== '' && reference !== '') return [namespace, reference]
    const name = namespace === '' ? configured[0]! : namespace
    return [name, state.rpcProviders[name]?.getDefaultChain() ?? '']
  }

  const request: UniversalProvider['request'] = async <T>(
    { method, params, signal }: Parameters<UniversalProvider['request']>[0],
    chain?: string,
    expiry?: number,
  ): Promise<T> => {
    alive()
    const [namespace, reference] = validateChain(chain)
    const { topic } = state.current()
    const provider = state.rpcProviders[namespace]
    if (provider === undefined) {
      const message = `JSON-RPC provider for ${namespace}:${reference} not found`
      throw new WalletClientError('NO_MATCHING_KEY', undefined, { message })
    }
    return provider.request<T>({
      topic,
      chainId: `${namespace}:${reference}`,
      request: { method, params, signal },
      expiry,
    })
  }
  const setDefaultChain: UniversalProvider['setDefaultChain'] = (chain, rpcUrl) => {
    if (state.session === undefined) return
    const [namespace, reference] = validateChain(chain)
    state.rpcProviders[namespace]?.setDefaultChain(reference, rpcUrl)
  }

  const restored = state.restore(options.session?.topic)
  // The relay delivers waiting messages as soon as the client exists, while this code still reads the storage.
  const unfollow = followSession({
    client,
    state,
    events,
    facades,
    isPairing: pairing.isUnderWay,
    onEnd: end,
    restored,
  })
  try {
    await restored
  } catch (error) {
    unfollow()
    throw error
  }

  const on = events.on as UniversalProvider['on']
  const off = events.off as UniversalProvider['on']
  return {
    client,
    get session() {
      return state.session
    },
    get namespaces() {
      return state.namespaces
    },
    get optionalNamespaces() {
      return state.optionalNamespaces
    },
    get sessionProperties() {
      return state.asked.sessionProperties
    },
    get scopedProperties() {
      return state.asked.scopedProperties
    },
    get rpcProviders() {
      return state.rpcProviders
    },
    get uri() {
      return pairing.uri
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
      if (state.session === undefined)
        await pairing.connect({ optionalNamespaces: state.optionalNamespaces, ...state.asked })
      return state.rpcProviders[validateChain()[0]]?.requestAccounts() ?? []
    },
    connect: pairing.connect,
    pair: pairing.pair,
    authenticate: pairing.authenticate,
    adopt: state.adopt,
    disconnect: async () => {
      alive()
      if (state.session === undefined) throw notInitialized('Please call connect() before enable()')
      const { topic } = state.session
      try {
        await client.disconnect({ topic })
      } catch (error) {
        // Expired, or ended in another tab, as intended.
        if (!isWalletClientError(error)) throw error
        log.debug('The session was over already', error)
      }
      if (state.session?.topic === topic) end(topic)
    },
    setDefaultChain,
    cleanupPendingPairings: pairing.cleanupPendingPairings,
    abortPairingAttempt: () => log.warn('abortPairingAttempt does nothing: a signal ends an attempt'),
    forNamespace: (name) =>
      facades.of(name, { isConnected: () => state.rpcProviders[name] !== undefined, request, setDefaultChain }),
    on,
    once: events.once as UniversalProvider['on'],
    off,
    removeListener: off,
    destroy: async () => {
      ended = true
      unfollow()
      events.removeAllListeners()
      facades.destroy()
      if (options.client === undefined) await client.destroy()
      else await client.core.storage.written()
    },
  }
}
