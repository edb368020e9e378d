import type { account } from './en/account.ts'
import type { accountExtras } from './en/accountExtras.ts'
import type { alerts } from './en/alerts.ts'
import type { allWallets } from './en/allWallets.ts'
import type { boot } from './en/boot.ts'
import type { button } from './en/button.ts'
import type { connect } from './en/connect.ts'
import type { connectStates } from './en/connectStates.ts'
import type { connectingExternal } from './en/connectingExternal.ts'
import type { connectingMultiChain } from './en/connectingMultiChain.ts'
import type { connectingTrouble } from './en/connectingTrouble.ts'
import type { guide } from './en/guide.ts'
import type { legal } from './en/legal.ts'
import type { networkButton } from './en/networkButton.ts'
import type { networks } from './en/networks.ts'
import type { pairing } from './en/pairing.ts'
import type { parts } from './en/parts.ts'
import type { profileWallets } from './en/profileWallets.ts'
import type { shell } from './en/shell.ts'
import type { siwxSignMessage } from './en/siwxSignMessage.ts'
import type { switchActiveChain } from './en/switchActiveChain.ts'
import type { switchNetwork } from './en/switchNetwork.ts'
import type { toasts } from './en/toasts.ts'
import type { unsupportedChain } from './en/unsupportedChain.ts'

/** All messages of all catalogues. A type only: each catalogue travels with the chunk that shows it. */
export type Messages = typeof account &
  typeof accountExtras &
  typeof alerts &
  typeof allWallets &
  typeof boot &
  typeof button &
  typeof connect &
  typeof connectStates &
  typeof connectingExternal &
  typeof connectingMultiChain &
  typeof connectingTrouble &
  typeof guide &
  typeof legal &
  typeof networkButton &
  typeof networks &
  typeof pairing &
  typeof parts &
  typeof profileWallets &
  typeof shell &
  typeof siwxSignMessage &
  typeof switchActiveChain &
  typeof switchNetwork &
  typeof toasts &
  typeof unsupportedChain

export type MessageId = keyof Messages
