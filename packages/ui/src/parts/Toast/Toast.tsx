import type { ToastVariant } from '@kit/core'
import type { ReactElement } from 'react'
import { CheckIcon } from '../../icons/CheckIcon.tsx'
import { CloseIcon } from '../../icons/CloseIcon.tsx'
import { InfoIcon } from '../../icons/InfoIcon.tsx'
import { SpinnerIcon } from '../../icons/SpinnerIcon.tsx'
import { WarningIcon } from '../../icons/WarningIcon.tsx'
import { useMessages } from '../../messages/useMessages.ts'
import { useStyles } from '../../styles/useStyles.ts'
import { IconButton } from '../IconButton/IconButton.tsx'
import { toastStyles } from './toastStyles.ts'

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

/** A short word about what just happened. Stays as long as somebody looks at it. */
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
