import { account } from '../Account/messages.ts'
import { copying } from '../../i18n/en/copying.ts'
import { Account } from '../Account/Account.tsx'
import type { ViewGroup } from '../ViewEntry.ts'

/** The views of a connected account. */
export const views: ViewGroup<'Account'> = {
  Account: { View: Account, messages: { ...copying, ...account } },
}
