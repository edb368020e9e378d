import type { Answer, Engine } from '../engine/Engine.ts'
import { peerError } from '../errors/wire.ts'
import type { SentRequest } from '../types/SentRequest.ts'
import { isExpired } from '../validate/values.ts'

export type SentRequests = {
  readonly add: (sent: SentRequest) => void
  readonly remove: (id: number) => void
}

/**
 * Remembers what was asked, so that an answer which comes after the page was loaded anew reaches the app as an event. One without a
 * listens for is kept and told once more after the next start, until the request expires.
 */
export const createSentRequests = (engine: Engine): SentRequests => {
  const { stores, events } = engine
  const store = stores.sentRequest
  const remove = (id: number): void => void store.delete(id)

  const tell = ({ id, topic, chainId, request }: SentRequest, answer: Answer): void => {
    const said = 'error' in answer ? { error: peerError(answer.error) } : { result: answer.result }
    const heard = events.emit('session_request_answer', { id, topic, chainId, request, ...said })
    if (heard) remove(id)
    else void store.update(id, { answer })
  }

  engine.onLateAnswer(async ({ id, topic, answer }) => {
    if (!store.has(id) || store.get(id).topic !== topic) return false
    const sent = store.get(id)
    if (isExpired(sent.expiryTimestamp)) remove(id)
    else tell(sent, answer)
    return true
  })
  engine.onReady(() => {
    for (const { id, expiryTimestamp } of store.values) if (isExpired(expiryTimestamp)) remove(id)
  })
  engine.onSettledDown(() => {
    for (const sent of store.values) if (sent.answer !== undefined) tell(sent, sent.answer)
  })
  engine.onSessionEnd((topic) => {
    for (const sent of store.values) if (sent.topic === topic) remove(sent.id)
  })
  return { add: (sent) => void store.set(sent.id, sent), remove }
}
