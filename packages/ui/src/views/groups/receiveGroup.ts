import { accountExtras } from '../../i18n/en/accountExtras.ts'
import { parts } from '../../i18n/en/parts.ts'
import { portfolio } from '../../i18n/en/portfolio.ts'
import { WalletCompatibleNetworks } from '../Receive/WalletCompatibleNetworks.tsx'
import { WalletReceive } from '../Receive/WalletReceive.tsx'
import type { ViewGroup } from '../ViewEntry.ts'

const messages = { ...parts, ...accountExtras, ...portfolio }

/** Receiving assets. */
export const views: ViewGroup<'WalletReceive' | 'WalletCompatibleNetworks'> = {
  WalletReceive: { View: WalletReceive, messages },
  WalletCompatibleNetworks: { View: WalletCompatibleNetworks, messages },
}
