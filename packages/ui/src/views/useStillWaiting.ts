import { useEffect, useState } from 'react'
import { useKit } from '../react/useKit.ts'

/** True once a person has been waited for for a while. `attempt` starts again; no timer runs unless `waiting`. */
export function useStillWaiting(waiting: boolean, attempt: number): boolean {
  const kit = useKit()
  const [late, setLate] = useState<number | null>(null)
  useEffect(() => {
    if (!waiting) return undefined
    return kit.options.platform.after(stillWaitingMs, () => setLate(attempt))
  }, [kit, waiting, attempt])
  return waiting && late === attempt
}

/** After so long a prompt is likely hidden or missed: time for a hint, never for a failure. */
const stillWaitingMs = 15_000
