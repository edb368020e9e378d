import type { ConnectMethod, KitState } from '@kit/core'
import type { ReactElement } from 'react'
import { useKit } from '../../react/useKit.ts'
import { useKitState } from '../../react/useKitState.ts'
import { useStyles } from '../../theme/useStyles.ts'
import { LegalPlace } from '../legal/LegalPlace.tsx'
import type { ViewProps } from '../ViewEntry.ts'
import { viewStyles } from '../viewStyles.ts'
import { ConnectFoot } from './ConnectFoot.tsx'
import { connectMethods } from './connectMethods.ts'
import { WalletSection } from './WalletSection.tsx'
import { css } from '../../theme/css.ts'

const connectStyles = css`
  .kit-wallet-lists {
    display: grid;
    gap: var(--kit-space-2);
  }
  .kit-list-state {
    display: block;
    block-size: calc(var(--kit-space-16) * 3);
  }
  .kit-connect-foot {
    position: sticky;
    z-index: 1;
    inset-block-end: 0;
    display: grid;
    gap: var(--kit-space-2);
    margin-block-end: calc(var(--kit-space-4) * -1);
    padding-block: var(--kit-space-1) var(--kit-space-4);
    background: var(--kit-surface);
    color: var(--kit-text-secondary);
    text-align: center;
  }
  .kit-connect-legal {
    color: var(--kit-text-tertiary);
    font-size: var(--kit-text-small);
    text-wrap: balance;
  }
`

const select = ({ walletList }: KitState) => walletList

/** What there is a section for. */
const offered: readonly ConnectMethod[] = ['wallet']

export function Connect({ route }: ViewProps<'Connect'>): ReactElement {
  useStyles(viewStyles)
  useStyles(connectStyles)
  const kit = useKit()
  const wallets = useKitState(select)
  const methods = connectMethods({ order: kit.options.features?.connectMethodsOrder, offered, wallets })
  return (
    <div className="kit-view" part="view">
      <LegalPlace kind="tick" />
      {methods.includes('wallet') && <WalletSection namespace={route.namespace} />}
      <ConnectFoot />
    </div>
  )
}
