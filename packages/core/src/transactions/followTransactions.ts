import { loadedAdapter } from '../adapter/loadAdapter.ts'
import { parseCaipAddress } from '../caip/caip.ts'
import type { KitContext } from '../KitContext.ts'
import { findNetwork } from '../networks/findNetwork.ts'
import { cellOf } from '../state/cells.ts'
import { dispatch, read } from '../state/dispatch.ts'
import { createPendingTransactions, type PendingTransactions } from './createPendingTransactions.ts'

/** Follows what was sent from here. Once a transaction is settled, the balance of its account is read again. */
export function followTransactions(kit: KitContext): PendingTransactions {
  const { platform, onError, signal } = kit
  const transactions = createPendingTransactions({
    cell: cellOf(kit, 'pendingTransactions'),
    platform,
    reader({ id, account }) {
      const { networkId } = parseCaipAddress(account)
      const network = findNetwork(kit.options.networks, networkId)
      const getStatus = network && loadedAdapter(kit, network.chainNamespace)?.capabilities.getTransactionStatus
      return getStatus && ((limited) => getStatus({ hash: id, network, signal: limited }))
    },
    settled({ account }) {
      for (const [namespace, { caipAddress }] of Object.entries(read(kit, 'accounts')))
        if (caipAddress === account) dispatch(kit, { to: 'account', namespace, event: { type: 'balance.requested' } })
    },
    onError,
  })
  signal.addEventListener('abort', transactions.destroy, { once: true })
  return transactions
}
