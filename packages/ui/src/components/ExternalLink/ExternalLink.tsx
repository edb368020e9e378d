import type { ReactElement, ReactNode } from 'react'
import { ExternalIcon } from '../icons.tsx'
import { useMessages } from '../../i18n/useMessages.ts'
import { webLink } from '../../sanitize/webLink.ts'
import { useStyles } from '../../theme/useStyles.ts'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'
import { css } from '../../theme/css.ts'

const externalLinkStyles = css`
  .kit-external-link {
    display: inline-flex;
    align-items: center;
    gap: var(--kit-space-1);
    min-block-size: var(--kit-space-6);
    border-radius: var(--kit-radius-1);
    color: var(--kit-accent-text);
    font-size: var(--kit-text-medium);
    font-weight: var(--kit-weight-medium);
    text-decoration: none;
  }
  @media (hover: hover) {
    .kit-external-link:hover {
      text-decoration: underline;
      text-underline-offset: 3px;
    }
  }
`

/** A way out of the page, in a new tab that knows nothing of this one. */
export function ExternalLink({
  href,
  children,
}: {
  readonly href: string
  readonly children: ReactNode
}): ReactElement {
  useStyles(externalLinkStyles)
  const t = useMessages()
  return (
    <a className="kit-external-link" part="link" href={webLink(href)} target="_blank" rel="noopener noreferrer">
      {children}
      <ExternalIcon size={16} />
      <VisuallyHidden>{t('parts.opensNewTab')}</VisuallyHidden>
    </a>
  )
}
