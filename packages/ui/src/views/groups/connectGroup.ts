import { connect } from '../../locales/en/connect.ts'
import { connectingExternal } from '../../locales/en/connectingExternal.ts'
import { connectingMultiChain } from '../../locales/en/connectingMultiChain.ts'
import { legal } from '../../locales/en/legal.ts'
import { parts } from '../../locales/en/parts.ts'
import { Connect } from '../Connect/Connect.tsx'
import { ConnectingExternal } from '../ConnectingExternal/ConnectingExternal.tsx'
import { ConnectingMultiChain } from '../ConnectingMultiChain/ConnectingMultiChain.tsx'
import type { ViewModule } from '../ViewModule.ts'

/** What one needs to connect an installed wallet. */
export const connectGroup: {
  readonly Connect: ViewModule<'Connect'>
  readonly ConnectingExternal: ViewModule<'ConnectingExternal'>
  readonly ConnectingMultiChain: ViewModule<'ConnectingMultiChain'>
} = {
  Connect: { View: Connect, messages: { ...parts, ...legal, ...connect } },
  ConnectingExternal: { View: ConnectingExternal, messages: { ...parts, ...connectingExternal } },
  ConnectingMultiChain: { View: ConnectingMultiChain, messages: { ...parts, ...connectingMultiChain } },
}
