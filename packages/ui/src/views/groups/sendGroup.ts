import { accountExtras } from '../../i18n/en/accountExtras.ts'
import { copying } from '../../i18n/en/copying.ts'
import { parts } from '../../i18n/en/parts.ts'
import { portfolio } from '../../i18n/en/portfolio.ts'
import { send } from '../../i18n/en/send.ts'
import { account } from '../Account/messages.ts'
import { WalletSend } from '../Send/WalletSend.tsx'
import { WalletSendConfirmed } from '../Send/WalletSendConfirmed.tsx'
import { WalletSendPreview } from '../Send/WalletSendPreview.tsx'
import { WalletSendSelectToken } from '../Send/WalletSendSelectToken.tsx'
import type { ViewGroup } from '../ViewEntry.ts'

const messages = { ...parts, ...copying, ...account, ...accountExtras, ...portfolio, ...send }

/** Sending coins and tokens. */
export const views: ViewGroup<'WalletSend' | 'WalletSendSelectToken' | 'WalletSendPreview' | 'WalletSendConfirmed'> = {
  WalletSend: { View: WalletSend, messages },
  WalletSendSelectToken: { View: WalletSendSelectToken, messages },
  WalletSendPreview: { View: WalletSendPreview, messages },
  WalletSendConfirmed: { View: WalletSendConfirmed, messages },
}
