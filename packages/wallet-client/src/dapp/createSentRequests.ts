import type { Answer, Engine } from '../engine/Engine.ts'
import { peerError } from '../errors/wire.ts'
import type { SentRequest } from '../types/SentRequest.ts'
import { untilSilent } from '../storage/untilSilent.ts'
import { isExpired } from '../validate/values.ts'

export type SentRequests = {
  readonly add: (sent: Omit<SentRequest, 'tab'>) => void
  readonly remove: (id: number) => void
}

/**
 * Remembers what was asked, so that an answer which comes after the page was loaded anew reaches the app as an event. One without a
 * listener is kept and told once more after the next start, until the request expires. Of several tabs the one that asked gets the
 * answer; if it is gone, the page that starts next.
 */
export const createSentRequests = (engine: Engine): SentRequests => {
  const { stores, events, core, storage } = engine
  const { tab } = engine.relayer
  const store = stores.sentRequest
  const storageKey = `wc@2:client:0.3${core.customStoragePrefix}//sentRequest`
  const remove = (id: number): void => void store.delete(id)

  const tell = ({ id, topic, chainId, request }: SentRequest, answer: Answer): void => {
    const said = 'error' in answer ? { error: peerError(answer.error) } : { result: answer.result }
    const heard = events.emit('session_request_answer', { id, topic, chainId, request, ...said })
    if (heard) remove(id)
    else void store.update(id, { answer })
  }

  const isOurs = (sent: SentRequest): boolean =>
    sent.tab === undefined || tab.id() === undefined || sent.tab === tab.id()
  /** Those of other tabs are found in the storage alone. */
  const stored = async (): Promise<readonly SentRequest[]> =>
    tab.id() === undefined ? [] : ((await storage.peek<readonly SentRequest[]>(storageKey)) ?? [])

  /** Takes over what pages that are gone have asked. */
  const adopt = async (): Promise<void> => {
    if (tab.id() === undefined) return
    const adopting = tab.alone(async () => {
      for (const sent of await stored())
        if (!isOurs(sent) && sent.tab !== undefined && (await tab.isGone(sent.tab)))
          await store.set(sent.id, { ...sent, tab: tab.id() })
      await storage.written()
    })
    await untilSilent(adopting, () => undefined)
  }

  engine.onLateAnswer(async ({ id, topic, answer }) => {
    const sent = store.has(id) ? store.get(id) : (await stored()).find((each) => each.id === id)
    if (sent?.topic !== topic) return false
    if (!isOurs(sent)) return 'left'
    if (isExpired(sent.expiryTimestamp)) remove(id)
    else if (store.has(id)) tell(sent, answer)
    return true
  })
  engine.onReady(() => {
    for (const { id, expiryTimestamp } of store.values) if (isExpired(expiryTimestamp)) remove(id)
    adopt().catch((error: unknown) => engine.log.warn(error))
  })
  // A page that is loaded anew may be there for a moment yet.
  engine.onSettledDown(async () => {
    await adopt()
    for (const sent of store.values) if (sent.answer !== undefined && isOurs(sent)) tell(sent, sent.answer)
  })
  engine.onSessionEnd((topic) => {
    for (const sent of store.values) if (sent.topic === topic) remove(sent.id)
  })
  return { add: (sent) => void store.set(sent.id, { ...sent, ...(tab.id() && { tab: tab.id() }) }), remove }
}
