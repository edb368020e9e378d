import type { Accounts } from '../account/createAccounts.ts'
import { refreshTransition } from '../account/refreshTransition.ts'
import type { Adapters } from '../adapter/createAdapters.ts'
import { parseCaipAddress } from '../caip/caip.ts'
import { findNetwork } from '../networks/findNetwork.ts'
import type { ResolvedOptions } from '../options/resolveOptions.ts'
import type { Platform } from '../platform/Platform.ts'
import { cellOf } from '../store/cells.ts'
import type { KitStore } from '../store/createKitStore.ts'
import { createPendingTransactions, type PendingTransactions } from '../transactions/createPendingTransactions.ts'

export type CreateTransactionsParameters = {
  readonly store: KitStore
  readonly options: ResolvedOptions
  readonly platform: Platform
  readonly adapters: Adapters
  readonly accounts: Accounts
  readonly onError: (error: unknown) => void
}

/** The pending transactions of a kit: the adapters tell what became of them, and then the balance is another. */
export function createTransactions({
  store,
  options,
  platform,
  adapters,
  accounts,
  onError,
}: CreateTransactionsParameters): PendingTransactions {
  return createPendingTransactions({
    cell: cellOf(store, 'pendingTransactions'),
    platform,
    reader({ id, account }) {
      const { networkId } = parseCaipAddress(account)
      const network = findNetwork(options.networks, networkId)
      const read = network && adapters.loaded(network.chainNamespace)?.capabilities.getTransactionStatus
      return read && ((signal) => read({ hash: id, network, signal }))
    },
    settled({ account }) {
      for (const { get, step } of Object.values(accounts.machines))
        if (get().caipAddress === account) step(refreshTransition)
    },
    onError,
  })
}
