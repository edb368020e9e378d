import { connect } from '../Connect/messages.ts'
import { Connect } from '../Connect/Connect.tsx'
import type { ViewGroup } from '../ViewEntry.ts'

/** The list of wallets, and nothing that one needs only later. */
export const views: ViewGroup<'Connect'> = {
  Connect: { View: Connect, messages: connect },
}
