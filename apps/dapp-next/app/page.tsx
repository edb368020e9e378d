import type { ReactNode } from 'react'
import { namespaceName } from '@kit/core/networks'
import { Chain } from '../src/Chain.tsx'
import { Header } from '../src/Header.tsx'

const namespaces = ['eip155', 'solana', 'bip122', 'polkadot']

/** A server component. Connections are known only in the browser, so everything that shows them is a client component. */
export default function Page(): ReactNode {
  return (
    <main>
      <Header />
      <h1>Wallets of every kind on one page</h1>
      {namespaces.map((namespace) => (
        <Chain key={namespace} namespace={namespace} name={namespaceName(namespace)} />
      ))}
    </main>
  )
}
