import type { Answer, Engine } from '../engine/Engine.ts'
import { peerError } from '../errors/wire.ts'
import type { SentRequest } from '../types/SentRequest.ts'
import { untilSilent } from '../storage/untilSilent.ts'
import { isExpired } from '../validate/values.ts'

export type SentRequests = {
  readonly add: (sent: Omit<SentRequest, 'tab'>) => void
  /** The request reached the relay: it waits for the user in the wallet. */
  readonly arrived: (id: number) => void
  readonly remove: (id: number) => void
  /** Emits the responses that came while nothing listened. */
  readonly tellAnswers: () => void
  /** Called by a listener: the response that it received stays stored. */
  readonly keepAnswer: (id: number) => void
}

/**
 * Remembers sent requests, so that a response after a reload reaches the dapp as an event. One without a
 * listener is kept until `tellAnswers`, and emitted once more after the next start, until the request expires. Of several tabs the one
 * that asked gets the answer; if it is gone, the page that starts next.
 */
export const createSentRequests = (engine: Engine): SentRequests => {
  const { stores, events, core, storage } = engine
  const { tab } = engine.relayer
  const store = stores.sentRequest
  const storageKey = `wc@2:client:0.3${core.customStoragePrefix}//sentRequest`
  /** Requests of this page, whose calls wait by themselves. */
  const own = new Set<number>()
  /** Answers that a listener has left for another one. */
  const kept = new Set<number>()
  /** Requests that wait for the user in a wallet, with their topics. */
  const waiting = new Map<number, string>()

  const wait = (id: number, topic: string): void => {
    if (waiting.has(id)) return
    waiting.set(id, topic)
    events.emit('session_request_waiting', { id, topic, isWaiting: true })
  }
  const stopWaiting = (id: number): void => {
    const topic = waiting.get(id)
    if (waiting.delete(id)) events.emit('session_request_waiting', { id, topic: topic!, isWaiting: false })
  }
  const remove = (id: number): void => {
    own.delete(id)
    void store.delete(id)
    stopWaiting(id)
  }

  const tell = ({ id, topic, chainId, request }: SentRequest, answer: Answer): void => {
    stopWaiting(id)
    const said = 'error' in answer ? { error: peerError(answer.error) } : { result: answer.result }
    kept.delete(id)
    const heard = events.emit('session_request_answer', { id, topic, chainId, request, ...said })
    if (heard && !kept.has(id)) remove(id)
    else void store.update(id, { answer })
  }

  const isOurs = (sent: SentRequest): boolean =>
    sent.tab === undefined || tab.id() === undefined || sent.tab === tab.id()
  /** Requests of other tabs are found only in the storage. */
  const stored = async (): Promise<readonly SentRequest[]> =>
    tab.id() === undefined ? [] : ((await storage.peek<readonly SentRequest[]>(storageKey)) ?? [])

  /** Requests that were stored when this page started. Those of a page that closes later are followed by the next page that starts. */
  const earlier = new Set<number>()

  /** Takes over what pages that are gone have asked. */
  const adopt = async (): Promise<void> => {
    if (tab.id() === undefined) return
    const adopting = tab.alone(async () => {
      for (const sent of await stored())
        if (earlier.has(sent.id) && !isOurs(sent) && sent.tab !== undefined && (await tab.isGone(sent.tab)))
          await store.set(sent.id, { ...sent, tab: tab.id() })
      await storage.written()
    })
    await untilSilent(adopting, () => undefined)
  }
  const tellAnswers = (): void => {
    for (const sent of store.values) if (sent.answer !== undefined && isOurs(sent)) tell(sent, sent.answer)
  }

  engine.onLateAnswer(async ({ id, topic, answer }) => {
    const sent = store.has(id) ? store.get(id) : (await stored()).find((each) => each.id === id)
    if (sent?.topic !== topic) return false
    if (!isOurs(sent)) return 'left'
    if (isExpired(sent.expiryTimestamp)) remove(id)
    else if (store.has(id)) tell(sent, answer)
    return true
  })
  const removeExpired = (): void => {
    for (const { id, expiryTimestamp } of store.values) if (!own.has(id) && isExpired(expiryTimestamp)) remove(id)
  }
  engine.onReady(() => {
    removeExpired()
    for (const id of store.keys) earlier.add(id)
    core.heartbeat.on('heartbeat_pulse', removeExpired)
    adopt().catch((error: unknown) => engine.log.warn(error))
  })
  // A page that is reloaded may be there for a moment yet.
  engine.onSettledDown(async () => {
    await adopt()
    tellAnswers()
    for (const sent of store.values) if (isOurs(sent) && !own.has(sent.id) && !sent.answer) wait(sent.id, sent.topic)
  })
  engine.onSessionEnd((topic) => {
    for (const sent of store.values) if (sent.topic === topic) remove(sent.id)
  })
  return {
    add: (sent) => {
      own.add(sent.id)
      void store.set(sent.id, { ...sent, ...(tab.id() && { tab: tab.id() }) })
    },
    arrived: (id) => {
      if (own.has(id)) wait(id, store.get(id).topic)
    },
    remove,
    tellAnswers,
    keepAnswer: (id) => void kept.add(id),
  }
}
