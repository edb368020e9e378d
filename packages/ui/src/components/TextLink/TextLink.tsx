import type { ReactElement, ReactNode } from 'react'
import { useMessages } from '../../i18n/useMessages.ts'
import { useStyles } from '../../theme/useStyles.ts'
import { webLink } from '../../sanitize/webLink.ts'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'
import { css } from '../../theme/css.ts'

const textLinkStyles = css`
  .kit-text-link {
    border-radius: var(--kit-radius-1);
    color: var(--kit-text-primary);
    font-weight: var(--kit-weight-medium);
    text-decoration: underline;
    text-decoration-color: var(--kit-border-strong);
    text-decoration-thickness: 1px;
    text-underline-offset: 3px;
  }
  @media (hover: hover) {
    .kit-text-link:hover {
      text-decoration-color: currentColor;
    }
  }
`

/** A way out of the page inside a sentence. */
export function TextLink({ href, children }: { readonly href: string; readonly children: ReactNode }): ReactElement {
  useStyles(textLinkStyles)
  const t = useMessages()
  return (
    <a className="kit-text-link" part="link" href={webLink(href)} target="_blank" rel="noopener noreferrer">
      {children}
      <VisuallyHidden> {t('parts.opensNewTab')}</VisuallyHidden>
    </a>
  )
}
