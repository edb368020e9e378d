import type { ReactNode } from 'react'
import { namespaceName } from '@kit/core/networks'
import { Chain } from '../src/Chain.tsx'
import { Header } from '../src/Header.tsx'

const namespaces = ['eip155', 'solana', 'bip122', 'polkadot']

/** A server component: what the visitor connects is known only in the browser, so the parts that show it are client components. */
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
