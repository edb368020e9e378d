import type { KitEvent } from './events.ts'

/** The body of POST /e, and one entry of POST /batch. */
export type AnalyticsPayload = {
  readonly eventId: string
  readonly url: string
  readonly domain: string
  /** ms since 1970; of errors an ISO date. */
  readonly timestamp: number | string
  readonly props: Readonly<Record<string, unknown>>
}

/** A random UUID (RFC 9562 §5.4) from 16 random bytes. */
export function uuid(bytes: Uint8Array): string {
  const hex = [...bytes].map((byte, index) => {
    const value = index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte
    return value.toString(16).padStart(2, '0')
  })
  return hex.join('').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')
}

/** The URL of the page. */
export type PageAddress = { readonly url: string; readonly domain: string }

export type ToPayloadParameters = {
  readonly event: KitEvent
  readonly eventId: string
  readonly page: PageAddress
  /** ms since 1970. */
  readonly now: number
  /** CAIP-2 of the active network. */
  readonly networkId: string | undefined
}

/** Queries and fragments of a page can hold anything of its user. */
const plain = (url: string): string => url.replace(/[?#].*$/s, '')

/** The key of a pairing decrypts its messages. It is part of pairing URIs and of the wallet links made from them. */
const withoutKeys = (payload: AnalyticsPayload): AnalyticsPayload =>
  JSON.parse(JSON.stringify(payload).replace(/symKey(=|%(?:25)*3D)[0-9a-f]+/gi, 'symKey$1')) as AnalyticsPayload

/** An event in the shape of the wire. Nothing is added that says who the user is. */
export function toPayload({ event, eventId, page, now, networkId }: ToPayloadParameters): AnalyticsPayload {
  const common = { eventId, url: plain(page.url), domain: page.domain }
  const { type } = event
  if (type === 'INTERNAL_SDK_ERROR')
    return withoutKeys({
      ...common,
      timestamp: new Date(now).toISOString(),
      props: { type: 'error', event: type, ...event.properties },
    })
  if (type === 'WALLET_IMPRESSION_V2')
    return withoutKeys({
      ...common,
      timestamp: now,
      props: { type: 'track', event: type, items: event.properties.items },
    })
  const properties = { caipNetworkId: networkId, ...('properties' in event ? event.properties : {}) }
  return withoutKeys({ ...common, timestamp: now, props: { type: 'track', event: type, properties } })
}

/** An event that waits to be sent. */
export type Pending = { readonly payload: AnalyticsPayload; readonly bytes: number }

export const sizeOf = (entries: readonly Pending[]): number => entries.reduce((sum, { bytes }) => sum + bytes, 0)

/** Events in their order, in batches of at most `limit` bytes; an error, and an event that is larger, is a batch of its own. */
export function toBatches(
  entries: readonly Pending[],
  limit: number,
): { readonly alone: readonly Pending[]; readonly batches: readonly (readonly Pending[])[] } {
  const isError = ({ payload }: Pending): boolean => payload.props['type'] === 'error'
  const batches = entries
    .filter((entry) => !isError(entry))
    .reduce<readonly (readonly Pending[])[]>((sofar, entry) => {
      const last = sofar.at(-1)
      return last && sizeOf(last) + entry.bytes <= limit
        ? [...sofar.slice(0, -1), [...last, entry]]
        : [...sofar, [entry]]
    }, [])
  return { alone: entries.filter(isError), batches }
}
