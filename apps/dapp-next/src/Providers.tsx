'use client'
import { KitProvider } from '@kit/ui/react'
import { type ReactNode, useState } from 'react'
import { createNextKit } from './createNextKit.ts'

/** One kit for the life of the page. Also created on the server, where it does nothing. */
export function Providers({
  rpcUrl,
  children,
}: {
  readonly rpcUrl: string | undefined
  readonly children: ReactNode
}): ReactNode {
  const [kit] = useState(() => createNextKit(rpcUrl))
  return <KitProvider kit={kit}>{children}</KitProvider>
}
