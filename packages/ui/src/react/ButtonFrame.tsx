import type { KitState } from '@kit/core'
import { type AriaAttributes, type CSSProperties, type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react'
import { type ButtonVariant, isExpanded } from '../elements/buttonKind.ts'
import { tellIntent, watchIntent } from '../elements/intent.ts'
import { pressButton, routeOfPress } from '../elements/pressButton.ts'
import type { Locale } from '../i18n/Locale.ts'
import { shownMode, watchPage } from '../theme/pageScheme.ts'
import { useKit } from './useKit.ts'
import { useKitState } from './useKitState.ts'

/** Attributes of the `<button>`. What the kit says with an attribute of its own (its state, `aria-expanded`) stays as it is. */
type OwnAttributes = Omit<AriaAttributes, 'aria-expanded' | 'aria-haspopup' | 'aria-busy'> & {
  readonly [attribute: `data-${string}`]: string | number | boolean | undefined
  /** The `id` of the `<button>`. */
  readonly id?: string | undefined
  /** The `style` of the `<button>`. */
  readonly style?: CSSProperties | undefined
  /** The `title` of the `<button>`. */
  readonly title?: string | undefined
}

export type ButtonLook = OwnAttributes & {
  /** 36, 44 or 52 pixels high. Default: `md`. */
  readonly size?: 'sm' | 'md' | 'lg' | undefined
  /** The button cannot be pressed. Default: false. */
  readonly disabled?: boolean | undefined
  /** Additional classes. The button always has `kit-button`. */
  readonly className?: string | undefined
}

const themeOf = ({ theme }: KitState): KitState['theme'] => theme

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
  ...attributes
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
  const { mode, variables } = useKitState(themeOf)
  const shown = useSyncExternalStore(
    watchPage,
    () => shownMode(mode),
    () => mode,
  )
  const button = useRef<HTMLButtonElement>(null)
  // By hand: an opening has more to draw than a button that looks the same.
  useEffect(() => {
    const tell = (): void => {
      const open = String(isExpanded(kit.getState(), namespace))
      if (button.current && button.current.ariaExpanded !== open) button.current.ariaExpanded = open
    }
    tell()
    return kit.subscribe(tell)
  }, [kit, namespace])
  useEffect(() => {
    const { current } = button
    if (!current || Object.keys(variables).length === 0) return undefined
    const ended = new AbortController()
    import('../theme/themeButton.ts').then(
      ({ themeButton }) => themeButton(current, variables, ended.signal),
      // If the theme cannot be loaded, the button keeps the colours of its style sheet.
      () => {},
    )
    return () => ended.abort()
  }, [variables])
  useEffect(() => {
    const { current } = button
    if (!current) return undefined
    return watchIntent(current, () =>
      tellIntent(current.ownerDocument, { kit, route: routeOfPress(kit, namespace, variant) }),
    )
  }, [kit, namespace, variant])
  return (
    <button
      {...attributes}
      ref={button}
      type="button"
      className={className === undefined ? 'kit-button' : `kit-button ${className}`}
      lang={locale.tag}
      dir={locale.direction === 'rtl' ? 'rtl' : undefined}
      data-kit-theme={shown}
      data-size={size}
      data-balance={balance}
      data-state={state}
      data-warning={warning || undefined}
      disabled={disabled}
      aria-haspopup="dialog"
      aria-expanded={false}
      aria-busy={busy || undefined}
      aria-label={attributes['aria-label'] ?? label}
      onClick={() => pressButton(kit, namespace, variant)}
    >
      {children}
    </button>
  )
}
