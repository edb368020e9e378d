import { useAccount, useWallets } from '@kit/ui/react'
import { type ReactNode, useEffect, useState } from 'react'
import { Account } from './Account.tsx'
import { Code } from './Code.tsx'
import { Wallet } from './Wallet.tsx'

export function App(): ReactNode {
  const account = useAccount()
  return (
    <main className="headless">
      <h1>An interface of its own</h1>
      <p>
        Status: <output data-testid="account-status">{account.status}</output>
      </p>
      {account.isConnected ? <Account address={account.address} wallet={account.wallet.name} /> : <Choice />}
    </main>
  )
}

function Choice(): ReactNode {
  const { wallets, discover } = useWallets()
  const [showsCode, setShowsCode] = useState(false)
  useEffect(() => discover(), [discover])
  const installed = wallets.filter(({ target }) => target.kind === 'connector').filter(({ tag }) => tag !== 'qrCode')
  return (
    <>
      {installed.map(({ key, name }) => (
        <Wallet key={key} name={name} />
      ))}
      <button type="button" onClick={() => setShowsCode(!showsCode)}>
        {showsCode ? 'Hide the code' : 'Use a phone'}
      </button>
      {showsCode && <Code />}
    </>
  )
}
