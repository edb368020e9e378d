import type { ReactElement } from 'react'
import { fillNodes } from '../../i18n/fillNodes.tsx'
import { useMessages } from '../../i18n/useMessages.ts'
import { TextLink } from '../../components/TextLink/TextLink.tsx'
import type { LegalPages } from './legalPages.ts'

/** The sentence with its links. */
export function LegalText({ pages: { terms, privacy, kind } }: { readonly pages: LegalPages }): ReactElement {
  const t = useMessages()
  const places = { terms: '{terms}', privacy: '{privacy}' }
  const tick = kind === 'tick'
  const text = (): string => {
    if (terms !== undefined && privacy !== undefined) return t(tick ? 'legal.agreeBoth' : 'legal.impliedBoth', places)
    if (terms !== undefined) return t(tick ? 'legal.agreeTerms' : 'legal.impliedTerms', places)
    return t(tick ? 'legal.agreePrivacy' : 'legal.impliedPrivacy', places)
  }
  return (
    <span data-sentence="">
      {fillNodes(text(), {
        terms: terms !== undefined && <TextLink href={terms}>{t('legal.terms')}</TextLink>,
        privacy: privacy !== undefined && <TextLink href={privacy}>{t('legal.privacy')}</TextLink>,
      })}
    </span>
  )
}
