import { connect } from '../Connect/messages.ts'
import { allWallets } from '../AllWallets/messages.ts'
import { parts } from '../../i18n/en/parts.ts'
import { AllWallets } from '../AllWallets/AllWallets.tsx'
import type { ViewGroup } from '../ViewEntry.ts'

/** For users who look further than the first few wallets. */
export const views: ViewGroup<'AllWallets'> = {
  AllWallets: { View: AllWallets, messages: { ...parts, ...connect, ...allWallets } },
}
