import { account } from '../../locales/en/account.ts'
import { parts } from '../../locales/en/parts.ts'
import { profileWallets } from '../../locales/en/profileWallets.ts'
import { connectionParts } from '../connectionParts.ts'
import { ProfileWallets } from '../ProfileWallets/ProfileWallets.tsx'
import { stateParts } from '../stateParts.ts'
import type { ViewGroup } from '../ViewGroup.ts'

/** For those who have more than one wallet. */
export const profileGroup: ViewGroup<'ProfileWallets'> = {
  parts: [connectionParts, stateParts],
  ProfileWallets: { View: ProfileWallets, messages: { ...parts, ...account, ...profileWallets } },
}
