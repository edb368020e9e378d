'use client'
import { KitButton, useAccount } from '@kit/ui/react'

export default function Page() {
  const { address, isConnected, isReconnecting } = useAccount()
  return (
    <main>
      <KitButton />
      <p>{isConnected ? `Hello ${address}` : isReconnecting ? 'One moment…' : 'Not connected.'}</p>
    </main>
  )
}
