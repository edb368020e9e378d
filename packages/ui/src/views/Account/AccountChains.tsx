import { truncateAddress } from '@kit/core/display'
import { namespaceName } from '@kit/core/networks'
import { type KeyboardEvent, type ReactElement, useRef } from 'react'
import { useMessages } from '../../i18n/useMessages.ts'
import { NetworkImage } from '../../components/NetworkImage/NetworkImage.tsx'
import { VisuallyHidden } from '../../components/VisuallyHidden/VisuallyHidden.tsx'
import { useKit } from '../../react/useKit.ts'
import { useKitState } from '../../react/useKitState.ts'
import { useStyles } from '../../theme/useStyles.ts'
import { chainAccounts, type ChainAccount } from '../chainAccounts.ts'
import { nextChain } from './nextChain.ts'
import { css } from '../../theme/css.ts'

const accountChainsStyles = css`
  .kit-account-chains {
    display: flex;
    gap: var(--kit-space-2);
    /* Many kinds of networks are scrolled to. */
    overflow-x: auto;
    margin: calc(var(--kit-space-1) * -1);
    padding: var(--kit-space-1);
  }
  .kit-account-chains-connected {
    display: flex;
    flex: auto;
    gap: var(--kit-space-2);
  }
  .kit-account-chain {
    display: grid;
    flex: 1 1 var(--kit-space-16);
    align-content: start;
    justify-items: center;
    min-inline-size: var(--kit-space-16);
    padding: var(--kit-space-2) var(--kit-space-1);
    border: 1px solid transparent;
    border-radius: var(--kit-radius-4);
    background: var(--kit-foreground-1);
    color: var(--kit-text-primary);
    cursor: pointer;
    -webkit-tap-highlight-color: transparent;
    transition: background-color var(--kit-duration-view) var(--kit-easing);
  }
  .kit-account-chain[aria-checked='true'] {
    border-color: var(--kit-accent);
    background: var(--kit-tint);
  }
  .kit-account-chain[data-empty] {
    border: 1px dashed var(--kit-border-strong);
    background: transparent;
    color: var(--kit-text-secondary);
  }
  @media (hover: hover) {
    .kit-account-chain:hover:not([aria-checked='true']) {
      background: var(--kit-foreground-2);
    }
  }
  .kit-account-chain-name {
    max-inline-size: 100%;
    margin-block-start: var(--kit-space-1);
    overflow: hidden;
    font-size: var(--kit-text-small);
    font-weight: var(--kit-weight-medium);
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .kit-account-chain-address {
    color: var(--kit-text-secondary);
    font-size: var(--kit-text-small);
    font-variant-numeric: tabular-nums;
  }
  @media (forced-colors: active) {
    .kit-account-chain[aria-checked='true'] {
      outline: 2px solid Highlight;
    }
  }
`

/** The accounts of all kinds of networks side by side; the chosen one is what the page looks at. Nothing where there is one kind. */
export function AccountChains({ namespace: active }: { readonly namespace: string }): ReactElement | null {
  useStyles(accountChainsStyles)
  const kit = useKit()
  const t = useMessages()
  const chains = useKitState(chainAccounts)
  const group = useRef<HTMLDivElement>(null)
  if (chains.length < 2) return null
  const connected = chains.filter((chain) => chain.connected !== undefined)
  const others = chains.filter((chain) => chain.connected === undefined)
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || !group.current) return
    const index = nextChain(
      event.key,
      connected.findIndex(({ namespace }) => namespace === active),
      connected.length,
      getComputedStyle(group.current).direction,
    )
    const chain = index === undefined ? undefined : connected[index]
    if (!chain) return
    event.preventDefault()
    kit.setNamespace(chain.namespace)
    group.current.querySelectorAll('button')[index ?? 0]?.focus()
  }
  return (
    <div className="kit-account-chains">
      <div
        ref={group}
        className="kit-account-chains-connected"
        role="radiogroup"
        aria-label={t('account.chains')}
        onKeyDown={onKeyDown}
      >
        {connected.map((chain) => (
          <button
            key={chain.namespace}
            type="button"
            role="radio"
            className="kit-account-chain"
            part="chain"
            aria-checked={chain.namespace === active}
            tabIndex={chain.namespace === active ? 0 : -1}
            onClick={() => kit.setNamespace(chain.namespace)}
          >
            <Chain chain={chain} />
          </button>
        ))}
      </div>
      {others.map((chain) => (
        <button
          key={chain.namespace}
          type="button"
          className="kit-account-chain"
          part="chain"
          data-empty=""
          onClick={() => kit.push({ view: 'Connect', namespace: chain.namespace })}
        >
          <Chain chain={chain} />
        </button>
      ))}
    </div>
  )
}

function Chain({ chain: { namespace, network, connected } }: { readonly chain: ChainAccount }): ReactElement {
  const t = useMessages()
  const name = namespaceName(namespace)
  return (
    <>
      <NetworkImage network={network} size={24} />
      <span className="kit-account-chain-name" aria-hidden={!connected || undefined}>
        {name}
      </span>{' '}
      {connected ? (
        <>
          <span className="kit-account-chain-address" aria-hidden="true" dir="ltr">
            {truncateAddress(connected.account.address, 4, 3)}
          </span>
          <VisuallyHidden>{connected.account.address}</VisuallyHidden>
        </>
      ) : (
        <>
          <span className="kit-account-chain-address" aria-hidden="true">
            +
          </span>
          <VisuallyHidden>{t('account.connectChain', { name })}</VisuallyHidden>
        </>
      )}
    </>
  )
}
