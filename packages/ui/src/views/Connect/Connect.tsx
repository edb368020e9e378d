import type { ConnectMethod, KitState } from '@kit/core'
import type { ReactElement } from 'react'
import { useKit } from '../../react/useKit.ts'
import { useKitState } from '../../react/useKitState.ts'
import { useStyles } from '../../styles/useStyles.ts'
import { LegalPlace } from '../legal/LegalPlace.tsx'
import type { ViewProps } from '../ViewProps.ts'
import { viewStyles } from '../viewStyles.ts'
import { ConnectFoot } from './ConnectFoot.tsx'
import { connectStyles } from './connectStyles.ts'
import { connectMethods } from './connectMethods.ts'
import { WalletSection } from './WalletSection.tsx'

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
