import { useEffect, useState } from 'react'
import type { AccountParts } from './accountParts.ts'

/**
 * Fetched when an account may come, after the page has drawn what it has; null until then. Where it cannot be fetched, the button
 * says that it connects, and opens the account anyway.
 */
export function useAccountParts(wanted: boolean): AccountParts | null {
  const [parts, setParts] = useState<AccountParts | null>(null)
  useEffect(() => {
    if (!wanted || parts) return undefined
    let current = true
    let timer: ReturnType<typeof setTimeout> | undefined
    const fetch = (): void =>
      void import('./accountParts.ts').then(
        ({ accountParts }) => current && setParts(accountParts),
        () => {},
      )
    const frame = requestAnimationFrame(() => (timer = setTimeout(fetch)))
    return () => {
      current = false
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [wanted, parts])
  return parts
}
