import { type Core, whenLoaded } from '../kernel/Core.ts'
import type { FollowedTransactions } from '../transactions/followTransactions.ts'

/** Works after the kit is destroyed, too, if the code has loaded: a sent transaction is stored for the next page. */
export function whenFollowed(core: Core, run: (transactions: FollowedTransactions) => void): void {
  const loaded = core.signal.aborted ? core.parts.pendingTransactions.peek() : undefined
  if (loaded) run(loaded)
  else whenLoaded(core, core.parts.pendingTransactions, run)
}

/** Follows a transaction that the dapp has sent without the kit. `reported`: by the adapter, not checked yet. */
export const followSent = (core: Core, namespace: string, reported: unknown): void =>
  whenFollowed(core, ({ addReported }) => addReported(namespace, reported))
