/** The body of POST /e, and one entry of POST /batch (SPEC §7, FACTS §6). */
export type AnalyticsPayload = {
  readonly eventId: string
  readonly url: string
  readonly domain: string
  /** ms since 1970; of errors an ISO date. */
  readonly timestamp: number | string
  readonly props: Readonly<Record<string, unknown>>
}
