import type { CaipNetworkId } from '../caip/caip.ts'
import type { Core } from '../KitContext.ts'

/** A session that another kit has stored. */
export type AdoptedSession = {
  readonly namespace: string
  readonly connectorId: string
  readonly networkId?: CaipNetworkId | undefined
}

/** A stored text of the page; null if there is none, or where the storage cannot be read. */
export type ReadText = (key: string) => string | null

/** Where an earlier kit of the dapp has stored its sessions. `defineSessionSource` makes one. */
export type SessionSource = {
  /** A source of this name is adopted once. */
  readonly name: string
  /** The sessions, the active one of each namespace first. */
  readonly read: (get: ReadText) => readonly AdoptedSession[]
  /** Connector ids of wallets that were used recently, newest first. */
  readonly recent?: ((get: ReadText) => readonly string[]) | undefined
  /** Adds the sessions to those that the kit has stored. It comes with the source, so that other pages do not load it. */
  readonly adopt: (core: Pick<Core, 'options' | 'platform' | 'session' | 'onError'>) => void
}
