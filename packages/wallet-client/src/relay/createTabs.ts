import { isRecord } from '../storage/isRecord.ts'
import type { RelayEvent } from './RelayEvent.ts'
import type { Channel, TabPlatform } from './TabPlatform.ts'

/** Messages between the tabs of one client. */
export type TabMessage =
  | { readonly type: 'event'; readonly event: RelayEvent }
  /** `unsubscribed`: of a socket that this tab may share. */
  | { readonly type: 'deleted' | 'session' | 'unsubscribed'; readonly topic: string }
  /** A page has started. The others check the storage for events that closed pages could not emit. */
  | { readonly type: 'started' }
  /** A message that others leave to this tab. */
  | { readonly type: 'handled'; readonly topic: string; readonly hash: string }

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
  if (type === 'started') return { type }
  if (type === 'handled' && typeof topic === 'string' && typeof data['hash'] === 'string')
    return { type, topic, hash: data['hash'] }
  const isNews = type === 'deleted' || type === 'session' || type === 'unsubscribed'
  if (isNews && typeof topic === 'string') return { type, topic }
  return undefined
}

/** Messages between the tabs of one client, which share its id. Tabs without a shared socket also pass on messages that the relay delivered to only one of them. */
export const createTabs = ({ openChannel }: TabPlatform): Tabs => {
  let channel: Channel | undefined
  let closed = false
  let isOpened = false
  /** Messages that were posted before the channel was open. */
  const early: TabMessage[] = []
  return {
    open: (clientId, onMessage) => {
      if (closed) return
      channel = openChannel(`wallet-client ${clientId}`, (data) => {
        const message = read(data)
        if (message !== undefined) onMessage(message)
      })
      isOpened = true
      for (const message of early.splice(0)) channel?.post(message)
    },
    tell: (message) => void (isOpened ? channel?.post(message) : early.push(message)),
    close: () => {
      closed = true
      channel?.close()
      channel = undefined
    },
  }
}
