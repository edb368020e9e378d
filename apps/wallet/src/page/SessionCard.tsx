import type { ReactNode } from 'react'
import { namespaceOf } from '../chains/WalletChain.ts'
import type { Wallet } from '../wallet/Wallet.ts'
import type { WalletSession, WalletState } from '../wallet/WalletState.ts'
import { kindNames } from './parts/kindNames.ts'
import { PeerImage } from './PeerImage.tsx'
import { useAct } from './useAct.ts'

export type SessionCardProps = { readonly wallet: Wallet; readonly state: WalletState; readonly session: WalletSession }

/** One connected dapp, and all that can be changed about it. */
export function SessionCard({ wallet, state, session }: SessionCardProps): ReactNode {
  const { topic, peer, accounts, chains, expiresAt } = session
  const { act, isBusy, problem } = useAct()
  const kinds = [...new Set(state.chains.map(({ namespace }) => namespace))].filter((kind) =>
    chains.some((networkId) => namespaceOf(networkId) === kind),
  )
  const until = new Date(expiresAt * 1000)
  return (
    <article className="session" data-testid="session" aria-busy={isBusy}>
      <div className="peer">
        <PeerImage peer={peer} />
        <div className="grow">
          <h3 className="name">{peer.name}</h3>
          <p className="soft url">{peer.url}</p>
        </div>
        <button
          type="button"
          className="button danger"
          disabled={isBusy}
          onClick={() => act(() => wallet.disconnect(topic))}
        >
          Disconnect
        </button>
      </div>
      <div className="controls">
        <label>
          Account
          <select
            value={accounts[0]}
            disabled={isBusy}
            onChange={({ target }) => act(() => wallet.switchAccount(topic, Number(target.value)))}
          >
            {state.accounts.map(({ index, name }) => (
              <option key={index} value={index}>
                {name}
              </option>
            ))}
          </select>
        </label>
        {kinds.map((kind) => (
          <label key={kind}>
            {kinds.length === 1 ? 'Network' : `${kindNames[kind]} network`}
            <select
              value={chains.find((networkId) => namespaceOf(networkId) === kind)}
              disabled={isBusy}
              onChange={({ target }) => act(() => wallet.switchChain(topic, target.value))}
            >
              {state.chains
                .filter(({ namespace }) => namespace === kind)
                .map(({ networkId, name }) => (
                  <option key={networkId} value={networkId}>
                    {name}
                  </option>
                ))}
            </select>
          </label>
        ))}
      </div>
      <details>
        <summary>
          {accounts.length} of {state.accounts.length} accounts, {chains.length} networks
        </summary>
        {state.accounts.map(({ index, name }) => (
          <label key={index} className="choice">
            <input
              type="checkbox"
              checked={accounts.includes(index)}
              disabled={isBusy || (accounts.length === 1 && accounts[0] === index)}
              onChange={() =>
                act(() =>
                  wallet.update(topic, {
                    accounts: accounts.includes(index) ? accounts.filter((one) => one !== index) : [...accounts, index],
                  }),
                )
              }
            />
            {name}
          </label>
        ))}
      </details>
      <div className="row spread">
        <p className="soft">
          Until{' '}
          <time dateTime={until.toISOString()} data-testid="expiry">
            {until.toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })}
          </time>
        </p>
        <button type="button" className="plain" disabled={isBusy} onClick={() => act(() => wallet.extend(topic))}>
          Extend
        </button>
      </div>
      <p className="problem" role="alert">
        {problem}
      </p>
    </article>
  )
}
