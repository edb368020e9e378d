import type { account } from '../locales/en/account.ts'
import type { accountExtras } from '../locales/en/accountExtras.ts'
import type { alerts } from '../locales/en/alerts.ts'
import type { allWallets } from '../locales/en/allWallets.ts'
import type { boot } from '../locales/en/boot.ts'
import type { button } from '../locales/en/button.ts'
import type { connect } from '../locales/en/connect.ts'
import type { connectStates } from '../locales/en/connectStates.ts'
import type { connectingExternal } from '../locales/en/connectingExternal.ts'
import type { connectingMultiChain } from '../locales/en/connectingMultiChain.ts'
import type { connectingTrouble } from '../locales/en/connectingTrouble.ts'
import type { guide } from '../locales/en/guide.ts'
import type { legal } from '../locales/en/legal.ts'
import type { networkButton } from '../locales/en/networkButton.ts'
import type { networks } from '../locales/en/networks.ts'
import type { pairing } from '../locales/en/pairing.ts'
import type { parts } from '../locales/en/parts.ts'
import type { profileWallets } from '../locales/en/profileWallets.ts'
import type { shell } from '../locales/en/shell.ts'
import type { siwxSignMessage } from '../locales/en/siwxSignMessage.ts'
import type { switchActiveChain } from '../locales/en/switchActiveChain.ts'
import type { switchNetwork } from '../locales/en/switchNetwork.ts'
import type { toasts } from '../locales/en/toasts.ts'
import type { unsupportedChain } from '../locales/en/unsupportedChain.ts'

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
