import type { ConnectorType } from '@kit/core/adapter'
import type { BitcoinWallet } from '../wallets/BitcoinWallet.ts'

/** How a wallet was found, the one that can do most first. */
export const ways = ['satsConnect', 'walletStandard', 'injected'] as const

export type FoundWallet = {
  readonly way: (typeof ways)[number]
  /** What the page holds: two rows of one object are one wallet. */
  readonly owner: unknown
  /** The name that the wallet announced, or a fixed one of this family (FACTS §2.6). */
  readonly id: string
  readonly name: string
  readonly type: ConnectorType
  readonly imageUrl?: string | undefined
  readonly explorerId?: string | undefined
  readonly load: () => Promise<BitcoinWallet>
}
