'use client'
import type { NamespaceOptions, WalletResult } from '@kit/core/bindings'
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { imageSource } from '../sanitize/imageSource.ts'
import { walletLabel } from '../sanitize/walletLabel.ts'
import { shownMode, watchPage } from '../theme/pageScheme.ts'
import type { ButtonLook } from './ButtonFrame.tsx'
import { useKitState } from './useKitState.ts'
import { useWallet } from './useWallet.ts'

type Named = NamespaceOptions & {
  /** `walletConnect`, a reverse domain name (`io.metamask`), an explorer id, or the wallet's name. */
  readonly wallet: string
}

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
  const { wallet, link, isPending, connect, follow } = result
  const mode = useKitState(({ theme }) => theme.mode)
  const shown = useSyncExternalStore(
    watchPage,
    () => shownMode(mode),
    () => mode,
  )
  const look = {
    className: className === undefined ? 'kit-button' : `kit-button ${className}`,
    'data-kit-theme': shown,
    'data-size': size,
    'data-balance': 'hide',
    'data-state': isPending ? 'connecting' : 'connect',
  } as const
  const content = (
    <>
      {isPending ? <span className="kit-button-spinner" /> : <Picture source={imageSource(wallet?.imageUrl)} />}{' '}
      <span className="kit-button-text">{label ?? walletLabel(wallet?.name ?? named)}</span>
    </>
  )
  if (link && !disabled)
    return (
      <a {...look} href={link.href} target={link.target} rel="noreferrer" onClick={follow}>
        {content}
      </a>
    )
  return (
    <button
      {...look}
      type="button"
      disabled={disabled}
      aria-busy={isPending || undefined}
      onClick={() => void connect()}
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
  useEffect(() => {
    const ended = new AbortController()
    const { signal } = ended
    const act = (): void => {
      ended.abort()
      setActed(true)
    }
    document.addEventListener('pointerdown', act, { capture: true, signal })
    document.addEventListener('keydown', act, { capture: true, signal })
    return () => ended.abort()
  }, [])
  return acted
}

/** What `KitWalletButton.Custom` draws from. */
export type WalletButtonRender = WalletResult

const CustomWalletButton = ({
  wallet,
  namespace,
  children,
}: Named & { readonly children: (button: WalletButtonRender) => ReactNode }): ReactNode =>
  children(useWallet(wallet, { namespace, prefetch: useHasActed() }))

/**
 * Connects one wallet. An installed one is asked at once, without the modal; on a phone it is a link to the wallet's app; else the modal
 * shows a code. Link `@kit/ui/styles.css` once. `KitWalletButton.Custom` draws a button of the dapp's own.
 * @example <KitWalletButton wallet="io.metamask" />
 */
export const KitWalletButton: typeof Button & { readonly Custom: typeof CustomWalletButton } =
  /* @__PURE__ */ Object.assign(Button, { Custom: CustomWalletButton })
