import { useEffect, useState } from 'react'
import type { AccountParts } from './accountParts.ts'

/** A wallet that answers at once is not to be kept waiting by what shows its answer. */
const answerMs = 300

/**
 * Fetched while an account may come, or, where it is there already, when the page has shown it; null until then. Where it cannot
 * be fetched, the button says that it connects, and opens the account all the same.
 */
export function useAccountParts(wanted: 'no' | 'soon' | 'now'): AccountParts | null {
  const [parts, setParts] = useState<AccountParts | null>(null)
  useEffect(() => {
    if (wanted === 'no' || parts) return undefined
    let current = true
    const fetch = (): void => {
      import('./accountParts.ts').then(
        ({ accountParts }) => current && setParts(accountParts),
        () => {},
      )
    }
    let timer = wanted === 'soon' ? setTimeout(fetch, answerMs) : undefined
    const frame = wanted === 'now' ? requestAnimationFrame(() => (timer = setTimeout(fetch))) : 0
    return () => {
      current = false
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [wanted, parts])
  return parts
}
