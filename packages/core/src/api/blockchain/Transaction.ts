import type { Transfer } from './Transfer.ts'

/** One entry of an account's history (SPEC §3). */
export type Transaction = {
  readonly id: string
  /** `send`, `receive`, `trade`, `approve` …; the service may know more. */
  readonly operationType: string
  readonly status: 'confirmed' | 'failed' | 'pending'
  readonly hash: string | undefined
  /** CAIP-2, as the service names it. */
  readonly chain: string | undefined
  /** ms since 1970. */
  readonly minedAt: number
  readonly sentFrom: string | undefined
  readonly sentTo: string | undefined
  /** The dapp that it went through. */
  readonly application: { readonly name: string | undefined; readonly iconUrl: string | undefined } | undefined
  readonly transfers: readonly Transfer[]
}
