import type { DappClient } from '../client/DappClient.ts'
import { aborted } from '../engine/createDeferred.ts'
import type { Emitter } from '../events/createEmitter.ts'
import type { Session } from '../types/Session.ts'
import type { SessionState } from './createSessionState.ts'
import type { UniversalConnectParams, UniversalProvider } from './UniversalProvider.ts'

/** Connects a provider to a wallet. */
export type ProviderPairing = Pick<
  UniversalProvider,
  'connect' | 'pair' | 'authenticate' | 'cleanupPendingPairings'
> & {
  /** The URI of the last pairing. */
  readonly uri: string | undefined
  /** Whether a pairing is pending that the session of `pairingTopic` may be the answer to. */
  readonly isUnderWay: (pairingTopic: string | undefined) => boolean
}

export type PairingOptions = {
  readonly client: DappClient
  readonly state: SessionState
  readonly events: Emitter<Record<string, unknown>>
  /** @throws WalletClientError after the end */
  readonly alive: () => void
}

const pairingTopicIn = /^wc:([0-9a-f]+)@/

export const createPairing = ({ client, state, events, alive }: PairingOptions): ProviderPairing => {
  const { logger: log } = client
  let uri: string | undefined
  let underWay = 0
  /** Topics of the URIs that are shown. */
  const shown = new Set<string>()

  const cleanupPendingPairings: UniversalProvider['cleanupPendingPairings'] = async ({
    deletePairings = false,
  } = {}) => {
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

  /** Ends the pairing, also for a wallet that has already scanned it. */
  const endPairing = async (scanned: string): Promise<void> => {
    const topic = pairingTopicIn.exec(scanned)?.[1]
    try {
      if (topic !== undefined) await client.disconnect({ topic })
    } catch (error) {
      // It may have ended already.
      log.debug('The pairing could not be ended', error)
    }
  }
  const endLate = (late: Session | undefined): void => {
    if (late !== undefined) client.disconnect({ topic: late.topic }).catch((error: unknown) => log.warn(error))
  }

  /** Rejects as soon as `signal` aborts; a later result of the attempt is undone. */
  const attempt = async <T>(
    signal: AbortSignal | undefined,
    act: () => Promise<T>,
    undo: (late: T) => unknown,
  ): Promise<T> => {
    if (signal?.aborted === true) throw aborted(signal)
    underWay += 1
    const acting = act().finally(() => {
      underWay -= 1
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

  /** Shows the URI and waits; an abort ends the pairing for the wallet too. */
  const display = async <T>(
    made: string | undefined,
    { signal, onUri }: Pick<UniversalConnectParams, 'signal' | 'onUri'>,
    wait: () => Promise<T>,
  ): Promise<T> => {
    if (made === undefined) return wait()
    const topic = pairingTopicIn.exec(made)?.[1] ?? ''
    shown.add(topic)
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
      shown.delete(topic)
      signal?.removeEventListener('abort', leave)
    }
  }

  const pair: UniversalProvider['pair'] = async (pairingTopic, { signal, onUri } = {}) => {
    alive()
    const settled = await attempt(
      signal,
      async () => {
        const { sessionProperties, scopedProperties } = state.asked
        const proposed = await client.connect({
          pairingTopic,
          optionalNamespaces: state.optionalNamespaces ?? {},
          sessionProperties,
          scopedProperties,
          signal,
        })
        return display(proposed.uri, { signal, onUri }, proposed.approval)
      },
      endLate,
    )
    state.adopt(settled)
    return settled
  }

  return {
    get uri() {
      return uri
    },
    // A code that an earlier page has shown may be answered while this one shows its own.
    isUnderWay: (pairingTopic) =>
      underWay > shown.size || (pairingTopic === undefined ? underWay > 0 : shown.has(pairingTopic)),
    cleanupPendingPairings,
    pair,
    connect: async (params) => {
      alive()
      state.ask(params)
      void cleanupPendingPairings()
      return params.skipPairing === true ? undefined : pair(params.pairingTopic, params)
    },
    authenticate: async ({ namespaces, optionalNamespaces, onUri, ...rest }, walletUniversalLink) => {
      alive()
      state.ask({ namespaces, optionalNamespaces })
      void cleanupPendingPairings()
      const { signal } = rest
      const result = await attempt(
        signal,
        async () => {
          const proposed = await client.authenticate(rest, walletUniversalLink)
          return display(proposed.uri, { signal, onUri }, proposed.response)
        },
        (late) => endLate(late.session),
      )
      if (result.session !== undefined) state.adopt(result.session)
      return result
    },
  }
}
