import type { account } from '../locales/en/account.ts'
import type { boot } from '../locales/en/boot.ts'
import type { button } from '../locales/en/button.ts'
import type { connect } from '../locales/en/connect.ts'
import type { connectingExternal } from '../locales/en/connectingExternal.ts'
import type { networks } from '../locales/en/networks.ts'
import type { parts } from '../locales/en/parts.ts'
import type { shell } from '../locales/en/shell.ts'
import type { siwxSignMessage } from '../locales/en/siwxSignMessage.ts'
import type { switchNetwork } from '../locales/en/switchNetwork.ts'

/** All messages of all catalogues. A type only: each catalogue travels with the chunk that shows it. */
export type Messages = typeof account &
  typeof boot &
  typeof button &
  typeof connect &
  typeof connectingExternal &
  typeof networks &
  typeof parts &
  typeof shell &
  typeof siwxSignMessage &
  typeof switchNetwork

export type MessageId = keyof Messages
