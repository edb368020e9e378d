import { connectingExternal } from '../../locales/en/connectingExternal.ts'
import { connectingMultiChain } from '../../locales/en/connectingMultiChain.ts'
import { parts } from '../../locales/en/parts.ts'
import { ConnectingExternal } from '../ConnectingExternal/ConnectingExternal.tsx'
import { ConnectingMultiChain } from '../ConnectingMultiChain/ConnectingMultiChain.tsx'
import type { ViewModule } from '../ViewModule.ts'

/** What one needs once a wallet was chosen. */
export const connectingGroup: {
  readonly ConnectingExternal: ViewModule<'ConnectingExternal'>
  readonly ConnectingMultiChain: ViewModule<'ConnectingMultiChain'>
} = {
  ConnectingExternal: { View: ConnectingExternal, messages: { ...parts, ...connectingExternal } },
  ConnectingMultiChain: { View: ConnectingMultiChain, messages: { ...parts, ...connectingMultiChain } },
}
