import { account } from '../../locales/en/account.ts'
import { parts } from '../../locales/en/parts.ts'
import { Account } from '../Account/Account.tsx'
import type { ViewModule } from '../ViewModule.ts'

/** What one sees once connected. */
export const accountGroup: { readonly Account: ViewModule<'Account'> } = {
  Account: { View: Account, messages: { ...parts, ...account } },
}
