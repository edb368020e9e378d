import { allWallets } from '../../locales/en/allWallets.ts'
import { parts } from '../../locales/en/parts.ts'
import { AllWallets } from '../AllWallets/AllWallets.tsx'
import type { ViewModule } from '../ViewModule.ts'

/** For those who look further than the first few wallets. */
export const walletsGroup: { readonly AllWallets: ViewModule<'AllWallets'> } = {
  AllWallets: { View: AllWallets, messages: { ...parts, ...allWallets } },
}
