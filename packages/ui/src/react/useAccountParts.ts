import { useEffect, useState } from 'react'
import type { AccountParts } from './accountParts.ts'

/** Fetched as soon as an account may come; null until then. Where it cannot be fetched, the button says that it connects, and opens the account all the same. */
export function useAccountParts(wanted: boolean): AccountParts | null {
  const [parts, setParts] = useState<AccountParts | null>(null)
  useEffect(() => {
    if (!wanted || parts) return undefined
    let current = true
    import('./accountParts.ts').then(
      ({ accountParts }) => current && setParts(accountParts),
      () => {},
    )
    return () => {
      current = false
    }
  }, [wanted, parts])
  return parts
}
