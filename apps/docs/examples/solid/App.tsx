import { useAccount, useSignMessage } from '@kit/solid'
import { Show } from 'solid-js'

declare module 'solid-js' {
  namespace JSX {
    interface IntrinsicElements {
      'kit-button': HTMLAttributes<HTMLElement>
    }
  }
}

export function App() {
  const account = useAccount()
  const signing = useSignMessage()
  return (
    <>
      <kit-button></kit-button>
      <Show when={account().isConnected}>
        <p>
          Hello {account().address}.
          <button disabled={signing().isPending} onClick={() => void signing().signMessage({ message: 'Hello' })}>
            Sign
          </button>
          <output>{signing().data?.signature ?? signing().error?.message}</output>
        </p>
      </Show>
    </>
  )
}
