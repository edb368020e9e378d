import type { Socket } from 'node:net'
import type { WebSocket } from 'ws'
import type { Faults } from './createFaults.ts'
import type { Letter, Mailbox } from './createMailbox.ts'
import type { Readers } from './createReaders.ts'
import type { RelayAct, RelayCall } from './createRelayApi.ts'
import type { Frame } from './Frame.ts'
import { subscriptionId } from './subscriptionId.ts'

export type RelayServices = {
  readonly api: (frame: Frame) => RelayCall
  readonly deliverTo: 'all' | 'newest'
  readonly faults: Faults
  /** The delivery that each reader's next one is to overtake. */
  readonly held: Map<string, Letter>
  readonly mailbox: Mailbox
  readonly now: () => number
  readonly readers: Readers
  readonly onRequest: (clientId: string, frame: Frame) => void
}

const frameOf = (data: string): { readonly frame: Frame } | { readonly acknowledged: string } | undefined => {
  try {
    const value: unknown = JSON.parse(data)
    if (typeof value !== 'object' || value === null) return undefined
    const { id, method, params, result } = value as Record<string, unknown>
    if (typeof id !== 'string' && typeof id !== 'number') return undefined
    if (typeof method === 'string' && typeof params === 'object' && params !== null)
      return { frame: { id, method, params: params as Frame['params'] } }
    return result === true ? { acknowledged: String(id) } : undefined
  } catch {
    return undefined
  }
}

/** Serves one socket of a client until it closes. */
export const serveSocket = (socket: WebSocket, clientId: string, services: RelayServices): void => {
  const { api, deliverTo, faults, held, mailbox, now, readers, onRequest } = services

  const deliver = async (letter: Letter, reader: string): Promise<void> => {
    const sockets = readers.sockets(letter.topic, reader)
    const effect = faults.forDelivery(letter, reader)
    if (effect?.type === 'drop') return
    if (effect?.type === 'close') {
      for (const open of sockets) open.terminate()
      return
    }
    if (effect?.type === 'delay') await effect.until
    if (effect?.type === 'reorder') {
      held.set(reader, letter)
      return
    }
    const message = effect?.type === 'tamper' ? effect.change(letter.message) : letter.message
    const { topic, publishedAt, tag, attestation } = letter
    const push = JSON.stringify({
      id: letter.id,
      jsonrpc: '2.0',
      method: 'irn_subscription',
      params: {
        id: subscriptionId(topic, reader),
        data: { topic, message, publishedAt, tag, ...(attestation === undefined ? {} : { attestation }) },
      },
    })
    for (const open of deliverTo === 'newest' ? sockets.slice(-1) : sockets) {
      const wire = (open as unknown as { readonly _socket: Socket | null })._socket
      wire?.cork()
      for (let copy = 0; copy < (effect?.type === 'duplicate' ? effect.copies : 1); copy += 1) open.send(push)
      wire?.uncork()
    }
    const late = held.get(reader)
    if (late !== undefined) {
      held.delete(reader)
      void deliver(late, reader)
    }
  }

  const act = (what: RelayAct): void => {
    if (what.type === 'publish') {
      const { topic, message, tag, attestation, ttl } = what
      const letter = mailbox.put({ topic, message, tag, attestation, publishedAt: now() }, clientId, ttl)
      for (const reader of readers.clients(topic)) if (reader !== clientId) void deliver(letter, reader)
    } else if (what.type === 'unsubscribe') {
      for (const topic of what.topics) readers.remove(topic, clientId)
    } else if (what.type === 'subscribe') {
      for (const topic of what.topics) readers.add(topic, clientId, socket)
    }
  }

  const answer = (frame: Frame, body: object): void => {
    if (socket.readyState === socket.OPEN) socket.send(JSON.stringify({ id: frame.id, jsonrpc: '2.0', ...body }))
  }

  const result = (call: Extract<RelayCall, { acts: unknown }>): unknown => {
    const topics = call.acts.flatMap((what) => (what.type === 'publish' ? [] : what.topics))
    if (call.answer === 'true') return true
    if (call.answer === 'id') return subscriptionId(topics[0]!, clientId)
    if (call.answer === 'ids') return topics.map((topic) => subscriptionId(topic, clientId))
    const letters = topics.flatMap((topic) => mailbox.waiting(topic, clientId))
    return {
      messages: letters.map(({ topic, message, publishedAt, tag, attestation }) => ({
        topic,
        message,
        publishedAt,
        tag,
        attestation,
      })),
      hasMore: false,
    }
  }

  const handle = async (frame: Frame): Promise<void> => {
    const effect = faults.forRequest(frame, clientId)
    if (effect?.type === 'drop') return
    if (effect?.type === 'delay') await effect.until
    if (effect?.type === 'refuse') return answer(frame, { error: { code: effect.code, message: effect.message } })
    if (effect?.type === 'close')
      return effect.code === undefined ? socket.terminate() : socket.close(effect.code, effect.reason)
    const call = api(frame)
    if ('error' in call) return answer(frame, { error: call.error })
    for (const what of call.acts) act(what)
    if (effect?.type === 'closeAfter') return socket.terminate()
    if (effect?.type === 'delayAnswer') await effect.until
    answer(frame, { result: result(call) })
    // The mailbox is emptied after the answer, so that a client knows its subscription before the first push.
    const [first] = call.acts
    if (first?.type !== 'subscribe') return
    for (const topic of first.topics)
      for (const letter of mailbox.waiting(topic, clientId)) await deliver(letter, clientId)
  }

  socket.on('message', (data, isBinary) => {
    const read = isBinary ? undefined : frameOf(String(data))
    if (read === undefined) return
    if ('acknowledged' in read) {
      mailbox.acknowledge(Number(read.acknowledged), clientId)
      return
    }
    onRequest(clientId, read.frame)
    void handle(read.frame)
  })
  socket.on('close', () => readers.forget(socket))
}
