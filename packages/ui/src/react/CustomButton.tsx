'use client'
import {
  accountOf,
  type AccountResult,
  type Kit,
  type KitState,
  type Network,
  type SignInState,
  truncateAddress,
} from '@kit/core'
import { type ButtonHTMLAttributes, type ReactNode, useCallback } from 'react'
import { buttonKind, isExpanded } from '../elements/buttonKind.ts'
import { tellIntent } from '../elements/intent.ts'
import { pressButton, routeOfPress } from '../elements/pressButton.ts'
import type { NamespaceOptions } from '@kit/core/bindings'
import { useKit } from './useKit.ts'
import { useKitState } from './useKitState.ts'

/** The parameters that `KitButton.Custom` passes to the dapp's own button. */
export type ButtonRender = {
  /** The account of the namespace, a union discriminated by `status`. */
  readonly account: AccountResult
  /** The name of the account, else its address, shortened; undefined while none is connected. */
  readonly displayName: string | undefined
  /** The account's own picture, if it has one. */
  readonly avatarUrl: string | undefined
  /** The active network of the namespace. */
  readonly network: Network | undefined
  /** The wallet is on a network that the dapp does not use. */
  readonly isUnsupported: boolean
  /** False as long as it is not known whether there is an account: draw a placeholder of the same size. */
  readonly isReady: boolean
  /** True while the modal is open. */
  readonly isOpen: boolean
  /** How far the sign-in is, where the dapp asks for one. */
  readonly signIn: SignInState
  /** Opens the modal, optionally at a given view. */
  readonly open: Kit['open']
  /** Opens the wallets. */
  readonly connect: () => void
  /** Disconnects the account. */
  readonly disconnect: () => void
  /** Attributes and handlers of a `<button>` that does what `KitButton` does. */
  readonly buttonProps: Pick<
    ButtonHTMLAttributes<HTMLButtonElement>,
    | 'type'
    | 'onClick'
    | 'onPointerEnter'
    | 'onPointerDown'
    | 'onFocus'
    | 'aria-haspopup'
    | 'aria-expanded'
    | 'aria-busy'
  >
}

/**
 * The props of `KitButton.Custom`.
 * @interface
 */
export type KitButtonCustomProps = NamespaceOptions & {
  /** Draws the button. */
  readonly children: (button: ButtonRender) => ReactNode
}

/**
 * A button of the dapp's own.
 * @example
 * <KitButton.Custom>
 *   {({ account, displayName, buttonProps }) => (
 *     <button {...buttonProps}>{account.isConnected ? displayName : 'Connect'}</button>
 *   )}
 * </KitButton.Custom>
 */
export function CustomButton({ namespace, children }: KitButtonCustomProps): ReactNode {
  const kit = useKit()
  const select = useCallback((state: KitState) => customButton(state, kit, namespace), [kit, namespace])
  const { isBusy, ...shown } = useKitState(select)
  const intent = (): void => tellIntent(document, { kit, route: routeOfPress(kit, namespace, 'button') })
  return children({
    ...shown,
    open: kit.open,
    connect: () => kit.open({ view: 'Connect', namespace }),
    // The state says whether it failed.
    disconnect: () => void kit.disconnect({ namespace }).catch(() => {}),
    buttonProps: {
      type: 'button',
      'aria-haspopup': 'dialog',
      'aria-expanded': shown.isOpen,
      'aria-busy': isBusy,
      onClick: () => pressButton(kit, namespace, 'button'),
      onPointerEnter: ({ pointerType }) => pointerType === 'mouse' && intent(),
      onPointerDown: intent,
      onFocus: ({ currentTarget }) => currentTarget.matches(':focus-visible') && intent(),
    },
  })
}

function customButton(
  state: KitState,
  { options, getInitialState }: Kit,
  namespace: string = state.network.activeNamespace,
): Omit<ButtonRender, 'open' | 'connect' | 'disconnect' | 'buttonProps'> & { readonly isBusy: boolean } {
  const account = accountOf(state, namespace)
  const { kind } = buttonKind(state, namespace)
  const identity = state.accounts[namespace]?.identity
  const { name, avatar } = identity?.status === 'ready' ? identity : { name: undefined, avatar: undefined }
  return {
    account,
    displayName: account.isConnected ? (name ?? truncateAddress(account.address)) : undefined,
    avatarUrl: account.isConnected ? avatar : undefined,
    network: account.network,
    isUnsupported:
      account.isConnected && !account.network && options.enableNetworkSwitch && !options.allowUnsupportedChain,
    isReady: state !== getInitialState() && !account.isReconnecting,
    isOpen: isExpanded(state, namespace),
    isBusy: kind === 'connecting' || kind === 'reconnecting',
    signIn: state.signIn,
  }
}
