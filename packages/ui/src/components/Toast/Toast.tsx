import type { ToastVariant } from '@kit/core'
import type { ReactElement } from 'react'
import { CheckIcon, WarningIcon } from '../accountIcons.tsx'
import { SpinnerIcon, CloseIcon } from '../icons.tsx'
import { InfoIcon } from '../viewIcons.tsx'
import { useMessages } from '../../i18n/useMessages.ts'
import { useStyles } from '../../theme/useStyles.ts'
import { IconButton } from '../IconButton/IconButton.tsx'
import { css } from '../../theme/css.ts'

const toastStyles = css`
  .kit-toast {
    --toast-color: var(--kit-text-secondary);
    display: flex;
    align-items: center;
    gap: var(--kit-space-2);
    box-sizing: border-box;
    min-block-size: calc(var(--kit-space-10) + var(--kit-space-1));
    max-inline-size: 100%;
    padding-block: var(--kit-space-1);
    padding-inline: var(--kit-space-3) var(--kit-space-1);
    border: 1px solid var(--kit-border);
    border-radius: var(--kit-radius-full);
    background: var(--kit-foreground-2);
    box-shadow: var(--kit-shadow-2);
    color: var(--kit-text-primary);
    font-size: var(--kit-text-medium);
    font-weight: var(--kit-weight-medium);
    pointer-events: auto;
    animation: kit-toast-in var(--kit-duration-view) var(--kit-easing);
    transition:
      opacity var(--kit-duration-view) var(--kit-easing),
      transform var(--kit-duration-view) var(--kit-easing);
  }
  .kit-toast[data-leaving] {
    opacity: 0;
    transform: translateY(-8px);
  }
  .kit-toast[data-variant='success'] {
    --toast-color: var(--kit-success);
  }
  .kit-toast[data-variant='error'] {
    --toast-color: var(--kit-error);
  }
  .kit-toast[data-variant='loading'] {
    --toast-color: var(--kit-accent-text);
  }
  .kit-toast-icon {
    display: grid;
    flex: none;
    inline-size: var(--kit-space-6);
    block-size: var(--kit-space-6);
    place-items: center;
    border-radius: 50%;
    background: color-mix(in srgb, var(--toast-color) 16%, transparent);
    color: var(--toast-color);
  }
  .kit-toast[data-variant='loading'] > .kit-toast-icon > svg {
    animation: kit-toast-turn 0.9s linear infinite;
  }
  .kit-toast-text {
    flex: 1;
    min-inline-size: 0;
    line-height: 1.3;
    overflow-wrap: anywhere;
  }
  @keyframes kit-toast-in {
    from {
      opacity: 0;
      transform: translateY(-8px);
    }
  }
  @keyframes kit-toast-turn {
    to {
      transform: rotate(1turn);
    }
  }
`

export type ToastProps = {
  readonly variant: ToastVariant
  readonly text: string
  readonly leaving?: boolean | undefined
  readonly onClose: () => void
  /** The pointer or the focus is on it, or left it. */
  readonly onHold: () => void
  readonly onRelease: () => void
}

const icons = {
  success: <CheckIcon size={16} />,
  error: <WarningIcon size={16} />,
  loading: <SpinnerIcon size={16} />,
  info: <InfoIcon size={16} />,
} as const

/** A short message about what just happened. Stays while it is hovered or focused. */
export function Toast({ variant, text, leaving = false, onClose, onHold, onRelease }: ToastProps): ReactElement {
  useStyles(toastStyles)
  const t = useMessages()
  return (
    <div
      className="kit-toast"
      part="toast"
      data-variant={variant}
      data-leaving={leaving || undefined}
      onPointerEnter={onHold}
      onPointerLeave={onRelease}
      onFocus={onHold}
      onBlur={onRelease}
    >
      <span className="kit-toast-icon">{icons[variant]}</span>
      <span className="kit-toast-text">{text}</span>
      <IconButton label={t('parts.close')} onClick={onClose}>
        <CloseIcon size={16} />
      </IconButton>
    </div>
  )
}
