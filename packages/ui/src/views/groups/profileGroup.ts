import { account } from '../Account/messages.ts'
import { accountExtras } from '../../i18n/en/accountExtras.ts'
import { parts } from '../../i18n/en/parts.ts'
import { profileWallets } from '../ProfileWallets/messages.ts'
import { ProfileWallets } from '../ProfileWallets/ProfileWallets.tsx'
import type { ViewGroup } from '../ViewEntry.ts'

/** For users who have more than one wallet. */
export const views: ViewGroup<'ProfileWallets'> = {
  ProfileWallets: { View: ProfileWallets, messages: { ...parts, ...account, ...accountExtras, ...profileWallets } },
}
