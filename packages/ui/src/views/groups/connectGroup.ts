import { connect } from '../../i18n/en/connect.ts'
import { Connect } from '../Connect/Connect.tsx'
import type { ViewGroup } from '../ViewGroup.ts'

/** The list of wallets, and nothing that one needs only later. */
export const connectGroup: ViewGroup<'Connect'> = {
  Connect: { View: Connect, messages: connect },
}
