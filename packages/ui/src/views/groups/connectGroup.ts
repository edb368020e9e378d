import { connect } from '../../locales/en/connect.ts'
import { parts } from '../../locales/en/parts.ts'
import { sharedParts } from '../../shell/sharedParts.ts'
import { Connect } from '../Connect/Connect.tsx'
import type { ViewGroup } from '../ViewGroup.ts'

/** The list of wallets, and nothing that one needs only later. */
export const connectGroup: ViewGroup<'Connect'> = {
  parts: sharedParts,
  Connect: { View: Connect, messages: { ...parts, ...connect } },
}
