import { allWallets } from '../../locales/en/allWallets.ts'
import { parts } from '../../locales/en/parts.ts'
import { sharedParts } from '../../shell/sharedParts.ts'
import { AllWallets } from '../AllWallets/AllWallets.tsx'
import { stateParts } from '../stateParts.ts'
import type { ViewGroup } from '../ViewGroup.ts'

/** For those who look further than the first few wallets. */
export const walletsGroup: ViewGroup<'AllWallets'> = {
  parts: [sharedParts, stateParts],
  AllWallets: { View: AllWallets, messages: { ...parts, ...allWallets } },
}
