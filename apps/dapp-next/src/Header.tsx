'use client'
import { KitButton, KitNetworkButton, useAccount } from '@kit/ui/react'
import type { ReactNode } from 'react'

/** The active namespace. */
export function Header(): ReactNode {
  const account = useAccount()
  return (
    <header className="row">
      <KitButton />
      <KitNetworkButton />
      <code data-testid="active">{account.status === 'connected' ? account.caipAddress : account.status}</code>
    </header>
  )
}
