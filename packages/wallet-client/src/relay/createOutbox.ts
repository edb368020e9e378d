import { isWalletClientError } from '../errors/isWalletClientError.ts'
import { WalletClientError } from '../errors/WalletClientError.ts'
import type { Logger } from '../log/Logger.ts'
import type { SafeStorage } from '../storage/createSafeStorage.ts'
import { untilSilent } from '../storage/untilSilent.ts'
import type { TabIdentity } from './createTabIdentity.ts'
import type { AskOptions } from './createTransport.ts'

/** A publication that the relay has not confirmed. */
type Message = {
  readonly id: string
  /** The call of the relay that carries it. Default: `irn_publish`. */
  readonly method?: Carrier | undefined
  readonly params: CarrierParams
  /** Unix time in ms when it expires. */
  readonly until: number
  /** The page that sends it. Default: any. */
  readonly tab?: string | undefined
}

/** Calls of the relay that carry messages to a peer. */
export type Carrier = 'irn_publish' | 'wc_proposeSession' | 'wc_approveSession'

/** `ttl` in seconds. */
export type CarrierParams = Readonly<Record<string, unknown>> & { readonly ttl: number }

export type SendOptions = {
  /** The caller waits for the relay, until the message expires or is no longer wanted. Default: for 3 s, and the message stays. */
  readonly isWanted?: (() => boolean) | undefined
  /** Withdraws the message, unless it was sent already. */
  readonly signal?: AbortSignal | undefined
  /** The caller does not wait for the relay at all. */
  readonly isQueued?: boolean | undefined
  /** The message is stored: from now on it is sent, whatever becomes of this page. */
  readonly onKept?: (() => void) | undefined
}

export type Outbox = {
  /** Takes over what pages that are gone could not send. */
  readonly takeOver: () => Promise<void>
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
  readonly storage: SafeStorage
  readonly storageKey: string
  readonly tab: TabIdentity
  readonly connected: () => boolean
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
export const createOutbox = ({ storage, storageKey, tab, connected, carry, log }: OutboxOptions): Outbox => {
  const messages = new Map<string, Message>()
  /** Ids of messages without a waiting caller, which are sent with the next socket: of earlier pages, or after the caller stopped waiting. */
  const leftOver = new Set<string>()
  /** Ids of messages that another page may still have: pages without locks do not know of each other. */
  const doubtful = new Set<string>()
  let hasEnded = false

  const stored = (): Promise<readonly Message[] | undefined> => storage.peek<readonly Message[]>(storageKey)
  const persist = (): void => void storage.setItem(storageKey, { toJSON: () => [...messages.values()] })
  const remove = (id: string): void => {
    leftOver.delete(id)
    doubtful.delete(id)
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

  const sendLeftOver = (): void => {
    for (const id of [...leftOver]) {
      if (doubtful.has(id)) continue
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
  }
  /** What is gone from the storage was sent or withdrawn by the page that stored it. */
  const settleDoubts = async (): Promise<void> => {
    const left = await untilSilent(stored(), () => undefined)
    for (const id of [...doubtful]) {
      doubtful.delete(id)
      if (left?.some((message) => message.id === id) === false) remove(id)
    }
    if (!hasEnded) sendLeftOver()
  }

  const sendAll = (): void => {
    sendLeftOver()
    if (doubtful.size > 0) settleDoubts().catch((error: unknown) => log.warn(error))
  }

  /** @param onTaken called before they are written */
  const takeOverNow = async (onTaken: () => void): Promise<void> => {
    const taken: Message[] = []
    for (const message of (await stored()) ?? []) {
      if (messages.has(message.id)) continue
      if (message.tab !== undefined && !(await tab.isGone(message.tab))) continue
      messages.set(message.id, { ...message, tab: tab.id() })
      taken.push(message)
    }
    onTaken()
    if (taken.length === 0) return
    persist()
    await storage.written()
    for (const { id } of taken) leftOver.add(id)
    if (tab.id() === undefined) for (const { id } of taken) doubtful.add(id)
    if (connected() && !hasEnded) sendAll()
  }

  return {
    takeOver: async () => {
      const left = (await stored()) ?? []
      if (!left.some(({ id }) => !messages.has(id))) return
      const taken = new Promise<void>((resolve, reject) => {
        tab.alone(() => takeOverNow(resolve)).catch(reject)
      })
      await untilSilent(taken, () => undefined)
    },
    size: () => messages.size,
    send: async (method, params, { isWanted, signal, isQueued = false, onKept } = {}) => {
      const message: Message = {
        id: crypto.randomUUID(),
        ...(method === 'irn_publish' ? {} : { method }),
        params,
        until: Date.now() + params.ttl * 1000,
        ...(tab.id() && { tab: tab.id() }),
      }
      if (signal?.aborted === true) throw new WalletClientError('ABORTED')
      signal?.addEventListener('abort', () => remove(message.id), { once: true })
      messages.set(message.id, message)
      persist()
      if (onKept !== undefined) void storage.written().then(() => void (messages.has(message.id) && onKept()))
      let isWaiting = !isQueued
      const published = publish(message, () => isWaiting, isWanted)
      if (isWanted !== undefined) return published
      published.catch((error: unknown) => log.debug('Relay: a message was not sent', error))
      if (isQueued) return
      if (!(await briefly(published))) isWaiting = false
    },
    sendLeftOver: sendAll,
    end: () => {
      hasEnded = true
    },
  }
}
