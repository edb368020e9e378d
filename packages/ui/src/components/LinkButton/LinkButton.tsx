import { safeLink, safePage } from '@kit/core/links'
import type { ReactElement, ReactNode } from 'react'
import { useStyles } from '../../theme/useStyles.ts'
import { buttonStyles } from '../Button/buttonStyles.ts'
import { css } from '../../theme/css.ts'

const linkButtonStyles = css`
  a.kit-button {
    box-sizing: border-box;
    padding-block: var(--kit-space-1);
    text-decoration: none;
  }
  @media (forced-colors: active) {
    a.kit-button {
      forced-color-adjust: none;
      border-color: LinkText;
      background: Canvas;
      color: LinkText;
    }
    a.kit-button[aria-disabled] {
      border-color: GrayText;
      color: GrayText;
    }
  }
`

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
  const href = safeLink(address) ?? safePage(address)
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
