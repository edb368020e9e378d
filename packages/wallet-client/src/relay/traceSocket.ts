import { isRecord } from '../storage/isRecord.ts'
import type { OpenSocket } from './createSharedSocket.ts'

/** One exchange with the relay, for development: no payload, no key. */
export type RelayRecord = {
  /** When it began, ms since 1970. */
  readonly at: number
  /** Whether this client sent the message or received it. */
  readonly direction: 'sent' | 'received'
  /** JSON-RPC method of the relay, such as `irn_publish`. */
  readonly method: string
  /** Topic of the message. Undefined: it has none. */
  readonly topic: string | undefined
  /** The kind of message. @see https://specs.walletconnect.com/2.0/specs/clients/sign/rpc-methods */
  readonly tag: number | undefined
  /** Characters of the message as JSON. */
  readonly bytes: number
  /** Until it was answered; undefined: the socket closed before. */
  readonly ms: number | undefined
  /** The URL of a socket that did not open, without its query. Such a record has the method `socket`. */
  readonly unopened?: string | undefined
}

/** Called for each exchange with the relay. */
export type RelayTrace = (record: RelayRecord) => void

type Direction = RelayRecord['direction']

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

const addressOf = (error: unknown): string =>
  (isRecord(error) && isRecord(error['context']) && textOf(error['context']['url'])) || 'unknown'

/**
 * Wraps a socket and reports each exchange once it is answered or the socket closes, and each failed attempt to open.
 */
export const traceSocket =
  (open: OpenSocket, trace: RelayTrace): OpenSocket =>
  async (handlers, isAnew) => {
    const begun = new Map<string, { readonly record: RelayRecord; readonly since: number }>()
    const begin = (
      direction: Direction,
      id: string,
      method: string,
      payload: Readonly<Record<string, unknown>>,
    ): void => {
      const params = isRecord(payload['params']) ? payload['params'] : {}
      // The relay wraps what it pushes.
      const data = isRecord(params['data']) ? params['data'] : params
      const topic = textOf(data['topic']) ?? textOf(data['pairingTopic'])
      const tag = typeof data['tag'] === 'number' ? data['tag'] : undefined
      const bytes = JSON.stringify(payload).length
      const record = { at: Date.now(), direction, method, topic, tag, bytes, ms: undefined }
      begun.set(`${direction} ${id}`, { record, since: performance.now() })
    }
    const see = (direction: Direction, payload: unknown): void => {
      if (!isRecord(payload)) return
      const { id, method } = payload
      if (typeof method === 'string') return begin(direction, String(id), method, payload)
      const key = `${direction === 'sent' ? 'received' : 'sent'} ${String(id)}`
      const asked = begun.get(key)
      begun.delete(key)
      if (asked) trace({ ...asked.record, ms: performance.now() - asked.since })
    }
    const end = (): void => {
      for (const { record } of begun.values()) trace(record)
      begun.clear()
    }

    const at = Date.now()
    const { name, socket } = await open(
      {
        ...handlers,
        onPayload(payload) {
          see('received', payload)
          handlers.onPayload(payload)
        },
        onClose(code, reason) {
          end()
          handlers.onClose(code, reason)
        },
      },
      isAnew,
    ).catch((error: unknown) => {
      const unopened = addressOf(error)
      trace({
        at,
        direction: 'sent',
        method: 'socket',
        topic: undefined,
        tag: undefined,
        bytes: 0,
        ms: undefined,
        unopened,
      })
      throw error
    })
    return {
      name,
      socket: {
        send(payload) {
          see('sent', payload)
          socket.send(payload)
        },
        close(options) {
          end()
          socket.close(options)
        },
      },
    }
  }
