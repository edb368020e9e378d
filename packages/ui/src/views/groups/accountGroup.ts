import { account } from '../../locales/en/account.ts'
import { parts } from '../../locales/en/parts.ts'
import { Account } from '../Account/Account.tsx'
import type { ViewGroup } from '../ViewGroup.ts'

/** What one sees once connected. */
export const accountGroup: ViewGroup<'Account'> = {
  Account: { View: Account, messages: { ...parts, ...account } },
}
