import '@kit/ui/styles.css'
import { headers } from 'next/headers'

export const metadata = { title: 'A dapp', icons: 'data:,' }

// Reading the headers makes the page dynamic: only then the nonce gets into what it renders.
export default async function Layout({ children }) {
  await headers()
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  )
}
