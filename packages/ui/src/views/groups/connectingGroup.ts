import { connectingExternal } from '../../locales/en/connectingExternal.ts'
import { connectingMultiChain } from '../../locales/en/connectingMultiChain.ts'
import { parts } from '../../locales/en/parts.ts'
import { connectionParts } from '../connectionParts.ts'
import { ConnectingExternal } from '../ConnectingExternal/ConnectingExternal.tsx'
import { ConnectingMultiChain } from '../ConnectingMultiChain/ConnectingMultiChain.tsx'
import type { ViewGroup } from '../ViewGroup.ts'

/** What one needs once a wallet was chosen. */
export const connectingGroup: ViewGroup<'ConnectingExternal' | 'ConnectingMultiChain'> = {
  parts: connectionParts,
  ConnectingExternal: { View: ConnectingExternal, messages: { ...parts, ...connectingExternal } },
  ConnectingMultiChain: { View: ConnectingMultiChain, messages: { ...parts, ...connectingMultiChain } },
}
