import { useAccount, useSignMessage } from '@kit/ui/react'

export function Greeting() {
  const { address, isConnected, network } = useAccount()
  const { signMessage, data, error, isPending } = useSignMessage()
  if (!isConnected) return <p>Not connected.</p>
  return (
    <p>
      Hello {address} on {network?.name ?? 'another network'}.
      <button disabled={isPending} onClick={() => void signMessage({ message: 'Hello' })}>
        Sign
      </button>
      <output>{data?.signature ?? error?.message}</output>
    </p>
  )
}
