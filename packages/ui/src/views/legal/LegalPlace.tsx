import { type ReactElement, useMemo } from 'react'
import { Lazy } from '../../components/Lazy/Lazy.tsx'
import { useKit } from '../../react/useKit.ts'
import { legalPages, type LegalPages } from './legalPages.ts'

const load = () => import('./legalGroup.tsx')

/** A placeholder with the height of the terms, so that nothing moves: two lines, in a box or without. */
const heights = {
  tick: 'calc(var(--kit-text-medium) * 2.8 + var(--kit-space-6))',
  implied: 'calc(var(--kit-text-small) * 2.8)',
  none: 0,
}

/** The place of the dapp's terms, if they are of this kind; their code is fetched only then. */
export function LegalPlace({ kind }: { readonly kind: LegalPages['kind'] }): ReactElement | null {
  const kit = useKit()
  const pages = useMemo(() => legalPages(kit), [kit])
  return pages.kind === kind ? (
    <Lazy load={load} pages={pages} placeholder={<span style={{ display: 'block', blockSize: heights[kind] }} />} />
  ) : null
}
