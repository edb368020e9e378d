import type { PresentBitcoinWallet } from './BitcoinPage.ts'
import { presentLeather } from './presentLeather.ts'
import { presentOkx } from './presentOkx.ts'
import { presentPhantom } from './presentPhantom.ts'
import { presentSatsConnect } from './presentSatsConnect.ts'
import { presentUnisat } from './presentUnisat.ts'
import { presentWalletStandard } from './presentWalletStandard.ts'

/** The families of wallets, by name. */
export type BitcoinManner = 'walletStandard' | 'satsConnect' | 'leather' | 'okx' | 'unisat' | 'phantom'

export const presenters: Readonly<Record<BitcoinManner, PresentBitcoinWallet>> = {
  walletStandard: presentWalletStandard,
  satsConnect: presentSatsConnect,
  leather: presentLeather,
  okx: presentOkx,
  unisat: presentUnisat,
  phantom: presentPhantom,
}
