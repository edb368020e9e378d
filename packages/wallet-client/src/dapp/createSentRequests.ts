import type { Answer, Engine } from '../engine/Engine.ts'
import { peerError } from '../errors/wire.ts'
import type { SentRequest } from '../types/SentRequest.ts'
import { isExpired } from '../validate/values.ts'

export type SentRequests = {
  /** A call waits for the response by itself. */
  readonly begin: (id: number) => void
  /** Whether a call still waits for the response. */
  readonly isOwn: (id: number) => boolean
  /** The request reached the relay: it waits for the user in the wallet. */
  readonly arrived: (id: number, topic: string) => void
  readonly remove: (id: number) => void
  /** Emits the responses that came while nothing listened. */
  readonly tellAnswers: () => void
  /** Called by a listener: the response that it received stays stored. */
  readonly keepAnswer: (id: number) => void
}

/**
 * Follows the requests that the outbox has stored, so that a response after a reload reaches the dapp as an event. One without a
 * listener is kept until `tellAnswers`, and emitted once more after the next start, until the request expires. Of several tabs the one
 * that asked gets the answer; if it is gone, the page that starts next.
 */
export const createSentRequests = (engine: Engine): SentRequests => {
  const { stores, events, core } = engine
  const { requests } = engine.relayer
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
    requests.remove(id)
    stopWaiting(id)
  }

  const tell = ({ id, topic, chainId, request }: SentRequest, answer: Answer): void => {
    stopWaiting(id)
    const said = 'error' in answer ? { error: peerError(answer.error) } : { result: answer.result }
    kept.delete(id)
    const heard = events.emit('session_request_answer', { id, topic, chainId, request, ...said })
    if (heard && !kept.has(id)) remove(id)
    else requests.setAnswer(id, answer)
  }
  const tellAnswers = (): void => {
    for (const sent of requests.values) if (sent.answer !== undefined) tell(sent, sent.answer)
  }

  engine.onLateAnswer(async ({ id, topic, answer }) => {
    if (!requests.has(id)) return (await requests.isElsewhere(id, topic)) && 'left'
    const sent = requests.get(id)
    if (sent.topic !== topic) return false
    if (isExpired(sent.expiryTimestamp)) remove(id)
    else tell(sent, answer)
    return true
  })
  /** Expired, of a session that ended before this page started, or refused by the relay. */
  const removeSettled = (): void => {
    for (const { id, topic, expiryTimestamp } of requests.values)
      if (!own.has(id) && (isExpired(expiryTimestamp) || !stores.session.has(topic))) remove(id)
    for (const id of waiting.keys()) if (!requests.has(id)) stopWaiting(id)
  }
  engine.onReady(() => {
    removeSettled()
    core.heartbeat.on('heartbeat_pulse', removeSettled)
  })
  engine.onSettledDown(() => {
    tellAnswers()
    for (const { id, topic, answer } of requests.values) if (!own.has(id) && !answer) wait(id, topic)
  })
  engine.onSessionEnd((topic) => {
    for (const sent of requests.values) if (sent.topic === topic) remove(sent.id)
  })
  return {
    begin: (id) => void own.add(id),
    isOwn: (id) => own.has(id),
    arrived: (id, topic) => {
      if (own.has(id)) wait(id, topic)
    },
    remove,
    tellAnswers,
    keepAnswer: (id) => void kept.add(id),
  }
}
