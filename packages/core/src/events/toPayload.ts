import type { AnalyticsPayload } from './AnalyticsPayload.ts'
import type { KitEvent } from './KitEvent.ts'

/** Where the page is. */
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

/** Queries and fragments of a page can hold anything of its visitor. */
const plain = (url: string): string => url.replace(/[?#].*$/s, '')

/** A pairing's key opens its messages; it stands in pairing addresses and in the wallet links made of them. */
const withoutKeys = (payload: AnalyticsPayload): AnalyticsPayload =>
  JSON.parse(JSON.stringify(payload).replace(/symKey(=|%(?:25)*3D)[0-9a-f]+/gi, 'symKey$1')) as AnalyticsPayload

/** An event in the shape of the wire. Nothing is added that says who the visitor is. */
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
