import type { KitState } from '@kit/core'
import { type ReactNode, useEffect, useRef } from 'react'
import type { ButtonVariant } from '../elements/buttonKind.ts'
import { tellIntent, watchIntent } from '../elements/intent.ts'
import { pressButton, routeOfPress } from '../elements/pressButton.ts'
import type { Locale } from '../i18n/Locale.ts'
import { useKit } from './useKit.ts'
import { useKitState } from './useKitState.ts'

export type ButtonLook = {
  /** Default: `md`. */
  readonly size?: 'sm' | 'md' | undefined
  readonly disabled?: boolean | undefined
  readonly className?: string | undefined
}

const themeMode = ({ theme }: KitState): string => theme.mode

/** The `<button>` around the content of any of the buttons. */
export function ButtonFrame({
  size = 'md',
  disabled,
  className,
  variant,
  namespace,
  locale,
  state,
  balance,
  busy,
  warning,
  label,
  children,
}: ButtonLook & {
  readonly variant: ButtonVariant
  readonly namespace: string | undefined
  readonly locale: Locale
  readonly state: string
  readonly balance: 'show' | 'hide'
  readonly busy: boolean
  readonly warning: boolean
  readonly label: string | undefined
  readonly children: ReactNode
}): ReactNode {
  const kit = useKit()
  const theme = useKitState(themeMode)
  const button = useRef<HTMLButtonElement>(null)
  // By hand: an opening has more to draw than a button that looks the same.
  useEffect(() => {
    const tell = (): void => {
      const open = String(kit.getState().navigation.status === 'open')
      if (button.current && button.current.ariaExpanded !== open) button.current.ariaExpanded = open
    }
    tell()
    return kit.subscribe(tell)
  }, [kit])
  useEffect(() => {
    const { current } = button
    if (!current) return undefined
    return watchIntent(current, () =>
      tellIntent(current.ownerDocument, { kit, route: routeOfPress(kit, namespace, variant) }),
    )
  }, [kit, namespace, variant])
  return (
    <button
      ref={button}
      type="button"
      className={className === undefined ? 'kit-button' : `kit-button ${className}`}
      lang={locale.tag}
      dir={locale.direction}
      data-kit-theme={theme}
      data-size={size}
      data-balance={balance}
      data-state={state}
      data-warning={warning || undefined}
      disabled={disabled}
      aria-haspopup="dialog"
      aria-expanded={false}
      aria-busy={busy || undefined}
      aria-label={label}
      onClick={() => pressButton(kit, namespace, variant)}
    >
      {children}
    </button>
  )
}
