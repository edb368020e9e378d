'use client'
import type { KitState } from '@kit/core'
import { Fragment, type ReactElement, type ReactNode, useCallback, useMemo } from 'react'
import { type ButtonKind, buttonKind, type ButtonVariant } from '../elements/buttonKind.ts'
import { connectContent, connectKind } from '../elements/connectContent.ts'
import { ButtonFrame, type ButtonLook } from './ButtonFrame.tsx'
import { ConnectText } from './ConnectText.tsx'
import { CustomButton } from './CustomButton.tsx'
import { useAccountParts } from './useAccountParts.ts'
import { useButtonLocale } from './useButtonLocale.ts'
import { useKit } from './useKit.ts'
import { useKitState } from './useKitState.ts'
import { useLasting } from './useLasting.ts'
import type { ButtonContent, ButtonOptions } from '../elements/buttonContent.ts'

/**
 * The props of `KitButton`. `id`, `style`, `title`, `data-*` and `aria-*` are those of the `<button>`.
 * @interface
 */
export type KitButtonProps = Omit<ButtonOptions, 'network'> &
  ButtonLook & {
    /** `connect` only connects; `account` is not there until an account is connected or restored. Default: `button`, which does both. */
    readonly variant?: Exclude<ButtonVariant, 'network'> | undefined
    /** A `<KitNetworkButton />` that is a part of this button while an account is connected. */
    readonly network?: ReactElement | undefined
  }

type AccountButton = Extract<ButtonContent, { readonly kind: 'account' }>

/** A wallet is asked; a stored session that is restored is another thing. */
const asks = (state: KitState, namespace: string | undefined): boolean =>
  buttonKind(state, namespace).kind === 'connecting'

/** Nothing but the kind until an account is to be shown: a change of anything else is no reason to draw it again. */
const seenOf =
  (namespace: string | undefined, shows: { readonly account: boolean; readonly waits: boolean }) =>
  (state: KitState): KitState | ButtonKind['kind'] => {
    if (!shows.waits && asks(state, namespace)) return 'connect'
    const { kind } = buttonKind(state, namespace)
    return shows.account && kind === 'account' ? state : kind
  }

function Button({ variant = 'button', namespace, ...props }: KitButtonProps): ReactNode {
  const { label, loadingLabel, balance, network, charsStart, charsEnd, ...look } = props
  const options = { label, loadingLabel, balance, charsStart, charsEnd }
  const kit = useKit()
  const locale = useButtonLocale()
  const asksNow = useCallback((state: KitState) => asks(state, namespace), [namespace])
  const waits = useLasting(asksNow)
  const select = useMemo(
    () => seenOf(namespace, { account: variant !== 'connect', waits }),
    [namespace, variant, waits],
  )
  const seen = useKitState(select, Object.is)
  const kind = typeof seen === 'string' ? seen : 'account'
  const parts = useAccountParts(variant !== 'connect' && kind !== 'connect')
  if (variant === 'account' && kind !== 'account' && kind !== 'reconnecting') return null
  const whose =
    typeof seen !== 'string'
      ? parts?.buttonContent(seen, { ...kit.options, ...options, namespace, variant }, locale)
      : undefined
  const account = whose?.kind === 'account' ? whose : undefined
  const content = account ?? connectContent(connectKind(kind, variant), options, locale)
  const frame = (
    <ButtonFrame
      {...look}
      {...{ variant, namespace, locale }}
      state={content.kind}
      balance={variant === 'connect' ? 'hide' : (balance ?? 'show')}
      busy={content.kind === 'connecting' || content.kind === 'reconnecting'}
      warning={account?.warning === true}
      label={account?.label ?? (content.kind === 'reconnecting' ? content.text : undefined)}
    >
      {/* Other contents are other nodes: what only moved within the button would count as a jump of the page's layout. */}
      <Fragment key={JSON.stringify(content)}>
        {content.kind !== 'account' ? (
          <ConnectText content={content} />
        ) : (
          parts && <parts.AccountContent content={named(content, look['aria-label'])} />
        )}
      </Fragment>
    </ButtonFrame>
  )
  if (!network) return frame
  return (
    <span className="kit-button-group">
      {!(account?.warning ?? content.kind !== 'reconnecting') && network}
      {frame}
    </span>
  )
}

/**
 * The button as light-DOM React, for server rendering: connects, then shows the account. Link `@kit/ui/styles.css` once.
 * While a stored session is restored it shows a placeholder of the account; a server renders Connect.
 * `variant`: `connect` only connects; `account` is not there until an account is connected or restored.
 * `id`, `style`, `title`, `data-*` and `aria-*` are those of the `<button>`.
 * `KitButton.Custom` draws a button of the dapp's own.
 * @see {@link KitButtonProps} for its props
 * @example <KitButton size="sm" balance="hide" />
 * @example <KitButton network={<KitNetworkButton />} />
 */
export const KitButton: ((props: KitButtonProps) => ReactNode) & { readonly Custom: typeof CustomButton } =
  /* @__PURE__ */ Object.assign(Button, {
    Custom: CustomButton,
  })

/** A name that the page gives is kept when the balance comes or goes. */
const named = (content: AccountButton, label: string | undefined): AccountButton =>
  label === undefined ? content : { ...content, label, shortLabel: label }

/**
 * The props of `KitAccountButton`.
 * @interface
 */
export type KitAccountButtonProps = Pick<
  KitButtonProps,
  'balance' | 'network' | 'namespace' | 'charsStart' | 'charsEnd'
> &
  ButtonLook

/** The account; nothing until one is connected. */
export const KitAccountButton = (props: KitAccountButtonProps): ReactNode => <KitButton {...props} variant="account" />

/**
 * The props of `KitConnectButton`.
 * @interface
 */
export type KitConnectButtonProps = Pick<ButtonOptions, 'label' | 'loadingLabel' | 'namespace'> & ButtonLook

/** Opens Connect, also while an account is connected. */
export const KitConnectButton = (props: KitConnectButtonProps): ReactNode => <KitButton {...props} variant="connect" />
