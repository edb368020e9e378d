import { type ReactNode, useState } from 'react'
import type { Wallet } from '../wallet/Wallet.ts'
import type { PendingProposal, WalletState } from '../wallet/WalletState.ts'
import { ChainMark } from './parts/icons.tsx'
import { short } from './parts/short.ts'
import { PeerLine } from './PeerLine.tsx'
import { Sheet } from './Sheet.tsx'
import { useAct } from './useAct.ts'

export type ProposalSheetProps = {
  readonly wallet: Wallet
  readonly state: WalletState
  readonly proposal: PendingProposal
  /** The one that is chosen at first. */
  readonly account: number
}

const toggled = <Item,>(items: readonly Item[], item: Item): readonly Item[] =>
  items.includes(item) ? items.filter((one) => one !== item) : [...items, item]

/** A dapp wants a session: with which accounts, on which networks, or not at all. */
export function ProposalSheet({ wallet, state, proposal, account }: ProposalSheetProps): ReactNode {
  const { id, peer, verify, methods, unknownChains, problem: obstacle } = proposal
  const [accounts, setAccounts] = useState<readonly number[]>([account])
  const [chains, setChains] = useState(proposal.chains)
  const { act, isBusy, problem } = useAct()
  const network = proposal.chains[0] ?? ''
  const offered = state.chains.filter(({ networkId }) => proposal.chains.includes(networkId))
  const reject = (): void => act(() => wallet.reject(id))
  return (
    <Sheet
      title="Connect to this dapp?"
      onLeave={reject}
      actions={
        <>
          <button type="button" className="button" disabled={isBusy} onClick={reject}>
            Reject
          </button>
          <button
            type="button"
            className={verify === 'scam' || verify === 'mismatch' ? 'button danger' : 'button primary'}
            disabled={isBusy || obstacle !== undefined || accounts.length === 0 || chains.length === 0}
            onClick={() => act(() => wallet.approve(id, { accounts, chains }))}
          >
            {isBusy ? 'Working…' : verify === 'scam' || verify === 'mismatch' ? 'Connect all the same' : 'Connect'}
          </button>
        </>
      }
    >
      <PeerLine peer={peer} verify={verify} />
      {peer.description !== '' && <p className="soft">{peer.description}</p>}
      {offered.length > 0 && (
        <fieldset>
          <legend>Networks</legend>
          {offered.map((chain) => (
            <label key={chain.networkId} className="choice">
              <input
                type="checkbox"
                checked={chains.includes(chain.networkId)}
                onChange={() => setChains(toggled(chains, chain.networkId))}
              />
              <ChainMark chain={chain} /> {chain.name}
            </label>
          ))}
        </fieldset>
      )}
      {offered.length > 0 && (
        <fieldset>
          <legend>Accounts</legend>
          {state.accounts.map(({ index, name, addresses }) => (
            <label key={index} className="choice">
              <input
                type="checkbox"
                checked={accounts.includes(index)}
                onChange={() => setAccounts(toggled(accounts, index))}
              />
              {name} <span className="soft">{short(addresses[network] ?? '')}</span>
            </label>
          ))}
        </fieldset>
      )}
      <details>
        <summary>It may then ask for {methods.length} things</summary>
        <ul className="methods">
          {methods.map((method) => (
            <li key={method}>
              <code>{method}</code>
            </li>
          ))}
        </ul>
      </details>
      {unknownChains.length > 0 && <p className="soft">Not in this wallet: {unknownChains.join(', ')}</p>}
      {obstacle !== undefined && <p className="problem">{obstacle}</p>}
      <p className="problem" role="alert">
        {problem}
      </p>
    </Sheet>
  )
}
