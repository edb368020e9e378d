import type { Kit } from '@kit/core'
import { webLink } from '../../sanitize/webLink.ts'

export type LegalPages = {
  readonly terms: string | undefined
  readonly privacy: string | undefined
  /** `tick`: a box must be ticked first; `implied`: connecting is agreeing; `none`: there is nothing to agree to. */
  readonly kind: 'tick' | 'implied' | 'none'
}

/** The terms that a user agrees to, from the dapp's options. */
export function legalPages({
  options: { features, termsConditionsUrl, privacyPolicyUrl },
}: Pick<Kit, 'options'>): LegalPages {
  const terms = webLink(termsConditionsUrl)
  const privacy = webLink(privacyPolicyUrl)
  if (terms === undefined && privacy === undefined) return { terms, privacy, kind: 'none' }
  return { terms, privacy, kind: features?.legalCheckbox ? 'tick' : 'implied' }
}
