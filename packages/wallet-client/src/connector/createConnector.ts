import {
  aborted,
  type EndReason,
  type Eip1193Provider,
  invalidOption,
  isPlaceholder,
  noAccounts,
  projectIdNotConfigured,
  type SharedConnectorInstance,
  type SharedConnectorSetup,
  type SharedSession,
  type WalletProvider,
  withSignal,
} from '@kit/core/adapter'
import { isWalletClientError } from '../errors/isWalletClientError.ts'
import { openLink } from '../engine/createLinks.ts'
import type { NamespaceFacade } from '../provider/NamespaceFacade.ts'
import { UniversalProvider } from '../provider/UniversalProvider.ts'
import { relays } from '../validate/isRelay.ts'
import { createAliases } from './createAliases.ts'
import { createRequests } from './createRequests.ts'
import { toAskedNamespaces } from './toAskedNamespaces.ts'
import { requestOf, type SignedIn, signedInBy, toAuthenticate } from './oneClick.ts'
import { toKitError } from './toKitError.ts'
import { toSharedSession } from './toSharedSession.ts'
import type { WalletConnectOptions } from './walletConnect.ts'

/** Reports whether the relay can be reached, on each change. */
const followRelay = (
  { client }: UniversalProvider,
  onReachable: ((reachable: boolean) => void) | undefined,
): { readonly tell: () => void; readonly stop: () => void } => {
  const { relayer } = client.core
  const tell = (): void => onReachable?.(relayer.connected)
  relayer.on('relayer_connect', tell)
  relayer.on('relayer_disconnect', tell)
  return {
    tell,
    stop: () => {
      relayer.off('relayer_connect', tell)
      relayer.off('relayer_disconnect', tell)
    },
  }
}

/** Ends a session that another one has replaced, or a pairing. */
const endTopic = ({ client }: UniversalProvider, topic: string): void =>
  void client.disconnect({ topic }).catch((error: unknown) => client.logger.debug(`Over already: ${topic}`, error))

/** Only one of the codes that this page and earlier pages have shown is answered. */
const endOtherPairings = (made: UniversalProvider): void => {
  for (const { pairingTopic } of made.client.proposal.values)
    if (pairingTopic !== made.session?.pairingTopic) endTopic(made, pairingTopic)
}

export const createConnector =
  (connectorId: string, options: WalletConnectOptions): SharedConnectorSetup =>
  ({ emit, platform, metadata, kitId, projectId: kitProjectId }) => {
    const { relayUrl, projectId = kitProjectId, storagePrefix = kitId } = options
    const { serviceUrl, bundlerOrigins, storage, verify, logger, trace } = options
    // Builds for production do not check it earlier.
    const [areRelays, what] = relays
    if (!areRelays(relayUrl)) throw invalidOption({ option: 'walletConnect.relayUrl', reason: `use ${what}.` })
    const [relay = ''] = [relayUrl].flat()
    let starting: Promise<UniversalProvider> | undefined
    let current: UniversalProvider | undefined
    let destroyed = false
    const aliases = createAliases(async () => (await provider()).client.core)
    const fail = (error: unknown) => toKitError(error, { connectorId, relay })
    /** Waits for the work or the signal. Rejects with a `KitError`. */
    const until = <result>(signal: AbortSignal, work: Promise<result> | (() => Promise<result>)): Promise<result> =>
      withSignal(signal, work).catch((error: unknown) => {
        throw fail(error)
      })
    const requests = createRequests({ connectorId, aliases, emit, fail })

    /** Why the last session, or one of its namespaces, has ended. */
    let endReason: EndReason = 'disconnected'
    let proposals = 0
    /** Topics of pairings of earlier pages that `resume` waits for. */
    const resuming = new Set<string>()
    let lastEmitted = ''
    /** The wallet reports one change by several events. */
    const emitChange = (): void => {
      const session = current && toSharedSession(current, aliases)
      const before = lastEmitted
      lastEmitted = JSON.stringify(session)
      if (session && lastEmitted !== before) emit({ type: 'session.changed', session })
    }

    /** The session for the return value of an action, which is not emitted as a change as well. */
    const settledSession = (made: UniversalProvider): SharedSession | null => {
      const session = toSharedSession(made, aliases)
      lastEmitted = JSON.stringify(session)
      return session
    }

    const start = async (): Promise<UniversalProvider> => {
      const made = await UniversalProvider.init({
        relayUrl,
        projectId,
        serviceUrl,
        bundlerOrigins,
        storage,
        customStoragePrefix: storagePrefix,
        verify,
        logger,
        trace,
        metadata: { ...metadata, icons: [...metadata.icons], ...options.metadata },
        fetch: platform.fetch,
      })
      if (destroyed) {
        await made.destroy()
        throw aborted()
      }
      current = made
      made.on('session_update', () => {
        endReason = 'disconnected'
        emitChange()
      })
      made.on('session_expire', () => void (endReason = 'disconnected'))
      made.on('session_delete', ({ inOtherTab }) => void (endReason = inOtherTab ? 'locked' : 'disconnected'))
      // A session of another tab: one that was proposed here is reported by `connect` or `resume`.
      made.on('connect', ({ session }) => void (proposals === 0 && !resuming.has(session.pairingTopic) && emitChange()))
      // Adapters that listen get these events too. A session that is being attached must not end with the one before it.
      made.on('default_chain_changed', emitChange)
      made.on('session_event', ({ params: { event } }) => void (event.name === 'accountsChanged' && emitChange()))
      requests.follow(made.client)
      made.client.core.relayer.on('relayer_error', ({ context, message }) =>
        emit({ type: 'server.refused', message: typeof context['reason'] === 'string' ? context['reason'] : message }),
      )
      made.on('disconnect', () => emit({ type: 'session.ended' }))
      return made
    }
    const provider = (): Promise<UniversalProvider> => {
      if (destroyed) return Promise.reject(aborted())
      // The relay refuses a placeholder, and the client would reconnect again and again.
      if (projectId !== undefined && isPlaceholder(projectId))
        return Promise.reject(projectIdNotConfigured({ connectorId }))
      starting ??= start().catch((error: unknown) => {
        starting = undefined
        throw error
      })
      return starting
    }

    const propose = async ({
      networks,
      pairing,
      onUri: showUri,
      onReachable,
      signIn,
      signal,
    }: Parameters<SharedConnectorInstance['connect']>[0]): Promise<SharedSession> => {
      const made = await provider()
      const before = made.session?.topic
      const optionalNamespaces = toAskedNamespaces(networks, pairing, options.universalProviderConfigOverride)
      const following = followRelay(made, onReachable)
      const onUri = (uri: string): void => {
        following.tell()
        if (uri.startsWith('wc:')) showUri?.(uri)
        // Link mode: the request itself, for the wallet's app.
        else openLink(uri).catch((error: unknown) => made.logger.warn('The link to the wallet was not opened', error))
      }
      let signedIn: SignedIn | undefined
      try {
        for (;;) {
          try {
            const asked = signIn && (await toAuthenticate(signIn, optionalNamespaces))
            const params = asked && { ...asked.params, signal, onUri }
            const answer = params && (await made.authenticate(params, options.walletUniversalLink))
            if (asked && answer?.session) signedIn = answer.auths && signedInBy(asked.request, answer.auths)
            // A wallet that signed but granted nothing gets a connection request; its account signs in afterwards.
            else await made.connect({ optionalNamespaces, signal, onUri })
            break
          } catch (error) {
            // Users have no deadline: an expired proposal is replaced by a new one.
            if (!isWalletClientError(error, 'EXPIRED') || signal.aborted) throw error
          }
        }
      } finally {
        following.stop()
      }
      endOtherPairings(made)
      endReason = 'disconnected'
      const endBefore = (): void => {
        if (before !== undefined) endTopic(made, before)
      }
      /** Ends the new session, which the caller no longer wants, and the one that it replaced. */
      const undo = async (): Promise<void> => {
        endBefore()
        if (made.session !== undefined) await made.disconnect()
        if (before !== undefined) emit({ type: 'session.ended' })
      }
      try {
        if (signIn && signedIn && !signal.aborted) await signIn.accept(signedIn.request, signedIn.proofs)
        if (signal.aborted) throw aborted()
        aliases.set(Object.values(networks).flat())
        void aliases.save()
        const session = settledSession(made)
        if (session === null) throw noAccounts({ connectorId })
        endBefore()
        return session
      } catch (error) {
        await undo()
        throw error
      }
    }

    /** See `SharedConnectorInstance.resume`. */
    const resume = async ({
      topic: pairingTopic,
      signIn,
      signal,
    }: Parameters<NonNullable<SharedConnectorInstance['resume']>>[0]): Promise<SharedSession | null> => {
      const made = await provider()
      await aliases.load()
      const outcome = await made.client.resume({ pairingTopic, signal }).catch((error: unknown) => {
        if (signal.aborted || isWalletClientError(error, 'NOT_INITIALIZED')) throw error
        made.logger.debug('The pairing came to nothing', error)
      })
      if (outcome === undefined) return null
      const { session: settled, auths, authPayload } = outcome
      if (signIn && auths && authPayload) {
        const { request, proofs } = signedInBy(requestOf(authPayload), auths)
        try {
          await signIn.accept(request, proofs)
        } catch (error) {
          endTopic(made, settled.topic)
          throw error
        }
      }
      const before = made.session
      if (signal.aborted) {
        // Another code of this page was answered at the same moment.
        if (before !== undefined && before.topic !== settled.topic) endTopic(made, settled.topic)
        throw aborted()
      }
      if (before?.topic !== settled.topic) {
        made.adopt(settled)
        endReason = 'disconnected'
        if (before !== undefined) endTopic(made, before.topic)
      }
      endOtherPairings(made)
      return settledSession(made)
    }

    const providers = new Map<string, WalletProvider>()
    const createFacade = (made: UniversalProvider, namespace: string): WalletProvider => {
      const facade = made.forNamespace(namespace)
      /** For chain libraries that end a connection without the kit: the session ends for all namespaces. */
      const disconnect = async (): Promise<void> => {
        if (made.session === undefined) return
        await made.disconnect()
        emit({ type: 'session.ended' })
      }
      if (namespace === 'eip155') return { kind: 'eip1193', provider: { ...facade, disconnect } as Eip1193Provider }
      const known = (chain: string): string =>
        aliases.known(chain, made.rpcProviders[namespace]?.namespace.chains ?? [])
      const request: NamespaceFacade['request'] = (args, chain = args.chainId) =>
        facade.request(args, chain === undefined ? undefined : known(chain))
      return {
        kind: 'custom',
        provider: {
          ...facade,
          request,
          disconnect,
          setDefaultChain: (chain: string) => facade.setDefaultChain(known(chain)),
        },
      }
    }

    return {
      connect: (parameters) => {
        proposals += 1
        return until(
          parameters.signal,
          propose(parameters).finally(() => (proposals -= 1)),
        )
      },
      reconnect: ({ signal }) => {
        const find = async (): Promise<SharedSession | null> => {
          const made = await provider()
          await aliases.load()
          return toSharedSession(made, aliases)
        }
        return until(signal, find)
      },
      resume: (parameters) => {
        const { topic, signal } = parameters
        resuming.add(topic)
        return until(signal, resume(parameters)).finally(() => resuming.delete(topic))
      },
      disconnect: ({ signal }) => {
        const end = async (): Promise<void> => {
          const made = await provider()
          if (made.session !== undefined) await made.disconnect()
        }
        return until(signal, end())
      },
      onLateResponse: requests.onLateResponse,
      endReason: () => endReason,
      providerFor: (namespace) => {
        if (current?.rpcProviders[namespace] === undefined) return undefined
        const known = providers.get(namespace) ?? createFacade(current, namespace)
        providers.set(namespace, known)
        return known
      },
      destroy: () => {
        destroyed = true
        current?.destroy().catch(() => undefined)
      },
    }
  }
