import type { TransportType } from '../types/Session.ts'

/** A message of a peer, as the relay or a link brought it. */
export type RelayEvent = {
  readonly topic: string
  readonly message: string
  /** Unix time in ms. */
  readonly publishedAt: number
  readonly transportType?: TransportType | undefined
  readonly attestation?: string | undefined
}
