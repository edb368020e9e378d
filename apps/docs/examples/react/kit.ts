import { createKit } from '@kit/core'
import { publicKit } from '@kit/wallet-client/public'
import { adapters } from './adapters'

// Does nothing until the user points at the button.
export const kit = createKit({
  adapters,
  // Wallets on phones, and a list of wallets. Without this line:
  // the wallets of this browser. Until the project id is that of your
  // dapp, no service is used, and the place of the QR code says so.
  ...publicKit({ projectId: 'your project id' }),
})
