import { isWalletClientError } from '../errors/isWalletClientError.ts'
import { WalletClientError } from '../errors/WalletClientError.ts'
import type { Logger } from '../log/Logger.ts'
import type { KeyValueStore } from '../storage/KeyValueStore.ts'
import type { AskOptions } from './createTransport.ts'

/** A publication that the relay has not confirmed. */
type Message = {
  readonly id: string
  /** The call of the relay that carries it. Default: `irn_publish`. */
  readonly method?: Carrier | undefined
  readonly params: CarrierParams
  /** Unix time in ms when it expires. */
  readonly until: number
}

/** Calls of the relay that carry messages to a peer. */
export type Carrier = 'irn_publish' | 'wc_proposeSession' | 'wc_approveSession'

/** `ttl` in seconds. */
export type CarrierParams = Readonly<Record<string, unknown>> & { readonly ttl: number }

export type SendOptions = {
  /** The caller waits for the relay, until the message expires or is no longer wanted. Default: for 3 s, and the message stays. */
  readonly isWanted?: (() => boolean) | undefined
  /** The caller does not wait for the relay at all. */
  readonly isQueued?: boolean | undefined
}

export type Outbox = {
  /** Loads what earlier pages could not send. */
  readonly init: () => Promise<void>
  readonly size: () => number
  /**
   * Stores a publication and sends it as soon as the relay can be reached, after a reload too.
   * @throws WalletClientError `RELAY_REFUSED`, `RELAY_UNAUTHORIZED`, `RELAY_UNREACHABLE`, `ABORTED`; the message is withdrawn then
   */
  readonly send: (method: Carrier, params: CarrierParams, options?: SendOptions) => Promise<void>
  /** A socket is open: sends what earlier pages left, before anything newer. */
  readonly sendLeftOver: () => void
  /** From now on what is not confirmed stays for the next page. */
  readonly end: () => void
}

export type OutboxOptions = {
  readonly storage: KeyValueStore
  readonly storageKey: string
  readonly carry: (method: Carrier, params: object, options: AskOptions) => Promise<void>
  readonly log: Logger
}

/** Ms. A caller that does not wait for the peer is not kept longer. */
const patienceMs = 3_000

/** Settles as `sent` does, or resolves after three seconds. @returns whether `sent` has resolved */
export const briefly = async (sent: Promise<unknown>): Promise<boolean> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const isOver = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, patienceMs, false)
  })
  return Promise.race([sent.then(() => true), isOver]).finally(() => clearTimeout(timer))
}

/**
 * Publications that the relay has not confirmed, stored so that an outage, a reload or both lose none of them. A message may be sent twice,
 * with the same bytes: its reader drops the copy by its hash.
 */
export const createOutbox = ({ storage, storageKey, carry, log }: OutboxOptions): Outbox => {
  const messages = new Map<string, Message>()
  /** Ids of messages without a waiting caller, which are sent with the next socket: of earlier pages, or after the caller stopped waiting. */
  const leftOver = new Set<string>()
  let hasEnded = false

  const persist = (): void => void storage.setItem(storageKey, { toJSON: () => [...messages.values()] })
  const remove = (id: string): void => {
    leftOver.delete(id)
    if (messages.delete(id)) persist()
  }

  /** @param isWaiting whether the caller still waits and can receive a failure; otherwise the message stays until it expires */
  const publish = async (
    { id, method = 'irn_publish', params, until }: Message,
    isWaiting: () => boolean,
    isWanted?: () => boolean,
  ): Promise<void> => {
    try {
      await carry(method, params, { limitMs: until - Date.now(), isPatient: true, isWanted })
    } catch (error) {
      if (hasEnded) throw new WalletClientError('NOT_INITIALIZED', 'client', { cause: error })
      if (!isWaiting() && until > Date.now() && !isWalletClientError(error, 'RELAY_REFUSED')) leftOver.add(id)
      else remove(id)
      throw error
    }
    remove(id)
  }

  return {
    init: async () => {
      for (const message of (await storage.getItem<readonly Message[]>(storageKey)) ?? []) {
        if (message.until <= Date.now()) continue
        messages.set(message.id, message)
        leftOver.add(message.id)
      }
    },
    size: () => messages.size,
    send: async (method, params, { isWanted, isQueued = false } = {}) => {
      const message = {
        id: crypto.randomUUID(),
        ...(method === 'irn_publish' ? {} : { method }),
        params,
        until: Date.now() + params.ttl * 1000,
      }
      messages.set(message.id, message)
      persist()
      let isWaiting = !isQueued
      const published = publish(message, () => isWaiting, isWanted)
      if (isWanted !== undefined) return published
      published.catch((error: unknown) => log.debug('Relay: a message was not sent', error))
      if (isQueued) return
      if (!(await briefly(published))) isWaiting = false
    },
    sendLeftOver: () => {
      for (const id of [...leftOver]) {
        const message = messages.get(id)
        leftOver.delete(id)
        if (message === undefined) continue
        const ttl = Math.ceil((message.until - Date.now()) / 1000)
        if (ttl <= 0) {
          remove(id)
          continue
        }
        publish({ ...message, params: { ...message.params, ttl } }, () => false).catch((error: unknown) =>
          log.warn('Relay: a message of an earlier page was not sent', error),
        )
      }
    },
    end: () => {
      hasEnded = true
    },
  }
}
