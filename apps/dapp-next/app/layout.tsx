import '@kit/ui/styles.css'
import './page.css'
import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { Providers } from '../src/Providers.tsx'

export const metadata: Metadata = {
  title: 'Kit with Next',
  description: 'The App Router, rendered on the server first',
  icons: 'data:,',
}

export default function Layout({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <html lang="en">
      <body>
        <Providers rpcUrl={process.env['KIT_RPC_URL']}>{children}</Providers>
      </body>
    </html>
  )
}
