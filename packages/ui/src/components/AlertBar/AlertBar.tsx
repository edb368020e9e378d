import type { ReactElement } from 'react'
import { WarningIcon } from '../accountIcons.tsx'
import { CloseIcon } from '../icons.tsx'
import { useMessages } from '../../i18n/useMessages.ts'
import { useStyles } from '../../theme/useStyles.ts'
import { IconButton } from '../IconButton/IconButton.tsx'
import { css } from '../../theme/css.ts'

const alertBarStyles = css`
  .kit-alert {
    --alert-color: var(--kit-error);
    --alert-text: var(--kit-error);
    display: flex;
    align-items: flex-start;
    gap: var(--kit-space-3);
    padding-block: var(--kit-space-3);
    padding-inline: var(--kit-space-3) var(--kit-space-2);
    border-radius: var(--kit-radius-4);
    background: color-mix(in srgb, var(--alert-color) 12%, var(--kit-surface));
    color: var(--kit-text-primary);
    font-size: var(--kit-text-medium);
  }
  .kit-alert[data-severity='warning'] {
    --alert-color: var(--kit-warning);
    --alert-text: var(--kit-warning);
  }
  .kit-alert > svg {
    flex: none;
    margin-block-start: 1px;
    color: var(--alert-text);
  }
  .kit-alert-words {
    flex: 1;
    min-inline-size: 0;
  }
  .kit-alert-title {
    margin: 0;
    color: var(--alert-text);
    font-weight: var(--kit-weight-strong);
  }
  .kit-alert-text {
    margin: 0;
    line-height: 1.35;
    overflow-wrap: anywhere;
    text-wrap: pretty;
  }
  .kit-alert > .kit-icon-button {
    margin-block: calc(var(--kit-space-1) * -1);
  }
  @media (forced-colors: active) {
    .kit-alert {
      border: 1px solid CanvasText;
    }
  }
`

export type AlertBarProps = {
  readonly severity: 'error' | 'warning'
  /** The event, in a few words. */
  readonly title: string
  /** Its meaning, and what the user should do. */
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
