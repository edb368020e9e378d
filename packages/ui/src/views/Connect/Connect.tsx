import type { ConnectMethod, KitState } from '@kit/core'
import { Fragment, type ReactElement } from 'react'
import { useMessages } from '../../messages/useMessages.ts'
import { Divider } from '../../parts/Divider/Divider.tsx'
import { useKit } from '../../react/useKit.ts'
import { useKitState } from '../../react/useKitState.ts'
import { useStyles } from '../../styles/useStyles.ts'
import { LegalPlace } from '../legal/LegalPlace.tsx'
import type { ViewProps } from '../ViewProps.ts'
import { viewStyles } from '../viewStyles.ts'
import { ConnectFoot } from './ConnectFoot.tsx'
import { connectMethods } from './connectMethods.ts'
import { WalletSection } from './WalletSection.tsx'

const select = ({ walletList }: KitState) => walletList

/** What there is a section for. */
const offered: readonly ConnectMethod[] = ['wallet']

export function Connect(_props: ViewProps<'Connect'>): ReactElement {
  useStyles(viewStyles)
  const kit = useKit()
  const t = useMessages()
  const wallets = useKitState(select)
  const methods = connectMethods({ order: kit.options.features?.connectMethodsOrder, offered, wallets })
  return (
    <div className="kit-view" part="view">
      <LegalPlace kind="tick" />
      {methods.map((method, index) => (
        <Fragment key={method}>
          {index > 0 && <Divider>{t('connect.or')}</Divider>}
          {method === 'wallet' && <WalletSection />}
        </Fragment>
      ))}
      <ConnectFoot />
    </div>
  )
}
