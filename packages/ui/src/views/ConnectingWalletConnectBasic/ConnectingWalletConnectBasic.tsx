import type { ReactElement } from 'react'
import type { ViewProps } from '../ViewProps.ts'

/** Pairing with any wallet. */
export function ConnectingWalletConnectBasic(_: ViewProps<'ConnectingWalletConnectBasic'>): ReactElement {
  return <div className="kit-view" part="view" />
}
