import { isRecord } from '../storage/isRecord.ts'
import type { RelayEvent } from './RelayEvent.ts'

/** What the tabs of one client tell each other. */
export type TabMessage =
  | { readonly type: 'event'; readonly event: RelayEvent }
  | { readonly type: 'deleted' | 'session'; readonly topic: string }

export type Tabs = {
  readonly open: (clientId: string, onMessage: (message: TabMessage) => void) => void
  readonly tell: (message: TabMessage) => void
  readonly close: () => void
}

const isEvent = (value: unknown): value is RelayEvent =>
  isRecord(value) &&
  typeof value['topic'] === 'string' &&
  typeof value['message'] === 'string' &&
  typeof value['publishedAt'] === 'number'

const read = (data: unknown): TabMessage | undefined => {
  if (!isRecord(data)) return undefined
  if (data['type'] === 'event' && isEvent(data['event'])) return { type: 'event', event: data['event'] }
  const { type, topic } = data
  if ((type === 'deleted' || type === 'session') && typeof topic === 'string') return { type, topic }
  return undefined
}

/**
 * A relay may hand a message to one of a client's sockets alone, the newest. The tabs of one client, which share its id, hand it on to
 * each other, so that an answer reaches the tab that asked.
 */
export const createTabs = (): Tabs => {
  let channel: BroadcastChannel | undefined
  let closed = false
  return {
    open: (clientId, onMessage) => {
      if (closed || typeof BroadcastChannel === 'undefined') return
      channel = new BroadcastChannel(`wallet-client ${clientId}`)
      channel.onmessage = ({ data }: { readonly data: unknown }) => {
        const message = read(data)
        if (message !== undefined) onMessage(message)
      }
      // In Node an open channel would keep the process alive.
      const { unref } = channel as { readonly unref?: () => void }
      unref?.call(channel)
    },
    tell: (message) => channel?.postMessage(message),
    close: () => {
      closed = true
      channel?.close()
      channel = undefined
    },
  }
}
