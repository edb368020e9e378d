import type { Kit, Route, WalletFeature } from '@kit/core'
import { asksService } from '@kit/core/links'
import { offersSwaps, servedNamespaces } from '@kit/core/networks'
import type { ReactElement } from 'react'
import { BuyIcon, ReceiveIcon, SendIcon, SwapIcon } from '../../components/accountIcons.tsx'
import type { Icon } from '../../components/icons.tsx'
import type { MessageId } from '../../i18n/MessageId.ts'
import { useMessages } from '../../i18n/useMessages.ts'
import { useKit } from '../../react/useKit.ts'
import { css } from '../../theme/css.ts'
import { useStyles } from '../../theme/useStyles.ts'
import type { ActiveAccount } from '../activeAccount.ts'

const quickActionsStyles = css`
  .kit-quick {
    display: flex;
    flex-wrap: wrap;
    gap: var(--kit-space-2);
    padding-block-end: var(--kit-space-1);
  }
  .kit-quick-action {
    display: grid;
    flex: 1 1 64px;
    justify-items: center;
    gap: 6px;
    /* No word is broken: what does not fit goes into another line. */
    min-inline-size: min-content;
    padding: 14px 4px 11px;
    border-radius: var(--kit-radius-4);
    background: var(--kit-foreground-1);
    color: var(--kit-text-primary);
    font-size: var(--kit-text-tiny);
    font-weight: var(--kit-weight-medium);
    text-align: center;
    transition: background-color var(--kit-duration-fast) ease;
  }
  .kit-quick[data-count='1'] > .kit-quick-action {
    grid-auto-flow: column;
    justify-content: center;
    align-items: center;
    padding-block: 13px;
    font-size: var(--kit-text-small);
  }
  .kit-quick-action > svg {
    color: var(--kit-accent-text);
  }
  @media (hover: hover) {
    .kit-quick-action:hover {
      background: var(--kit-foreground-2);
    }
  }
  @media (forced-colors: active) {
    .kit-quick-action {
      border: 1px solid ButtonBorder;
    }
  }
`

type QuickAction = {
  readonly route: Route
  /** Whether the dapp wants it and the account can do it. */
  readonly isOn: (kit: Kit, active: ActiveAccount) => boolean
}

/** What is there; a feature adds its own line. */
const actions: { readonly [feature in WalletFeature]?: QuickAction } = {
  onramp: {
    route: { view: 'OnRamp' },
    isOn: ({ options }, { namespace, network }) =>
      options.features?.onramp === true &&
      asksService(options, 'blockchain') &&
      network !== undefined &&
      servedNamespaces.onramp.includes(namespace),
  },
  swaps: {
    route: { view: 'Swap' },
    isOn: ({ options }, { network }) =>
      asksService(options, 'blockchain') &&
      network !== undefined &&
      offersSwaps(options.features?.swaps, network.caipNetworkId),
  },
  receive: { route: { view: 'WalletReceive' }, isOn: ({ options }) => options.features?.receive !== false },
  send: {
    route: { view: 'WalletSend' },
    isOn: ({ options, can }, { namespace, network }) =>
      options.features?.send !== false &&
      network !== undefined &&
      can('sendTransaction', namespace) &&
      can('validateAddress', namespace),
  },
}
const looks = {
  onramp: { icon: BuyIcon, label: 'account.buy' },
  swaps: { icon: SwapIcon, label: 'account.swap' },
  receive: { icon: ReceiveIcon, label: 'account.receive' },
  send: { icon: SendIcon, label: 'account.send' },
} as const satisfies { readonly [feature in WalletFeature]: { readonly icon: Icon; readonly label: MessageId } }
const usualOrder: readonly WalletFeature[] = ['onramp', 'swaps', 'receive', 'send']

/** The enabled actions of the account, in the dapp's order. */
export function QuickActions({ active }: { readonly active: ActiveAccount }): ReactElement | null {
  useStyles(quickActionsStyles)
  const kit = useKit()
  const t = useMessages()
  const order = kit.options.features?.walletFeaturesOrder ?? usualOrder
  const shown = order.flatMap((feature) => {
    const action = actions[feature]
    return action?.isOn(kit, active) ? [{ feature, ...action, ...looks[feature] }] : []
  })
  if (shown.length === 0) return null
  return (
    <div className="kit-quick" data-count={shown.length}>
      {shown.map(({ feature, icon: ActionIcon, label, route }) => (
        <button
          key={feature}
          type="button"
          className="kit-quick-action"
          part="quick-action"
          onClick={() => kit.push(route)}
        >
          <ActionIcon />
          {t(label)}
        </button>
      ))}
    </div>
  )
}
