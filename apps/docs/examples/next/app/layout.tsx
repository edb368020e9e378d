import '@kit/ui/styles.css' // added
import './globals.css'
import type { ReactNode } from 'react'
import { Providers } from './providers' // added

export const metadata = { title: 'Dapp', description: 'A dapp of mine' }

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <Providers>{children}</Providers> {/* added around the children */}
      </body>
    </html>
  )
}
