import type { Alert, KitState } from '@kit/core'
import { alertMessages } from '@kit/core/display'
import type { ReactNode } from 'react'
import { useMessages } from '../../i18n/useMessages.ts'
import type { Translate } from '../../i18n/Message.ts'
import { AlertBar } from '../../components/AlertBar/AlertBar.tsx'
import { useKit } from '../../react/useKit.ts'
import { useKitState } from '../../react/useKitState.ts'
import { css } from '../../theme/css.ts'
import { useStyles } from '../../theme/useStyles.ts'

const styles = css`
.kit-alert-place{flex:none;padding:0 var(--kit-space-4) var(--kit-space-2)}
/* The account view has no separate header, so place an alert below its head instead of under its button. */
.kit-card:has(.kit-account-head) .kit-alert-place{padding-block-start:calc(var(--kit-space-16) - var(--kit-space-1))}
`

const select = ({ alerts }: KitState) => (alerts.status === 'open' ? alerts.alert : null)

/** The alert that is to be read; one after another. */
export function AlertNotice(): ReactNode {
  useStyles(styles)
  const kit = useKit()
  const t = useMessages()
  const alert = useKitState(select)
  if (!alert) return null
  return (
    <div className="kit-alert-place">
      <AlertBar
        key={alert.code}
        severity={alertMessages[alert.code].severity}
        title={t(`alert.${alert.code}`)}
        text={longText(alert, t)}
        onClose={kit.closeAlert}
      />
    </div>
  )
}

/** Core's params are what the sentence of its code has places for. */
const longText = ({ code, params }: Alert, t: Translate): string =>
  (t as (id: string, params: object) => string)(`alert.${code}.long`, params)
