import type { Frame } from './Frame.ts'

/** What a request makes the relay do, in order. */
export type RelayAct =
  | { readonly type: 'subscribe'; readonly topics: readonly string[] }
  | { readonly type: 'unsubscribe'; readonly topics: readonly string[] }
  | {
      readonly type: 'publish'
      readonly topic: string
      readonly message: string
      readonly ttl: number
      readonly tag: number
      readonly attestation?: string | undefined
    }
  /** The client becomes a reader of the topic, but nothing waiting there is sent: it knows what it says itself. */
  | { readonly type: 'fetch'; readonly topics: readonly string[] }
  /** The client has what it fetched, or what it was pushed. */
  | { readonly type: 'receive'; readonly receipts: readonly Receipt[] }

export type Receipt = {
  readonly topic: string
  /** SHA-256 of the message, in hex. */
  readonly messageId: string
}

export type RelayCall =
  | { readonly acts: readonly RelayAct[]; readonly answer: 'true' | 'id' | 'ids' | 'messages' }
  | { readonly error: { readonly code: number; readonly message: string } }

const text = (value: unknown): value is string => typeof value === 'string' && value !== ''
/** 32 bytes in hex, as clients make them; nothing depends on that. */
const longestTopic = 128
const isTopic = (value: unknown): value is string => text(value) && value.length <= longestTopic
const batchLimit = 500
const isBatch = (value: unknown): value is readonly unknown[] => Array.isArray(value) && value.length <= batchLimit
const areTopics = (value: unknown): value is readonly string[] => isBatch(value) && value.every(isTopic)
/** A time to live in seconds, at most 30 days. */
const seconds = (value: unknown): value is number => typeof value === 'number' && value > 0 && value <= 2_592_000

const publication = (params: Readonly<Record<string, unknown>>): RelayAct | undefined => {
  const { topic, message, ttl, tag, attestation } = params
  if (!isTopic(topic) || !text(message) || !seconds(ttl)) return undefined
  return {
    type: 'publish',
    topic,
    message,
    ttl,
    tag: typeof tag === 'number' ? tag : 0,
    attestation: text(attestation) ? attestation : undefined,
  }
}

const receipt = (value: unknown): Receipt | undefined => {
  const { topic, messageId, message_id: older } = Object(value) as Readonly<Record<string, unknown>>
  const id = messageId ?? older
  return isTopic(topic) && text(id) && id.length <= 64 ? { topic, messageId: id.toLowerCase() } : undefined
}

type Calls = Readonly<Record<string, (params: Readonly<Record<string, unknown>>) => RelayCall | undefined>>

const calls: Calls = {
  irn_publish: (params) => {
    const act = publication(params)
    return act && { acts: [act], answer: 'true' }
  },
  irn_batchPublish: ({ messages }) => {
    const acts = isBatch(messages) ? messages.map((message) => publication(Object(message))) : [undefined]
    return acts.every((act) => act !== undefined) ? { acts, answer: 'true' } : undefined
  },
  irn_subscribe: ({ topic }) =>
    isTopic(topic) ? { acts: [{ type: 'subscribe', topics: [topic] }], answer: 'id' } : undefined,
  irn_batchSubscribe: ({ topics }) =>
    areTopics(topics) ? { acts: [{ type: 'subscribe', topics }], answer: 'ids' } : undefined,
  irn_unsubscribe: ({ topic }) =>
    isTopic(topic) ? { acts: [{ type: 'unsubscribe', topics: [topic] }], answer: 'true' } : undefined,
  irn_batchUnsubscribe: ({ subscriptions }) => {
    const topics = isBatch(subscriptions)
      ? subscriptions.map((subscription) => (Object(subscription) as { readonly topic?: unknown }).topic)
      : undefined
    return areTopics(topics) ? { acts: [{ type: 'unsubscribe', topics }], answer: 'true' } : undefined
  },
  irn_fetchMessages: ({ topic }) =>
    isTopic(topic) ? { acts: [{ type: 'fetch', topics: [topic] }], answer: 'messages' } : undefined,
  irn_batchFetchMessages: ({ topics }) =>
    areTopics(topics) ? { acts: [{ type: 'fetch', topics }], answer: 'messages' } : undefined,
  irn_batchReceive: ({ receipts }) => {
    const all = isBatch(receipts) ? receipts.map(receipt) : [undefined]
    return all.every((each) => each !== undefined)
      ? { acts: [{ type: 'receive', receipts: all }], answer: 'true' }
      : undefined
  },
}

const sessionCalls: Calls = {
  wc_proposeSession: ({ pairingTopic, sessionProposal, ttl, attestation }) => {
    const act = publication({ topic: pairingTopic, message: sessionProposal, ttl, tag: 1100, attestation })
    return act && { acts: [{ type: 'subscribe', topics: [pairingTopic as string] }, act], answer: 'true' }
  },
  wc_approveSession: ({ pairingTopic, sessionTopic, sessionProposalResponse, sessionSettlementRequest, ttl }) => {
    const response = publication({ topic: pairingTopic, message: sessionProposalResponse, ttl, tag: 1101 })
    const settlement = publication({ topic: sessionTopic, message: sessionSettlementRequest, ttl, tag: 1102 })
    if (response === undefined || settlement === undefined) return undefined
    return { acts: [{ type: 'subscribe', topics: [sessionTopic as string] }, response, settlement], answer: 'true' }
  },
}

/** Reads a request. `style` says whether the relay knows the two session methods, or publishing alone as older relays do. */
export const createRequestReader = (style: 'session' | 'publish') => {
  const known = new Map(Object.entries(style === 'session' ? { ...calls, ...sessionCalls } : calls))
  return ({ method, params }: Frame): RelayCall => {
    // Older clients write waku_ or iridium_ for irn_.
    const name = method.replace(/^(?:waku|iridium)_/, 'irn_')
    const call = known.get(name)
    if (call === undefined) return { error: { code: -32601, message: `Method not found: ${method}` } }
    return call(params) ?? { error: { code: -32602, message: `Invalid params of ${method}` } }
  }
}
