import { safeLink } from '@kit/core/links'
import type { ReactElement, ReactNode } from 'react'
import { useStyles } from '../../styles/useStyles.ts'
import { buttonStyles } from '../Button/buttonStyles.ts'
import { linkButtonStyles } from './linkButtonStyles.ts'

export type LinkButtonProps = {
  /** An app's or a page's. What may not be opened counts as absent. */
  readonly href: string | undefined
  readonly target: '_self' | '_blank' | '_top'
  readonly variant?: 'primary' | 'secondary'
  readonly icon?: ReactNode
  /** The link is followed, by the browser itself: only then may it open an app. */
  readonly onFollow?: () => void
  readonly children: ReactNode
}

/** A wide button that opens a wallet. Without an address it takes no press, but keeps its size and the focus. */
export function LinkButton({
  href: address,
  target,
  variant = 'primary',
  icon,
  onFollow,
  children,
}: LinkButtonProps): ReactElement {
  useStyles(buttonStyles)
  useStyles(linkButtonStyles)
  const href = safeLink(address)
  return (
    <a
      className="kit-button"
      part={`button button-${variant}`}
      data-variant={variant}
      data-size="medium"
      data-wide=""
      tabIndex={0}
      {...(href === undefined
        ? { role: 'link', 'aria-disabled': true }
        : { href, target, rel: 'noopener noreferrer', onClick: onFollow })}
    >
      <span className="kit-button-content">
        {icon}
        <span className="kit-button-label">{children}</span>
      </span>
    </a>
  )
}
