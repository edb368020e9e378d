'use client'
import type { KitState } from '@kit/core'
import { Fragment, type ReactNode, useCallback, useMemo } from 'react'
import { type ButtonKind, buttonKind, type ButtonVariant } from '../elements/buttonKind.ts'
import { connectContent } from '../elements/connectContent.ts'
import { ButtonFrame, type ButtonLook } from './ButtonFrame.tsx'
import { ConnectText } from './ConnectText.tsx'
import { useAccountParts } from './useAccountParts.ts'
import { useButtonLocale } from './useButtonLocale.ts'
import { useKit } from './useKit.ts'
import { useKitState } from './useKitState.ts'
import { useLasting } from './useLasting.ts'
import type { ButtonOptions } from '../elements/buttonContent.ts'

export type KitButtonProps = ButtonOptions &
  ButtonLook & { readonly variant?: Exclude<ButtonVariant, 'network'> | undefined }

/** A wallet is asked; a stored session that is taken up is another thing. */
const asks = (state: KitState, namespace: string | undefined): boolean =>
  state.lifecycle !== 'restoring' && buttonKind(state, namespace).kind === 'connecting'

/** Nothing but the kind until an account is to be shown: a change of anything else is no reason to draw it again. */
const seenOf =
  (namespace: string | undefined, shows: { readonly account: boolean; readonly waits: boolean }) =>
  (state: KitState): KitState | ButtonKind['kind'] => {
    if (!shows.waits && asks(state, namespace)) return 'connect'
    const { kind } = buttonKind(state, namespace)
    return shows.account && kind === 'account' ? state : kind
  }

/**
 * The button as light-DOM React, for server rendering: connects, then shows the account. Link `@kit/ui/styles.css` once.
 * `variant`: `connect` only connects; `account` is not there until somebody is connected.
 */
export function KitButton({
  size,
  disabled,
  className,
  variant = 'button',
  namespace,
  ...options
}: KitButtonProps): ReactNode {
  const kit = useKit()
  const locale = useButtonLocale()
  const asksNow = useCallback((state: KitState) => asks(state, namespace), [namespace])
  const waits = useLasting(asksNow)
  const select = useMemo(
    () => seenOf(namespace, { account: variant !== 'connect', waits }),
    [namespace, variant, waits],
  )
  const seen = useKitState(select)
  const kind = typeof seen === 'string' ? seen : 'account'
  const parts = useAccountParts(variant !== 'connect' && kind !== 'connect')
  if (variant === 'account' && kind !== 'account') return null
  const whose =
    typeof seen !== 'string'
      ? parts?.buttonContent(seen, { ...kit.options, ...options, namespace, variant }, locale)
      : undefined
  const account = whose?.kind === 'account' ? whose : undefined
  const content =
    account ??
    connectContent(kind === 'account' ? (variant === 'connect' ? 'connect' : 'connecting') : kind, options, locale)
  return (
    <ButtonFrame
      {...{ size, disabled, className, variant, locale }}
      namespace={namespace}
      state={content.kind}
      balance={variant === 'connect' ? 'hide' : (options.balance ?? 'show')}
      busy={content.kind === 'connecting'}
      warning={account?.warning === true}
      label={account?.label}
    >
      {/* Other contents are other nodes: what only moved within the button would count as a jump of the page's layout. */}
      <Fragment key={JSON.stringify(content)}>
        {content.kind !== 'account' ? (
          <ConnectText content={content} />
        ) : (
          parts && <parts.AccountContent content={content} />
        )}
      </Fragment>
    </ButtonFrame>
  )
}

export type KitAccountButtonProps = Pick<ButtonOptions, 'balance' | 'namespace' | 'charsStart' | 'charsEnd'> &
  ButtonLook

/** The account; nothing until somebody is connected. */
export const KitAccountButton = (props: KitAccountButtonProps): ReactNode => <KitButton {...props} variant="account" />

export type KitConnectButtonProps = Pick<ButtonOptions, 'label' | 'loadingLabel' | 'namespace'> & ButtonLook

/** Opens Connect, also while somebody is connected. */
export const KitConnectButton = (props: KitConnectButtonProps): ReactNode => <KitButton {...props} variant="connect" />
