'use client'
import { KitButton, KitProvider, useAccount, useSignMessage } from '@kit/ui/react'
import { useEffect } from 'react'
import { kit } from './kit.js'

const Address = () => {
  const { address, isConnected, status } = useAccount()
  const { signMessage, data } = useSignMessage()
  // What a route guard would have acted on.
  useEffect(() => {
    window.statuses = [...(window.statuses ?? []), status]
  }, [status])
  return (
    <>
      <p>
        <output data-testid="address">{address ?? 'none'}</output>
      </p>
      <p>
        <output data-testid="status">{status}</output>
      </p>
      {isConnected && (
        <p>
          <button onClick={() => signMessage({ message: 'Hello' })}>Sign</button>
          <output data-testid="signature">{data?.signature}</output>
        </p>
      )}
    </>
  )
}

export const App = () => (
  <KitProvider kit={kit}>
    <h1>A dapp</h1>
    <KitButton />
    <Address />
  </KitProvider>
)
