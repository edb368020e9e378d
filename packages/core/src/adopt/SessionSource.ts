import type { CaipNetworkId } from '../caip/caip.ts'
import type { Network } from '../networks/Network.ts'
import type { Platform } from '../platform/Platform.ts'
import type { StoredSession } from '../storage/createStoredSession.ts'

/** A session that another kit has stored. */
export type AdoptedSession = {
  /** The CAIP-2 namespace of the session. */
  readonly namespace: string
  /** The connector that restores the session. */
  readonly connectorId: string
  /** The network of the session, as a CAIP-2 id, if the other kit stored it. */
  readonly networkId?: CaipNetworkId | undefined
}

/** A stored text of the page; null if there is none, or where the storage cannot be read. */
export type ReadText = (key: string) => string | null

/** What a source needs of the kit that adopts its sessions. */
export type AdoptingKit = {
  readonly options: {
    readonly id?: string | undefined
    readonly adapters: readonly { readonly namespace: string }[]
    readonly networks: readonly Network[]
  }
  readonly platform: Platform
  readonly session: StoredSession
  readonly onError: (error: unknown) => void
}

/** Where an earlier kit of the dapp has stored its sessions. `defineSessionSource` makes one. */
export type SessionSource = {
  /** A source of this name is adopted once. */
  readonly name: string
  /** The sessions, the active one of each namespace first. */
  readonly read: (get: ReadText) => readonly AdoptedSession[]
  /** Connector ids of wallets that were used recently, newest first. */
  readonly recent?: ((get: ReadText) => readonly string[]) | undefined
  /** Adds the sessions to those that the kit has stored. It comes with the source, so that other pages do not load it. */
  readonly adopt: (kit: AdoptingKit) => void
}
