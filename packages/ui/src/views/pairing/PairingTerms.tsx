import { type ReactElement, useState } from 'react'
import { LegalPlace } from '../legal/LegalPlace.tsx'
import { useMustAgree } from '../legal/useMustAgree.ts'

/** The terms, for whoever comes here without having ticked them on the way. */
export function PairingTerms(): ReactElement | null {
  const mustAgree = useMustAgree()
  const [shown] = useState(mustAgree)
  return shown ? <LegalPlace kind="tick" /> : null
}
