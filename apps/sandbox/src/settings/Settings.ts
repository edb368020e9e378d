import * as v from 'valibot'

/** The settings of a project in a provider's dashboard; the body of PUT /sandbox/settings. */
export const settingsSchema = v.strictObject({
  /** What GET /getAnalyticsConfig answers. Default: true. */
  analytics: v.optional(v.boolean(), true),
  /** Prices in USD by symbol that replace the usual ones, to simulate changes. Default: {}. */
  prices: v.optional(v.record(v.string(), v.pipe(v.number(), v.minValue(0))), {}),
  /** Whether the history has invented transactions before those of the chains. Default: true. */
  inventedHistory: v.optional(v.boolean(), true),
  /** Origins of pages that may use the project; empty: all. Default: []. */
  allowedOrigins: v.optional(v.array(v.pipe(v.string(), v.minLength(1))), []),
})

export type Settings = Readonly<v.InferOutput<typeof settingsSchema>>
