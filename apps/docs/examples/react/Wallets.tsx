import { useAccount, useConnect, useDisconnect, useWallets } from '@kit/ui/react'
import { type ReactNode, useEffect } from 'react'

export function Wallets(): ReactNode {
  const { wallets, discover } = useWallets()
  const { connect, error, isPending } = useConnect()
  const { disconnect } = useDisconnect()
  const account = useAccount()
  useEffect(() => discover(), [discover])
  // The other entries, such as a QR code, are views of the modal, which `connect` would open.
  const installed = wallets.filter(({ target, tag }) => target.kind === 'connector' && tag !== 'qrCode')
  if (account.isReconnecting) return <p>One moment…</p>
  if (account.isConnected)
    return (
      <p>
        {account.address} <button onClick={() => void disconnect()}>Disconnect</button>
      </p>
    )
  return (
    <>
      {installed.map(({ key, name }) => (
        <button key={key} disabled={isPending} onClick={() => void connect({ wallet: name })}>
          {name}
        </button>
      ))}
      {error && <p role="alert">{error.message}</p>}
    </>
  )
}
