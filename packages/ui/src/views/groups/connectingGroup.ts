import { connectingExternal } from '../../locales/en/connectingExternal.ts'
import { parts } from '../../locales/en/parts.ts'
import { connectionParts } from '../connectionParts.ts'
import { ConnectingExternal } from '../ConnectingExternal/ConnectingExternal.tsx'
import type { ViewGroup } from '../ViewGroup.ts'

/** What one needs once a wallet was chosen. */
export const connectingGroup: ViewGroup<'ConnectingExternal'> = {
  parts: connectionParts,
  ConnectingExternal: { View: ConnectingExternal, messages: { ...parts, ...connectingExternal } },
}
