'use client'
import type { KitState } from '@kit/core'
import { avatarTints } from '@kit/core/display'
import { type CSSProperties, type ReactNode, useCallback } from 'react'
import { type ButtonContent, buttonContent, type ButtonOptions } from '../element/buttonContent.ts'
import { prefetchShell } from '../element/prefetchShell.ts'
import { pressButton } from '../element/pressButton.ts'
import { useButtonLocale } from './useButtonLocale.ts'
import { useKit } from './useKit.ts'
import { useKitState } from './useKitState.ts'

export type KitButtonProps = ButtonOptions & {
  /** Default: `md`. */
  readonly size?: 'sm' | 'md' | undefined
  readonly disabled?: boolean | undefined
  readonly className?: string | undefined
}

/** The button as light-DOM React, for server rendering. Link `@kit/ui/styles.css` once. */
export function KitButton({ size = 'md', disabled, className, ...options }: KitButtonProps): ReactNode {
  const kit = useKit()
  const locale = useButtonLocale()
  const open = useKitState(isOpen)
  const theme = useKitState(themeMode)
  const state = useKitState(whole)
  const content = buttonContent(state, { ...options, allowUnsupportedChain: kit.options.allowUnsupportedChain }, locale)
  const prefetch = useCallback(() => prefetchShell(kit), [kit])
  return (
    <button
      type="button"
      className={className === undefined ? 'kit-button' : `kit-button ${className}`}
      lang={locale.tag}
      dir={locale.direction}
      data-kit-theme={theme}
      data-size={size}
      data-balance={options.balance ?? 'show'}
      data-state={content.kind}
      data-warning={(content.kind === 'account' && content.warning) || undefined}
      disabled={disabled}
      aria-haspopup="dialog"
      aria-expanded={open}
      aria-busy={content.kind === 'connecting' || undefined}
      aria-label={content.kind === 'account' ? content.label : undefined}
      onClick={() => pressButton(kit, options.namespace)}
      onPointerEnter={prefetch}
      onPointerDown={prefetch}
      onFocus={prefetch}
    >
      {/* Other contents are other nodes: what only moved within the button would count as a jump of the page's layout. */}
      <Content key={JSON.stringify(content)} content={content} />
    </button>
  )
}

const isOpen = ({ navigation }: KitState): boolean => navigation.status === 'open'
const themeMode = ({ theme }: KitState): string => theme.mode
const whole = (state: KitState): KitState => state

function Content({ content }: { readonly content: ButtonContent }): ReactNode {
  const text = <span className="kit-button-text">{content.text}</span>
  if (content.kind === 'connect') return text
  if (content.kind === 'connecting')
    return (
      <>
        <span className="kit-button-spinner" /> {text}
      </>
    )
  const { address, balance } = content
  // React sets these on the style object; a server never renders an account, so no style attribute is sent.
  const tints = Object.fromEntries(avatarTints(address).map((tint, index) => [`--tint-${index + 1}`, tint])) as CSSProperties
  return (
    <>
      {balance === 'loading' && <span className="kit-button-balance" data-loading="" />}
      {balance !== null && balance !== 'loading' && (
        <span className="kit-button-balance">
          <span className="kit-button-amount">{balance.amount}</span> <span className="kit-button-symbol">{balance.symbol}</span>
        </span>
      )}
      {' '}
      <span className="kit-avatar" style={tints} />
      {text}
    </>
  )
}
