import { isWalletClientError } from '../errors/isWalletClientError.ts'
import { WalletClientError } from '../errors/WalletClientError.ts'
import type { Logger } from '../log/Logger.ts'
import type { SafeStorage } from '../storage/createSafeStorage.ts'
import type { Store } from '../storage/createStore.ts'
import { untilSilent } from '../storage/untilSilent.ts'
import type { Change } from '../types/Change.ts'
import type { SentRequest } from '../types/SentRequest.ts'
import type { TabIdentity } from './createTabIdentity.ts'
import type { AskOptions } from './createTransport.ts'
import { randomId } from './randomId.ts'

/** A publication that the relay has not confirmed, or a request that waits for its response. */
type Message = {
  /** Of a request its own, as text. */
  readonly id: string
  /** The call of the relay that carries it. Default: `irn_publish`. */
  readonly method?: Carrier | undefined
  /** Undefined: the relay has confirmed it, or it went by a link. */
  readonly params?: CarrierParams | undefined
  /** Unix time in ms when it expires. */
  readonly until: number
  /** The page that sends it. Default: any. */
  readonly tab?: string | undefined
  /** In the same record, so that no page can be closed when only one of the two is stored. */
  readonly request?: SentRequest | undefined
  /** In the same record for the same reason: made by the next page if this one is closed before. */
  readonly change?: Change | undefined
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
  /** Stored with the message and made before it is sent, by what `takeOver` was given. */
  readonly change?: Change | undefined
  /** Stored with the message before it is sent, and kept until `requests.remove`. */
  readonly request?: SentRequest | undefined
}

/** The requests of this page, and those that it took over from pages that are gone. */
export type SentRequests = Pick<Store<number, SentRequest>, 'length' | 'values' | 'has' | 'get'>

export type Outbox = {
  readonly requests: SentRequests & {
    /** A request that goes by a link. */
    readonly add: (request: SentRequest) => void
    readonly setAnswer: (id: number, answer: NonNullable<SentRequest['answer']>) => void
    /** Withdraws the request, unless it was sent already. */
    readonly remove: (id: number) => void
    /** Whether another page, which may be gone, has stored it. */
    readonly isElsewhere: (id: number, topic: string) => Promise<boolean>
  }
  /** Makes the changes of stored messages, takes over the unsent messages of closed pages, and the requests that were stored at its first call. */
  readonly takeOver: (apply: (change: Change) => Promise<void>) => Promise<void>
  /** How many messages the relay has not confirmed. */
  readonly size: () => number
  /**
   * Stores a publication and sends it as soon as the relay can be reached, after a reload too.
   * @throws WalletClientError `RELAY_REFUSED`, `RELAY_UNAUTHORIZED`, `RELAY_UNREACHABLE`, `ABORTED`; the message is withdrawn then
   */
  readonly send: (method: Carrier, params: CarrierParams, options?: SendOptions) => Promise<void>
  /** A socket is open: sends what earlier pages left, before anything newer. */
  readonly sendLeftOver: () => void
  /** From now on, messages that are not confirmed stay for the next page. */
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

/** In ms: how long a caller waits at most if it does not wait for the peer. */
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
 * with the same bytes: its reader drops the copy by its hash. A request stays until its response was taken.
 */
export const createOutbox = ({ storage, storageKey, tab, connected, carry, log }: OutboxOptions): Outbox => {
  const messages = new Map<string, Message>()
  /** Ids of messages without a waiting caller, which are sent with the next socket: of earlier pages, or after the caller stopped waiting. */
  const leftOver = new Set<string>()
  /** Ids of messages that another page may still have: pages without locks do not know of each other. */
  const doubtful = new Set<string>()
  /** Ids of what was stored when this page started. Requests of a page that goes later are left to the page that starts then. */
  let earlier: ReadonlySet<string> | undefined
  let hasEnded = false
  let apply: (change: Change) => Promise<void> = async () => {}

  const stored = (): Promise<readonly Message[] | undefined> => storage.peek<readonly Message[]>(storageKey)
  const persist = (): void => void storage.setItem(storageKey, { toJSON: () => [...messages.values()] })
  const remove = (id: string): void => {
    leftOver.delete(id)
    doubtful.delete(id)
    if (messages.delete(id)) persist()
  }
  const confirm = (id: string): void => {
    const message = messages.get(id)
    if (message?.request === undefined) return remove(id)
    messages.set(id, { ...message, params: undefined })
    persist()
  }

  /** @param isWaiting whether the caller still waits and can receive a failure; otherwise the message stays until it expires */
  const publish = async (
    { id, method = 'irn_publish', until }: Message,
    params: CarrierParams,
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
    confirm(id)
  }

  const sendLeftOver = (): void => {
    for (const id of [...leftOver]) {
      if (doubtful.has(id)) continue
      const message = messages.get(id)
      leftOver.delete(id)
      if (message?.params === undefined) continue
      const ttl = Math.ceil((message.until - Date.now()) / 1000)
      if (ttl <= 0) {
        remove(id)
        continue
      }
      publish(message, { ...message.params, ttl }, () => false).catch((error: unknown) =>
        log.warn('Relay: a message of an earlier page was not sent', error),
      )
    }
  }
  /** Messages that are no longer stored were sent or withdrawn by the page that stored them. */
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
      if (messages.has(message.id) || (message.request !== undefined && !earlier?.has(message.id))) continue
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

  const requestsOf = (): SentRequest[] => [...messages.values()].flatMap(({ request }) => request ?? [])
  const requestOf = (id: number): SentRequest | undefined => messages.get(String(id))?.request
  const add = (message: Message): void => {
    messages.set(message.id, { ...message, ...(tab.id() && { tab: tab.id() }) })
    persist()
  }

  return {
    requests: {
      get length() {
        return requestsOf().length
      },
      get values() {
        return requestsOf()
      },
      has: (id) => requestOf(id) !== undefined,
      get: (id) => {
        const request = requestOf(id)
        if (request === undefined) throw new WalletClientError('NO_MATCHING_KEY', `sentRequest: ${id}`)
        return request
      },
      add: (request) => add({ id: String(request.id), until: request.expiryTimestamp * 1000, request }),
      setAnswer: (id, answer) => {
        const message = messages.get(String(id))
        if (message?.request === undefined) return
        messages.set(message.id, { ...message, request: { ...message.request, answer } })
        persist()
      },
      remove: (id) => remove(String(id)),
      isElsewhere: async (id, topic) =>
        tab.id() !== undefined &&
        ((await stored()) ?? []).some(({ request }) => request?.id === id && request.topic === topic),
    },
    takeOver: async (act) => {
      apply = act
      const left = (await stored()) ?? []
      for (const { id, until, change } of left)
        if (change !== undefined && until > Date.now() && !messages.has(id)) await apply(change)
      earlier ??= new Set(left.map(({ id }) => id))
      if (!left.some(({ id }) => !messages.has(id))) return
      const taken = new Promise<void>((resolve, reject) => {
        tab.alone(() => takeOverNow(resolve)).catch(reject)
      })
      await untilSilent(taken, () => undefined)
    },
    size: () => [...messages.values()].filter(({ params }) => params !== undefined).length,
    send: async (method, params, { isWanted, isQueued = false, change, request } = {}) => {
      const message: Message = {
        id: request === undefined ? randomId() : String(request.id),
        ...(method === 'irn_publish' ? {} : { method }),
        params,
        until: Date.now() + params.ttl * 1000,
        request,
        change,
      }
      add(message)
      // The response may come to another page.
      if (request !== undefined || change !== undefined) await storage.written()
      if (change !== undefined) {
        await apply(change)
        await storage.written()
      }
      let isWaiting = !isQueued
      const published = publish(message, params, () => isWaiting, isWanted)
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
