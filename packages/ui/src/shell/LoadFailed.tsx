import { type ReactNode, useEffect } from 'react'
import { useMessages } from '../messages/useMessages.ts'
import { css } from '../styles/css.ts'
import { useStyles } from '../styles/useStyles.ts'
import { useAnnounce } from './useAnnounce.ts'

const styles = css`
.kit-load-failed{display:flex;flex-direction:column;align-items:center;gap:var(--kit-space-1);padding:var(--kit-space-8) var(--kit-space-6);text-align:center}
.kit-load-failed>strong{font-size:var(--kit-text-large);font-weight:var(--kit-weight-medium)}
.kit-load-failed>p{color:var(--kit-text-secondary)}
`

/** Code of the dapp's bundle that could not be fetched or run. */
export function LoadFailed({ onRetry }: { readonly onRetry: () => void }): ReactNode {
  useStyles(styles)
  const t = useMessages()
  const announce = useAnnounce()
  useEffect(() => announce(t('boot.loadFailed')), [announce, t])
  return (
    <div className="kit-load-failed">
      <strong>{t('boot.loadFailed')}</strong>
      <p>{t('boot.loadFailedHint')}</p>
      <button type="button" className="kit-failure-retry" onClick={onRetry}>
        {t('boot.retry')}
      </button>
    </div>
  )
}
