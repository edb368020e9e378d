import * as v from 'valibot'

/** What the owner of a project sets in a provider's dashboard; the body of PUT /sandbox/settings. */
export const settingsSchema = v.strictObject({
  /** What GET /getAnalyticsConfig answers. Default: true. */
  analytics: v.optional(v.boolean(), true),
  /** USD by symbol, in the place of the usual ones: a market that moves. Default: {}. */
  prices: v.optional(v.record(v.string(), v.pipe(v.number(), v.minValue(0))), {}),
  /** Whether the history has invented transactions before those of the chains. Default: true. */
  inventedHistory: v.optional(v.boolean(), true),
  /** Pages that may use the project, by origin; none named: all may. Default: []. */
  allowedOrigins: v.optional(v.array(v.pipe(v.string(), v.minLength(1))), []),
})

export type Settings = Readonly<v.InferOutput<typeof settingsSchema>>
