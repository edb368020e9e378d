import type { BitcoinWalletView } from '../BitcoinWallet.ts'
import type { BitcoinNetwork, BitcoinNetworkName, BitcoinQuirks } from '../BitcoinWalletOptions.ts'
import type { BitcoinPromptKind } from '../createBitcoinPrompts.ts'
import type { BitcoinKey } from '../keys/createBitcoinKeyring.ts'
import type { BitcoinNode } from '../transactions/createNode.ts'

/** The state of a virtual wallet. */
export type BitcoinWalletState = {
  readonly network: BitcoinNetworkName
  readonly networks: readonly BitcoinNetwork[]
  /** The selected account. */
  readonly index: number
  /** Origins that see it. */
  readonly permitted: readonly string[]
  readonly locked: boolean
  readonly vanished: boolean
}

/** How a wallet answers one method. */
export type WalletMethod = (context: WalletMethodContext) => unknown

export type WalletMethodContext = {
  readonly origin: string
  readonly params: Readonly<Record<string, unknown>>
  readonly state: () => BitcoinWalletState
  readonly quirks: () => BitcoinQuirks
  /** Changes the state and emits events to every affected page. */
  readonly update: (change: Partial<BitcoinWalletState>) => void
  /** What the origin sees. */
  readonly view: () => BitcoinWalletView
  readonly keys: () => readonly BitcoinKey[]
  readonly node: () => BitcoinNode
  readonly isAsking: (kind: BitcoinPromptKind) => boolean
  readonly ask: (kind: BitcoinPromptKind) => Promise<void>
}
