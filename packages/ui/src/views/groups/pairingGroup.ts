import { pairing } from '../../i18n/en/pairing.ts'
import { parts } from '../../i18n/en/parts.ts'
import { ConnectingWalletConnect } from '../ConnectingWalletConnect/ConnectingWalletConnect.tsx'
import { ConnectingWalletConnectBasic } from '../ConnectingWalletConnectBasic/ConnectingWalletConnectBasic.tsx'
import type { ViewGroup } from '../ViewEntry.ts'

const messages = { ...parts, ...pairing }

/** Pairing by a QR code or a link. */
export const views: ViewGroup<'ConnectingWalletConnect' | 'ConnectingWalletConnectBasic'> = {
  ConnectingWalletConnect: { View: ConnectingWalletConnect, messages },
  ConnectingWalletConnectBasic: { View: ConnectingWalletConnectBasic, messages },
}
