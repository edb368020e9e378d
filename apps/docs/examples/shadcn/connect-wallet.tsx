'use client'

import '@kit/ui/styles.css'
import { KitButton, KitProvider } from '@kit/ui/react'
import { kit } from './kit'

/** Connects a wallet, then shows the account. Put `KitProvider` around the page instead to use the hooks of the kit in it. */
export function ConnectWallet() {
  return (
    <KitProvider kit={kit}>
      <KitButton />
    </KitProvider>
  )
}
