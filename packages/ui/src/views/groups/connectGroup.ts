import { connect } from '../../locales/en/connect.ts'
import { parts } from '../../locales/en/parts.ts'
import { Connect } from '../Connect/Connect.tsx'
import type { ViewModule } from '../ViewModule.ts'

/** The list of wallets, and nothing that one needs only later. */
export const connectGroup: { readonly Connect: ViewModule<'Connect'> } = {
  Connect: { View: Connect, messages: { ...parts, ...connect } },
}
