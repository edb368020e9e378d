import { connectingExternal } from '../ConnectingExternal/messages.ts'
import { parts } from '../../i18n/en/parts.ts'
import { ConnectingExternal } from '../ConnectingExternal/ConnectingExternal.tsx'
import type { ViewGroup } from '../ViewEntry.ts'

/** The views after a wallet was chosen. */
export const views: ViewGroup<'ConnectingExternal'> = {
  ConnectingExternal: { View: ConnectingExternal, messages: { ...parts, ...connectingExternal } },
}
