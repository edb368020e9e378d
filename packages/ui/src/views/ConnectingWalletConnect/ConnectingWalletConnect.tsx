import type { ReactElement } from 'react'
import type { ViewProps } from '../ViewProps.ts'

/** Pairing with a wallet. */
export function ConnectingWalletConnect(_: ViewProps<'ConnectingWalletConnect'>): ReactElement {
  return <div className="kit-view" part="view" />
}
