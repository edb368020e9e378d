import type { ReactElement } from 'react'
import { CloseIcon } from '../../icons/CloseIcon.tsx'
import { WarningIcon } from '../../icons/WarningIcon.tsx'
import { useMessages } from '../../messages/useMessages.ts'
import { useStyles } from '../../styles/useStyles.ts'
import { IconButton } from '../IconButton/IconButton.tsx'
import { alertBarStyles } from './alertBarStyles.ts'

export type AlertBarProps = {
  readonly severity: 'error' | 'warning'
  /** What happened, in a few words. */
  readonly title: string
  /** What it means and asks for. */
  readonly text: string
  readonly onClose: () => void
}

/** Something is wrong with the app or the session: stays until it was read. */
export function AlertBar({ severity, title, text, onClose }: AlertBarProps): ReactElement {
  useStyles(alertBarStyles)
  const t = useMessages()
  return (
    <div className="kit-alert" part="alert" role="alert" data-severity={severity}>
      <WarningIcon />
      <div className="kit-alert-words">
        <p className="kit-alert-title">{title}</p>
        <p className="kit-alert-text">{text}</p>
      </div>
      <IconButton label={t('parts.close')} onClick={onClose}>
        <CloseIcon size={16} />
      </IconButton>
    </div>
  )
}
