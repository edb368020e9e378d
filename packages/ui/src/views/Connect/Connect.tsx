import type { ConnectMethod, KitState } from '@kit/core'
import { Fragment, type ReactElement } from 'react'
import { Lazy } from '../../components/Lazy/Lazy.tsx'
import { useMessages } from '../../i18n/useMessages.ts'
import { useKit } from '../../react/useKit.ts'
import { useKitState } from '../../react/useKitState.ts'
import { useStyles } from '../../theme/useStyles.ts'
import { LegalPlace } from '../legal/LegalPlace.tsx'
import type { ViewProps } from '../ViewEntry.ts'
import { viewStyles } from '../viewStyles.ts'
import { ConnectFoot } from './ConnectFoot.tsx'
import { connectMethods, offeredMethods } from './connectMethods.ts'
import { WalletSection } from './WalletSection.tsx'
import { css } from '../../theme/css.ts'

const connectStyles = css`
  .kit-wallet-lists {
    display: grid;
    min-inline-size: 0;
  }
  .kit-wallet-lists > :not(:first-child) > .kit-label {
    padding-block-start: var(--kit-space-4);
  }
  .kit-connect-section[data-columns] {
    display: grid;
    grid-template-columns: repeat(4, minmax(0, 76px));
    justify-content: space-between;
    margin-inline: calc(var(--kit-space-3) * -1);
  }
  .kit-connect-unloaded {
    display: grid;
    align-content: center;
    block-size: calc(var(--rows) * (var(--kit-space-12) + var(--kit-space-2)));
  }
  .kit-connect-section[data-columns] > .kit-connect-unloaded {
    grid-column: 1 / -1;
    block-size: calc(52px + var(--kit-space-3) + var(--kit-space-2) * 2 + var(--kit-text-tiny) * 1.25);
    margin-inline: var(--kit-space-3);
  }
  /* Reserve the room of the field and the buttons until their code has loaded. */
  .kit-connect-email {
    display: block;
    block-size: var(--kit-space-12);
    border-radius: var(--kit-radius-3);
    box-shadow: inset 0 0 0 1px var(--kit-border);
  }
  .kit-connect-social {
    display: grid;
    grid-template-columns: repeat(4, minmax(0, 1fr));
    gap: var(--kit-space-2);
    block-size: 60px;
  }
  .kit-connect-social > span {
    border-radius: var(--kit-radius-3);
    background: var(--kit-foreground-1);
  }
  .kit-connect-or {
    display: flex;
    align-items: center;
    gap: var(--kit-space-3);
    color: var(--kit-text-tertiary);
    font-size: var(--kit-text-small);
  }
  .kit-connect-or::before,
  .kit-connect-or::after {
    flex: 1;
    block-size: 1px;
    background: var(--kit-border);
    content: '';
  }
  .kit-connect-go {
    display: grid;
    place-items: center;
    inline-size: 36px;
    block-size: 36px;
    border-radius: 50%;
    background: var(--kit-fill);
    color: var(--kit-on-accent);
    transition: translate var(--kit-duration-view) var(--kit-easing);
  }
  @media (hover: hover) {
    .kit-list-row:hover .kit-connect-go {
      translate: 2px;
    }
    [dir=rtl] .kit-list-row:hover .kit-connect-go {
      translate: -2px;
    }
  }
  .kit-connect-search {
    padding-block-start: var(--kit-space-3);
  }
  .kit-list-state {
    display: block;
    block-size: calc(var(--kit-space-16) * 3);
  }
  .kit-connect-foot {
    position: sticky;
    z-index: 1;
    inset-block-end: 0;
    flex-direction: column;
    align-items: stretch;
    gap: var(--kit-space-2);
  }
  .kit-connect-guide {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--kit-space-3);
  }
  @container (max-width: 330px) {
    .kit-connect-section[data-columns] {
      grid-template-columns: repeat(3, minmax(0, 76px));
    }
    .kit-connect-section[data-columns='4'] > :last-child:not(.kit-connect-unloaded) {
      display: none;
    }
  }
`

const select = ({ walletList }: KitState) => walletList

const separators = { wallet: 'connect.orWallet', email: 'connect.orEmail', social: 'connect.orSocial' } as const

const socialPlaceholder = (
  <span className="kit-connect-social">
    {[1, 2, 3, 4].map((place) => (
      <span key={place} />
    ))}
  </span>
)
const loadSocial = () => import('./socialSectionGroup.tsx')
const loadEmail = () => import('./emailSectionGroup.tsx')

export function Connect({ route }: ViewProps<'Connect'>): ReactElement {
  useStyles(viewStyles)
  useStyles(connectStyles)
  const kit = useKit()
  const wallets = useKitState(select)
  const t = useMessages()
  const offered = offeredMethods(kit.options, route.namespace)
  const methods = connectMethods({ order: kit.options.features?.connectMethodsOrder, offered, wallets })
  const sections: Readonly<Partial<Record<ConnectMethod, ReactElement>>> = {
    wallet: <WalletSection namespace={route.namespace} />,
    email: <Lazy load={loadEmail} placeholder={<span className="kit-connect-email" />} />,
    social: <Lazy load={loadSocial} placeholder={socialPlaceholder} />,
  }
  // Logging in by email and with providers are of one kind.
  const separated = (method: ConnectMethod, previous: ConnectMethod | undefined): ReactElement | undefined =>
    previous !== undefined && (method === 'wallet' || previous === 'wallet') ? (
      <p className="kit-connect-or">{t(separators[method])}</p>
    ) : undefined
  return (
    <div className="kit-view" part="view">
      <LegalPlace kind="tick" />
      {methods.map((method, index) => (
        <Fragment key={method}>
          {separated(method, methods[index - 1])}
          {sections[method]}
        </Fragment>
      ))}
      <ConnectFoot />
    </div>
  )
}
