import type { account } from '../views/Account/messages.ts'
import type { accountButton } from './en/accountButton.ts'
import type { accountExtras } from './en/accountExtras.ts'
import type { alerts } from './en/alerts.ts'
import type { allWallets } from '../views/AllWallets/messages.ts'
import type { approve } from '../views/ApproveTransaction/ApproveTransaction.tsx'
import type { boot } from './en/boot.ts'
import type { button } from './en/button.ts'
import type { connect } from '../views/Connect/messages.ts'
import type { connectStates } from './en/connectStates.ts'
import type { connectingExternal } from '../views/ConnectingExternal/messages.ts'
import type { connectingMultiChain } from '../views/ConnectingMultiChain/messages.ts'
import type { connectingTrouble } from './en/connectingTrouble.ts'
import type { errors } from './en/errors.ts'
import type { guide } from './en/guide.ts'
import type { legal } from './en/legal.ts'
import type { login } from './en/login.ts'
import type { loginCodes } from './en/loginCodes.ts'
import type { loginFailures } from './en/loginFailures.ts'
import type { names } from '../views/Names/messages.ts'
import type { networkButton } from './en/networkButton.ts'
import type { networks } from '../views/Networks/messages.ts'
import type { onRamp } from '../views/OnRamp/messages.ts'
import type { pairing } from './en/pairing.ts'
import type { parts } from './en/parts.ts'
import type { portfolio } from './en/portfolio.ts'
import type { profileWallets } from '../views/ProfileWallets/messages.ts'
import type { send } from './en/send.ts'
import type { settings } from './en/settings.ts'
import type { shell } from './en/shell.ts'
import type { siwxSignMessage } from '../views/SIWXSignMessage/messages.ts'
import type { social } from './en/social.ts'
import type { socialSection } from './en/socialSection.ts'
import type { swap } from '../views/Swap/messages.ts'
import type { switchActiveChain } from '../views/SwitchActiveChain/messages.ts'
import type { switchNetwork } from '../views/SwitchNetwork/messages.ts'
import type { toasts } from './en/toasts.ts'
import type { tooOld } from './en/tooOld.ts'
import type { unsupportedChain } from '../views/UnsupportedChain/messages.ts'

/** All messages of all catalogues. A type only: each catalogue travels with the chunk that shows it. */
export type Messages = typeof account &
  typeof accountButton &
  typeof accountExtras &
  typeof alerts &
  typeof allWallets &
  typeof approve &
  typeof boot &
  typeof button &
  typeof connect &
  typeof connectStates &
  typeof connectingExternal &
  typeof connectingMultiChain &
  typeof connectingTrouble &
  typeof errors &
  typeof guide &
  typeof legal &
  typeof login &
  typeof loginCodes &
  typeof loginFailures &
  typeof names &
  typeof networkButton &
  typeof networks &
  typeof onRamp &
  typeof pairing &
  typeof parts &
  typeof portfolio &
  typeof profileWallets &
  typeof send &
  typeof settings &
  typeof shell &
  typeof siwxSignMessage &
  typeof social &
  typeof socialSection &
  typeof swap &
  typeof switchActiveChain &
  typeof switchNetwork &
  typeof toasts &
  typeof tooOld &
  typeof unsupportedChain

/** The id of a text of the interface, for the option `messages`. */
export type MessageId = keyof Messages
