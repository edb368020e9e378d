import { account } from '../../locales/en/account.ts'
import { accountExtras } from '../../locales/en/accountExtras.ts'
import { parts } from '../../locales/en/parts.ts'
import { profileWallets } from '../../locales/en/profileWallets.ts'
import { ProfileWallets } from '../ProfileWallets/ProfileWallets.tsx'
import type { ViewGroup } from '../ViewGroup.ts'

/** For those who have more than one wallet. */
export const profileGroup: ViewGroup<'ProfileWallets'> = {
  ProfileWallets: { View: ProfileWallets, messages: { ...parts, ...account, ...accountExtras, ...profileWallets } },
}
