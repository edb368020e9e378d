import { type ReactElement, useMemo } from 'react'
import { Lazy } from '../../parts/Lazy/Lazy.tsx'
import { useKit } from '../../react/useKit.ts'
import { useStyles } from '../../styles/useStyles.ts'
import { legalPages, type LegalPages } from './legalPages.ts'
import { legalPlaceStyles } from './legalPlaceStyles.ts'

const load = async () => (await import('./legalGroup.tsx')).Legal

/** Where the dapp's terms stand, if they are of this kind; their code is fetched only then. */
export function LegalPlace({ kind }: { readonly kind: LegalPages['kind'] }): ReactElement | null {
  const kit = useKit()
  const pages = useMemo(() => legalPages(kit), [kit])
  useStyles(legalPlaceStyles)
  return pages.kind === kind ? <Lazy load={load} pages={pages} placeholder={<span className="kit-legal-place" data-kind={kind} />} /> : null
}
