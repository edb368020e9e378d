import { type ReactNode, useEffect, useState } from 'react'
import type { WalletChain } from '../chains/WalletChain.ts'
import { readBalance } from '../chains/readBalance.ts'
import type { WalletState } from '../wallet/WalletState.ts'
import { short } from './parts/short.ts'
import { ChainMark, CopyGlyph } from './parts/icons.tsx'

export type AccountCardProps = {
  readonly state: WalletState
  readonly account: number
  readonly onAccount: (index: number) => void
}

/** The chosen account, and what it holds on each network. */
export function AccountCard({ state, account, onAccount }: AccountCardProps): ReactNode {
  const [round, setRound] = useState(0)
  const addresses = state.accounts[account]?.addresses ?? {}
  return (
    <section className="card account" aria-labelledby="account-title">
      <div className="row spread">
        <h2 id="account-title">Account</h2>
        <button type="button" className="plain" onClick={() => setRound(round + 1)}>
          Refresh
        </button>
      </div>
      <div className="tabs" role="group" aria-label="Account">
        {state.accounts.map(({ index, name }) => (
          <button
            key={index}
            type="button"
            aria-label={name}
            aria-pressed={index === account}
            data-testid={`account-${index}`}
            onClick={() => onAccount(index)}
          >
            {index + 1}
          </button>
        ))}
      </div>
      <ul className="balances">
        {state.chains.map((chain) => (
          <BalanceRow
            key={`${chain.networkId} ${addresses[chain.networkId]} ${round}`}
            chain={chain}
            address={addresses[chain.networkId] ?? ''}
          />
        ))}
      </ul>
    </section>
  )
}

function BalanceRow({ chain, address }: { readonly chain: WalletChain; readonly address: string }): ReactNode {
  const [balance, setBalance] = useState<string>()
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    let isLeft = false
    readBalance(chain, address)
      .catch(() => 'unknown')
      .then((figure) => isLeft || setBalance(figure))
      .catch(() => undefined)
    return () => {
      isLeft = true
    }
  }, [chain, address])
  const copy = (): void =>
    void navigator.clipboard
      .writeText(address)
      .then(() => setCopied(true))
      .catch(() => setCopied(false))
  return (
    <li>
      <ChainMark chain={chain} />
      <span className="grow">
        <span className="name">{chain.name}</span>
        <button
          type="button"
          className="plain address"
          title={address}
          aria-label={`Copy the address ${short(address)} on ${chain.name}`}
          onClick={copy}
        >
          {short(address)} <CopyGlyph />
          <span role="status">{isCopied ? 'Copied' : ''}</span>
        </button>
      </span>
      <span className="figure" data-testid={`balance-${chain.networkId}`} aria-busy={balance === undefined}>
        {balance ?? '…'} <small>{chain.symbol}</small>
      </span>
    </li>
  )
}
