'use client'
import { createKit } from '@kit/core'
import { KitProvider } from '@kit/ui/react'
import { publicKit } from '@kit/wallet-client/public'
import { type ReactNode, useState } from 'react'
import { adapters } from './adapters'

export function Providers({ children }: { children: ReactNode }) {
  // One kit for the life of the page. On the server it does nothing.
  // `publicKit` adds wallets on phones. Until the project id is that of your dapp, no service is used.
  const [kit] = useState(() => createKit({ adapters, ...publicKit({ projectId: 'your project id' }) }))
  return <KitProvider kit={kit}>{children}</KitProvider>
}
