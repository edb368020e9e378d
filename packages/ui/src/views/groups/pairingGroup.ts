import { pairing } from '../../locales/en/pairing.ts'
import { parts } from '../../locales/en/parts.ts'
import { connectionParts } from '../connectionParts.ts'
import { ConnectingWalletConnect } from '../ConnectingWalletConnect/ConnectingWalletConnect.tsx'
import { ConnectingWalletConnectBasic } from '../ConnectingWalletConnectBasic/ConnectingWalletConnectBasic.tsx'
import { stateParts } from '../stateParts.ts'
import type { ViewGroup } from '../ViewGroup.ts'

const messages = { ...parts, ...pairing }

/** Pairing by a QR code or a link. */
export const pairingGroup: ViewGroup<'ConnectingWalletConnect' | 'ConnectingWalletConnectBasic'> = {
  parts: [connectionParts, stateParts],
  ConnectingWalletConnect: { View: ConnectingWalletConnect, messages },
  ConnectingWalletConnectBasic: { View: ConnectingWalletConnectBasic, messages },
}
