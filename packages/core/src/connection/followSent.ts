import { parseCaipAddress } from '../caip/caipAddress.ts'
import { type Core, whenLoaded } from '../kernel/Core.ts'
import { findNetwork } from '../networks/findNetwork.ts'
import type { FollowedTransactions } from '../transactions/followTransactions.ts'
import type { GivenTransaction } from '../transactions/PendingTransaction.ts'

/** Works after the kit is destroyed, too, if the code has loaded: a sent transaction is stored for the next page. */
export function whenFollowed(core: Core, run: (transactions: FollowedTransactions) => void): void {
  const loaded = core.signal.aborted ? core.parts.pendingTransactions.peek() : undefined
  if (loaded) run(loaded)
  else whenLoaded(core, core.parts.pendingTransactions, run)
}

/** Follows a transaction that the dapp has sent without the kit, if its network is one of the kit's. */
export function followSent(core: Core, transaction: GivenTransaction): void {
  if (findNetwork(core.options.networks, parseCaipAddress(transaction.account).networkId))
    whenFollowed(core, ({ add }) => add(transaction))
}
