'use client'
import { KitButton, KitProvider, useAccount } from '@kit/ui/react'
import { useEffect } from 'react'
import { kit } from './kit.js'

const Address = () => {
  const { address, status } = useAccount()
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
