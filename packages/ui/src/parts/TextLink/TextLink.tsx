import type { ReactElement, ReactNode } from 'react'
import { useMessages } from '../../messages/useMessages.ts'
import { useStyles } from '../../styles/useStyles.ts'
import { webLink } from '../../untrusted/webLink.ts'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'
import { textLinkStyles } from './textLinkStyles.ts'

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
