import { connect } from '../../locales/en/connect.ts'
import { connectingExternal } from '../../locales/en/connectingExternal.ts'
import { parts } from '../../locales/en/parts.ts'
import { Connect } from '../Connect/Connect.tsx'
import { ConnectingExternal } from '../ConnectingExternal/ConnectingExternal.tsx'
import type { ViewModule } from '../ViewModule.ts'

/** What one needs to connect an installed wallet. */
export const connectGroup: {
  readonly Connect: ViewModule<'Connect'>
  readonly ConnectingExternal: ViewModule<'ConnectingExternal'>
} = {
  Connect: { View: Connect, messages: { ...parts, ...connect } },
  ConnectingExternal: { View: ConnectingExternal, messages: { ...parts, ...connectingExternal } },
}
