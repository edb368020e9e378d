import '@kit/ui/styles.css'
import { createKit, isKitError, mountKit } from '@kit/ui/standalone'
import { publicKit } from '@kit/wallet-client/public'
import { adapters } from './adapters'

// `publicKit` adds wallets on phones. Until the project id is that of
// your dapp, no service is used.
const kit = createKit({ adapters, ...publicKit({ projectId: 'your project id' }) })
mountKit(kit)

kit.watchAccount(
  ({ address, isConnected, isDisconnected }) => {
    // Neither while a session is restored, or a wallet is asked.
    const text = isConnected ? `Hello ${address}` : isDisconnected ? 'Not connected.' : 'One moment…'
    document.querySelector('output')?.replaceChildren(text)
  },
  { immediate: true },
)

// A button of your own: opens the modal and resolves with the account,
// or rejects with an error code.
async function enter(): Promise<void> {
  try {
    const { address } = await kit.connect()
    console.log(address)
  } catch (error) {
    if (!isKitError(error, 'MODAL_CLOSED')) throw error
  }
}

document.querySelector('#enter')?.addEventListener('click', () => void enter())
