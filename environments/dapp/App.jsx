'use client'
import { KitButton, KitProvider, useAccount } from '@kit/ui/react'
import { kit } from './kit.js'

const Address = () => {
  const account = useAccount()
  return <output data-testid="address">{account.status === 'connected' ? account.address : 'none'}</output>
}

export const App = () => (
  <KitProvider kit={kit}>
    <h1>A dapp</h1>
    <KitButton />
    <p>
      <Address />
    </p>
  </KitProvider>
)
