import type { ClientOptions } from '../client/ClientOptions.ts'
import { DappClient } from '../client/DappClient.ts'
import { isWalletClientError } from '../errors/isWalletClientError.ts'
import { WalletClientError } from '../errors/WalletClientError.ts'
import { createEmitter } from '../events/createEmitter.ts'
import { checkHttpUrl } from '../validate/checkHttpUrl.ts'
import { createFaces } from './createFaces.ts'
import { createPairing } from './createPairing.ts'
import { createStanding } from './createStanding.ts'
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
  const faces = createFaces((error) => log.error(error))
  const standing = createStanding({
    client,
    events,
    faces,
    fetch,
    serviceUrl: serviceUrl?.replace(/\/+$/, ''),
    bundlerOrigins: bundlerOrigins.map(originOf),
  })
  let ended = false
  const alive = (): void => {
    if (ended) throw notInitialized('Sign Client not initialized')
  }
  const pairing = createPairing({ client, standing, events, alive })
  const end = (topic: string): void => {
    standing.end(topic)
    void pairing.cleanupPendingPairings({ deletePairings: true })
  }

  const validateChain = (chain?: string): readonly [namespace: string, reference: string] => {
    const [namespace = '', reference = ''] = chain?.split(':') ?? []
    const configured = [...new Set(Object.keys(standing.namespaces ?? {}).map(namespaceOf))]
    if (configured.length === 0) return [namespace, reference]
    if (namespace !== '' && !configured.includes(namespace)) {
      const message = `Namespace '${namespace}' is not configured. Please call connect() first with namespace config.`
      throw new WalletClientError('MISSING_OR_INVALID', undefined, { message })
    }
    if (namespace !== '' && reference !== '') return [namespace, reference]
    const name = namespace === '' ? configured[0]! : namespace
    return [name, standing.rpcProviders[name]?.getDefaultChain() ?? '']
  }

  const request: UniversalProvider['request'] = async <T>(
    { method, params, signal }: Parameters<UniversalProvider['request']>[0],
    chain?: string,
    expiry?: number,
  ): Promise<T> => {
    alive()
    const [namespace, reference] = validateChain(chain)
    const { topic } = standing.current()
    const provider = standing.rpcProviders[namespace]
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
    if (standing.session === undefined) return
    const [namespace, reference] = validateChain(chain)
    standing.rpcProviders[namespace]?.setDefaultChain(reference, rpcUrl)
  }

  const restored = standing.restore(options.session?.topic)
  // The relay hands out what waited as soon as the client is there, while this reads what was stored.
  const unfollow = followSession({
    client,
    standing,
    events,
    faces,
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
      return standing.session
    },
    get namespaces() {
      return standing.namespaces
    },
    get optionalNamespaces() {
      return standing.optionalNamespaces
    },
    get sessionProperties() {
      return standing.asked.sessionProperties
    },
    get scopedProperties() {
      return standing.asked.scopedProperties
    },
    get rpcProviders() {
      return standing.rpcProviders
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
      if (standing.session === undefined)
        await pairing.connect({ optionalNamespaces: standing.optionalNamespaces, ...standing.asked })
      return standing.rpcProviders[validateChain()[0]]?.requestAccounts() ?? []
    },
    connect: pairing.connect,
    pair: pairing.pair,
    authenticate: pairing.authenticate,
    disconnect: async () => {
      alive()
      if (standing.session === undefined) throw notInitialized('Please call connect() before enable()')
      const { topic } = standing.session
      try {
        await client.disconnect({ topic })
      } catch (error) {
        // Expired, or ended in another tab: gone is what it was to be.
        if (!isWalletClientError(error)) throw error
        log.debug('The session was over already', error)
      }
      if (standing.session?.topic === topic) end(topic)
    },
    setDefaultChain,
    cleanupPendingPairings: pairing.cleanupPendingPairings,
    abortPairingAttempt: () => log.warn('abortPairingAttempt does nothing: a signal ends an attempt'),
    forNamespace: (name) =>
      faces.of(name, { isConnected: () => standing.rpcProviders[name] !== undefined, request, setDefaultChain }),
    on,
    once: events.once as UniversalProvider['on'],
    off,
    removeListener: off,
    destroy: async () => {
      ended = true
      unfollow()
      events.removeAllListeners()
      faces.destroy()
      if (options.client === undefined) await client.destroy()
      else await client.core.storage.written()
    },
  }
}
