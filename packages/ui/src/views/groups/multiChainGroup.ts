import { connectingMultiChain } from '../ConnectingMultiChain/messages.ts'
import { parts } from '../../i18n/en/parts.ts'
import { ConnectingMultiChain } from '../ConnectingMultiChain/ConnectingMultiChain.tsx'
import type { ViewGroup } from '../ViewEntry.ts'

/** For a wallet of several kinds of networks: which of them. */
export const views: ViewGroup<'ConnectingMultiChain'> = {
  ConnectingMultiChain: { View: ConnectingMultiChain, messages: { ...parts, ...connectingMultiChain } },
}
