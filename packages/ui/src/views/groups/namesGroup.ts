import { accountExtras } from '../../i18n/en/accountExtras.ts'
import { parts } from '../../i18n/en/parts.ts'
import { ChooseAccountName, RegisterAccountName, RegisterAccountNameSuccess } from '../Names/AccountNames.tsx'
import { names } from '../Names/messages.ts'
import type { ViewGroup } from '../ViewEntry.ts'

const messages = { ...parts, ...accountExtras, ...names }

/** A name for the account. */
export const views: ViewGroup<'ChooseAccountName' | 'RegisterAccountName' | 'RegisterAccountNameSuccess'> = {
  ChooseAccountName: { View: ChooseAccountName, messages },
  RegisterAccountName: { View: RegisterAccountName, messages },
  RegisterAccountNameSuccess: { View: RegisterAccountNameSuccess, messages },
}
