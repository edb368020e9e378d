import type { View } from '../navigation/Route.ts'

/** Views that show a URI, or lead a wallet to it. */
export const isPairingView = (view: View): boolean => view.startsWith('ConnectingWalletConnect')
