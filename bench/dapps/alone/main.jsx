import '@kit/ui/styles.css'
import { KitButton, KitProvider, useAccount } from '@kit/ui/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { kit } from './kit.js'

const Page = () => {
  const account = useAccount()
  return (
    <>
      <h1>A dapp</h1>
      <KitButton />
      <p>
        <output data-testid="address">{account.status === 'connected' ? account.address : 'none'}</output>
      </p>
    </>
  )
}

createRoot(document.getElementById('app')).render(
  <StrictMode>
    <KitProvider kit={kit}>
      <Page />
    </KitProvider>
  </StrictMode>,
)
