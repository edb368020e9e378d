import type { ReactElement, ReactNode } from 'react'
import { ExternalIcon } from '../../icons/ExternalIcon.tsx'
import { useMessages } from '../../messages/useMessages.ts'
import { webLink } from '../../untrusted/webLink.ts'
import { useStyles } from '../../styles/useStyles.ts'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'
import { externalLinkStyles } from './externalLinkStyles.ts'

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
