import { useState } from 'react'

/** Runs one thing at a time and keeps what went wrong. */
export function useAct(): {
  readonly isBusy: boolean
  readonly problem: string
  readonly act: (work: () => Promise<unknown>) => void
} {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const act = (work: () => Promise<unknown>): void => {
    setBusy(true)
    setProblem('')
    work()
      .catch((error: unknown) => setProblem(error instanceof Error ? error.message : String(error)))
      .finally(() => setBusy(false))
      .catch(() => undefined)
  }
  return { isBusy, problem, act }
}
