import '@kit/ui/styles.css'
import { mountKit } from '@kit/ui/standalone'
import { createSignal, onCleanup, onMount, Show } from 'solid-js'
import { kit } from '../standalone/kit'

declare module 'solid-js' {
  namespace JSX {
    interface IntrinsicElements {
      'kit-button': HTMLAttributes<HTMLElement>
    }
  }
}

export function Wallet() {
  const [account, setAccount] = createSignal(kit.getAccount())
  onMount(() => {
    onCleanup(mountKit(kit))
    onCleanup(kit.watchAccount((changed) => setAccount(changed), { immediate: true }))
  })

  const sign = async () => console.log((await kit.signMessage({ message: 'Hello' })).signature)
  return (
    <>
      <kit-button></kit-button>
      <Show when={account().isConnected}>
        <p>
          Hello {account().address}. <button onClick={sign}>Sign</button>
        </p>
      </Show>
    </>
  )
}
