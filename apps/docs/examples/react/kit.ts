import { createKit } from '@kit/core'
import { publicKit } from '@kit/wallet-client/public'
import { adapters } from '../adapters'

// Does nothing until the user points at the button: no request, no storage.
export const kit = createKit({
  adapters,
  // Wallets on phones, and a list of wallets. Without this line: the wallets of this browser.
  ...publicKit({ projectId: 'your project id' }),
})
