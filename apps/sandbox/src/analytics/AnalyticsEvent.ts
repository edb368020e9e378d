import * as v from 'valibot'

/** An event on the wire. */
export const analyticsEvent = v.looseObject({
  eventId: v.pipe(v.string(), v.minLength(1)),
  url: v.string(),
  domain: v.string(),
  /** ms since 1970; of errors an ISO date. */
  timestamp: v.union([v.number(), v.string()]),
  props: v.looseObject({ type: v.picklist(['track', 'error']), event: v.pipe(v.string(), v.minLength(1)) }),
})

export type AnalyticsEvent = Readonly<v.InferOutput<typeof analyticsEvent>>
