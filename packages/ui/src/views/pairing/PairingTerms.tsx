import { type ReactElement, useState } from 'react'
import { LegalPlace } from '../legal/LegalPlace.tsx'
import { useMustAgree } from '../legal/useMustAgree.ts'

/** The terms, for a user who has not accepted them yet. */
export function PairingTerms(): ReactElement | null {
  const mustAgree = useMustAgree()
  const [shown] = useState(mustAgree)
  return shown ? <LegalPlace kind="tick" /> : null
}
