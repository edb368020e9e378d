import type { AdapterConnection, AttachMeta, CaipNetworkId } from '@kit/core/adapter'
import type { SoundAccount, StandardWallet } from '../wallet/StandardWallet.ts'
import type { WalletInfo } from '../wallet/walletInfo.ts'

/** A wallet that is connected, or that was until it locked itself. */
export type Session = {
  readonly connectorId: string
  readonly wallet: StandardWallet
  readonly info: WalletInfo
  readonly accounts: readonly SoundAccount[]
  readonly networkId: CaipNetworkId
  /** Of an attached one: what its shared connector said of it. */
  readonly meta?: AttachMeta | undefined
  readonly connection: AdapterConnection
  /** Ends when the connection is let go or its wallet is gone: what is still asked then has nobody to answer to. */
  readonly life: AbortSignal
}
