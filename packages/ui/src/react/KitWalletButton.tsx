'use client'
import type { NamespaceOptions, WalletResult } from '@kit/core/bindings'
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { watchFirstAct } from '../elements/watchFirstAct.ts'
import { walletButtonContent } from '../elements/walletButtonContent.ts'
import { shownMode, watchPage } from '../theme/pageScheme.ts'
import type { ButtonLook } from './ButtonFrame.tsx'
import { useButtonLocale } from './useButtonLocale.ts'
import { useKit } from './useKit.ts'
import { useKitState } from './useKitState.ts'
import { useSharedFocus } from './useSharedFocus.ts'
import { useWallet } from './useWallet.ts'

type Named = NamespaceOptions & {
  /** `walletConnect`, a reverse domain name (`io.metamask`), an explorer id, or the wallet's name. */
  readonly wallet: string
}

/**
 * The props of `KitWalletButton`.
 * @interface
 */
export type KitWalletButtonProps = Named &
  Pick<ButtonLook, 'size' | 'disabled' | 'className'> & {
    /** Default: the wallet's name. */
    readonly label?: string | undefined
  }

function Button({
  wallet: named,
  namespace,
  size = 'md',
  disabled,
  className,
  label,
}: KitWalletButtonProps): ReactNode {
  const result = useWallet(named, { namespace, prefetch: useHasActed() })
  const { link, connection, connect, follow } = result
  const kit = useKit()
  const { kind, text, label: name, imageUrl } = walletButtonContent(result, { named, label }, useButtonLocale())
  const mode = useKitState(({ theme }) => theme.mode)
  const shown = useSyncExternalStore(
    watchPage,
    () => shownMode(mode),
    () => mode,
  )
  const ref = useSharedFocus()
  // A wallet's window is blocked if it opens too long after the click.
  const prefetch = (): void => kit.preload()
  const look = {
    className: className === undefined ? 'kit-button' : `kit-button ${className}`,
    'data-kit-theme': shown,
    'data-size': size,
    'data-balance': 'hide',
    'data-state': kind,
    'data-warning': kind === 'error' ? '' : undefined,
    onPointerEnter: prefetch,
    onPointerDown: prefetch,
    onFocus: prefetch,
  } as const
  const content = (
    <>
      {kind === 'connecting' ? <span className="kit-button-spinner" /> : <Picture source={imageUrl} />}{' '}
      <span className="kit-button-text">{text}</span>
    </>
  )
  if (link && kind === 'connect' && !disabled)
    return (
      <a {...look} ref={ref} href={link.href} target={link.target} rel="noreferrer" onClick={follow}>
        {content}
      </a>
    )
  return (
    <button
      {...look}
      ref={ref}
      type="button"
      disabled={disabled}
      aria-busy={kind === 'connecting' || undefined}
      aria-label={name ?? undefined}
      onClick={() => (connection ? kit.open({ view: 'Account', namespace: connection.namespace }) : void connect())}
    >
      {content}
    </button>
  )
}

const Picture = ({ source }: { readonly source: string | undefined }): ReactNode =>
  source !== undefined && (
    <span className="kit-button-network">
      <img src={source} alt="" referrerPolicy="no-referrer" />
    </span>
  )

/** Whether the user has done something on this page: before that nothing is sent. */
function useHasActed(): boolean {
  const [acted, setActed] = useState(false)
  useEffect(() => watchFirstAct(document, () => setActed(true)), [])
  return acted
}

/** The parameters that `KitWalletButton.Custom` passes to its children. */
export type WalletButtonRender = WalletResult

/**
 * The props of `KitWalletButton.Custom`.
 * @interface
 */
export type KitWalletButtonCustomProps = Named & {
  /** Draws the button. */
  readonly children: (button: WalletButtonRender) => ReactNode
}

const CustomWalletButton = ({ wallet, namespace, children }: KitWalletButtonCustomProps): ReactNode =>
  children(useWallet(wallet, { namespace, prefetch: useHasActed() }))

/**
 * Connects one wallet, then opens its account. An installed one is asked at once, without the modal; on a phone it is a link to the
 * wallet's app; else the modal shows a code. Link `@kit/ui/styles.css` once. `KitWalletButton.Custom` draws a button of the dapp's own.
 * @see {@link KitWalletButtonProps} for its props
 * @example <KitWalletButton wallet="io.metamask" />
 */
export const KitWalletButton: ((props: KitWalletButtonProps) => ReactNode) & {
  readonly Custom: typeof CustomWalletButton
} = /* @__PURE__ */ Object.assign(Button, { Custom: CustomWalletButton })
