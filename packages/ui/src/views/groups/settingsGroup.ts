import { accountExtras } from '../../i18n/en/accountExtras.ts'
import { loginCodes } from '../../i18n/en/loginCodes.ts'
import { loginFailures } from '../../i18n/en/loginFailures.ts'
import { parts } from '../../i18n/en/parts.ts'
import { settings } from '../../i18n/en/settings.ts'
import { AccountSettings } from '../AccountSettings/AccountSettings.tsx'
import { SmartAccountSettings } from '../SmartAccountSettings/SmartAccountSettings.tsx'
import { SmartSessionList } from '../SmartSessionList/SmartSessionList.tsx'
import { UpdateEmailPrimaryOtp, UpdateEmailSecondaryOtp, UpdateEmailWallet } from '../UpdateEmail/UpdateEmail.tsx'
import { UpgradeEmailWallet } from '../UpgradeEmailWallet/UpgradeEmailWallet.tsx'
import type { ViewGroup } from '../ViewEntry.ts'

const messages = { ...parts, ...accountExtras, ...loginCodes, ...loginFailures, ...settings }

/** The settings of an account that belongs to a login. */
export const views: ViewGroup<
  | 'AccountSettings'
  | 'UpdateEmailWallet'
  | 'UpdateEmailPrimaryOtp'
  | 'UpdateEmailSecondaryOtp'
  | 'UpgradeEmailWallet'
  | 'SmartAccountSettings'
  | 'SmartSessionList'
> = {
  AccountSettings: { View: AccountSettings, messages },
  UpdateEmailWallet: { View: UpdateEmailWallet, messages },
  UpdateEmailPrimaryOtp: { View: UpdateEmailPrimaryOtp, messages },
  UpdateEmailSecondaryOtp: { View: UpdateEmailSecondaryOtp, messages },
  UpgradeEmailWallet: { View: UpgradeEmailWallet, messages },
  SmartAccountSettings: { View: SmartAccountSettings, messages },
  SmartSessionList: { View: SmartSessionList, messages },
}
