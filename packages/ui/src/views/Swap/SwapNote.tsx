import type { ReactElement, ReactNode } from 'react'
import { WarningIcon } from '../../components/accountIcons.tsx'

/** Something to notice before money moves. */
export function SwapNote({
  tone,
  children,
}: {
  readonly tone: 'plain' | 'warning' | 'error'
  readonly children: ReactNode
}): ReactElement {
  return (
    <div
      className="kit-pay-note"
      data-tone={tone === 'plain' ? undefined : tone}
      role={tone === 'error' ? 'alert' : 'note'}
    >
      {tone !== 'plain' && <WarningIcon />}
      <div>{children}</div>
    </div>
  )
}
