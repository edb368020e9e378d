import type { Message } from './Message.ts'
import { account } from '../views/Account/messages.ts'
import { accountExtras } from './en/accountExtras.ts'
import { alerts } from './en/alerts.ts'
import { allWallets } from '../views/AllWallets/messages.ts'
import { approve } from '../views/ApproveTransaction/ApproveTransaction.tsx'
import { tooOld } from './en/tooOld.ts'
import { boot } from './en/boot.ts'
import { accountButton } from './en/accountButton.ts'
import { button } from './en/button.ts'
import { connect } from '../views/Connect/messages.ts'
import { connectStates } from './en/connectStates.ts'
import { connectingExternal } from '../views/ConnectingExternal/messages.ts'
import { connectingMultiChain } from '../views/ConnectingMultiChain/messages.ts'
import { connectingTrouble } from './en/connectingTrouble.ts'
import { errors } from './en/errors.ts'
import { guide } from './en/guide.ts'
import { legal } from './en/legal.ts'
import { login } from './en/login.ts'
import { loginCodes } from './en/loginCodes.ts'
import { loginFailures } from './en/loginFailures.ts'
import { names } from '../views/Names/messages.ts'
import { networkButton } from './en/networkButton.ts'
import { networks } from '../views/Networks/messages.ts'
import { onRamp } from '../views/OnRamp/messages.ts'
import { pairing } from './en/pairing.ts'
import { parts } from './en/parts.ts'
import { portfolio } from './en/portfolio.ts'
import { profileWallets } from '../views/ProfileWallets/messages.ts'
import { send } from './en/send.ts'
import { settings } from './en/settings.ts'
import { shell } from './en/shell.ts'
import { siwxSignMessage } from '../views/SIWXSignMessage/messages.ts'
import { social } from './en/social.ts'
import { socialSection } from './en/socialSection.ts'
import { swap } from '../views/Swap/messages.ts'
import { switchActiveChain } from '../views/SwitchActiveChain/messages.ts'
import { switchNetwork } from '../views/SwitchNetwork/messages.ts'
import { toasts } from './en/toasts.ts'
import { unsupportedChain } from '../views/UnsupportedChain/messages.ts'
import type { MessageId } from './MessageId.ts'

/** By name, as translators see them. */
export const catalogues: Readonly<Record<string, Readonly<Record<string, Message>>>> = {
  account,
  accountExtras,
  alerts,
  allWallets,
  approve,
  boot,
  tooOld,
  accountButton,
  button,
  connect,
  connectStates,
  connectingExternal,
  connectingMultiChain,
  connectingTrouble,
  errors,
  guide,
  legal,
  login,
  loginCodes,
  loginFailures,
  names,
  networkButton,
  networks,
  onRamp,
  pairing,
  parts,
  portfolio,
  profileWallets,
  send,
  settings,
  shell,
  siwxSignMessage,
  social,
  socialSection,
  swap,
  switchActiveChain,
  switchNetwork,
  toasts,
  unsupportedChain,
}

/** Total by its type: a message that is added to a view is missed here until its catalogue is among these. */
export const english: Readonly<Record<MessageId, Message>> = {
  ...account,
  ...accountExtras,
  ...alerts,
  ...allWallets,
  ...approve,
  ...boot,
  ...tooOld,
  ...accountButton,
  ...button,
  ...connect,
  ...connectStates,
  ...connectingExternal,
  ...connectingMultiChain,
  ...connectingTrouble,
  ...errors,
  ...guide,
  ...legal,
  ...login,
  ...loginCodes,
  ...loginFailures,
  ...names,
  ...networkButton,
  ...networks,
  ...onRamp,
  ...pairing,
  ...parts,
  ...portfolio,
  ...profileWallets,
  ...send,
  ...settings,
  ...shell,
  ...siwxSignMessage,
  ...social,
  ...socialSection,
  ...swap,
  ...switchActiveChain,
  ...switchNetwork,
  ...toasts,
  ...unsupportedChain,
}

/** Locales beside English, by BCP 47. */
export const tags: readonly string[] = [
  'ar',
  'de',
  'es',
  'fa',
  'fr',
  'hi',
  'id',
  'it',
  'ja',
  'ko',
  'pl',
  'pt-BR',
  'ru',
  'th',
  'tr',
  'uk',
  'vi',
  'zh-Hans',
  'zh-Hant',
]
