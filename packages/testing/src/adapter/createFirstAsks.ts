import type { Account } from '@kit/core/adapter'
import type { Prompts } from '../prompts/createPrompts.ts'
import type { FakeWallets } from './createFakeWallets.ts'

/** What fake wallets were asked before there was an instance (`Adapter.ask`). */
export type FirstAsks = {
  /** Rejects where the wallet does, or with `ABORTED`. Does nothing where the wallet is not there. */
  readonly ask: (connectorId: string, signal: AbortSignal) => Promise<void>
  /** The answer that is due, once; `signal` ends the wait from now on. Undefined where nothing was asked. */
  readonly take: (connectorId: string, signal: AbortSignal) => Promise<readonly Account[] | undefined> | undefined
}

type Asked = {
  readonly answer: Promise<readonly Account[] | undefined>
  readonly waitFor: (signal: AbortSignal) => void
}

export function createFirstAsks({
  wallets,
  prompts,
  onUndone,
}: {
  readonly wallets: FakeWallets
  readonly prompts: Prompts<readonly Account[]>
  readonly onUndone: (connectorId: string) => void
}): FirstAsks {
  const open = new Map<string, Asked>()

  return {
    async ask(connectorId, signal) {
      if (signal.aborted || !wallets.get(connectorId)) return
      const given = new AbortController()
      let waiting = new AbortController()
      const waitFor = (its: AbortSignal): void => {
        waiting.abort()
        waiting = new AbortController()
        if (its.aborted) given.abort()
        else its.addEventListener('abort', () => given.abort(), { once: true, signal: waiting.signal })
      }
      waitFor(signal)
      const answer = prompts.ask({
        details: { kind: 'connect', connectorId },
        signal: given.signal,
        onLate: () => onUndone(connectorId),
      })
      const asked: Asked = { answer, waitFor }
      open.set(connectorId, asked)
      const forget = (): void => {
        if (open.get(connectorId) === asked) open.delete(connectorId)
      }
      signal.addEventListener('abort', forget, { once: true })
      await answer
    },
    take(connectorId, signal) {
      const asked = open.get(connectorId)
      open.delete(connectorId)
      asked?.waitFor(signal)
      return asked?.answer
    },
  }
}
