import { activeConnection } from '../account/connectedAccount.ts'
import type { CallsStatus } from '../adapter/capabilities/TransferCapabilities.ts'
import { checkAnswer } from '../adapter/checkAnswer.ts'
import { loadedAdapter } from '../adapter/loadAdapter.ts'
import { loadCapabilities } from '../adapter/loadCapabilities.ts'
import { parseCaipAddress, sameAddress } from '../caip/caipAddress.ts'
import { connectionsOf } from '../connection/selectors.ts'
import { isKitError } from '../errors/KitError.ts'
import type { Core } from '../kernel/Core.ts'
import { findNetwork } from '../networks/findNetwork.ts'
import { read } from '../kernel/dispatch.ts'
import type { PendingStatus } from './createPendingTransactions.ts'
import type { PendingTransaction } from './PendingTransaction.ts'

/** How to ask the chain about a transaction, or the wallet about a batch; undefined if the adapter cannot. */
export function statusReader(
  core: Core,
  transaction: PendingTransaction,
): ((signal: AbortSignal) => Promise<PendingStatus>) | undefined {
  const { id, account, nonce, expiresAt, sentAt, coin, call, batchOf, status } = transaction
  // Not known to be sent: there is no chain to ask.
  if (batchOf === undefined && (status === 'asked' || status === 'unknown')) return undefined
  const { networkId, namespace, address } = parseCaipAddress(account)
  const network = findNetwork(core.options.networks, networkId)
  if (!network || !core.adapters.has(namespace)) return undefined
  if (batchOf !== undefined) return (signal) => readBatch(core, { ...transaction, batchOf }, signal)
  const loaded = loadedAdapter(core, namespace)
  const isConnected = connectionsOf(read(core, 'connections')[namespace]).length > 0
  if (loaded && isConnected && !loaded.capabilities.getTransactionStatus) return undefined
  return async (signal) => {
    const { getTransactionStatus } = await loadCapabilities(core, namespace)
    if (!getTransactionStatus) return { status: 'unknown' }
    const connection = activeConnection(core, namespace)
    const isOfWallet = connection?.accounts.some((one) => sameAddress(one.address, address))
    const connectorId = isOfWallet ? connection?.connectorId : undefined
    const known = { hash: id, address, nonce, expiresAt, sentAt, coin, connectorId, ...call }
    const answer = await getTransactionStatus({ ...known, network, signal })
    return checkAnswer('getTransactionStatus', answer)
  }
}

const endingOf: Readonly<Record<CallsStatus['status'], PendingStatus['status']>> = {
  pending: 'pending',
  confirmed: 'confirmed',
  failed: 'failed',
  reverted: 'failed',
  partiallyReverted: 'failed',
  // The wallet does not know the batch now; it may later.
  unknown: 'dropped',
}

/** Only the wallet that was asked for a batch knows its status. */
async function readBatch(
  core: Core,
  { id, account, batchOf }: PendingTransaction & { readonly batchOf: string },
  signal: AbortSignal,
): Promise<PendingStatus> {
  const { namespace, address, networkId } = parseCaipAddress(account)
  const { perform } = await core.parts.requests()
  const connection = activeConnection(core, namespace)
  if (connection?.connectorId !== batchOf || connection.networkId !== networkId) return { status: 'unknown' }
  try {
    const { status, receipts } = await perform(core, 'getCallsStatus', { namespace, address, id, signal })
    const ending = endingOf[status]
    return {
      status: ending === 'confirmed' ? await confirmed(core, { account, receipts, signal }) : ending,
      receipts: receipts.map(({ hash, succeeded }) => ({ hash, succeeded })),
    }
  } catch (error) {
    if (isKitError(error, 'WALLET_FAILED')) return { status: 'dropped' }
    throw error
  }
}

/** A wallet's receipts name the transactions that it sent: the chain confirms them, where its adapter can ask it. */
async function confirmed(
  core: Core,
  {
    account,
    receipts,
    signal,
  }: Pick<PendingTransaction, 'account'> & Pick<CallsStatus, 'receipts'> & { readonly signal: AbortSignal },
): Promise<PendingStatus['status']> {
  const { networkId, namespace } = parseCaipAddress(account)
  const network = findNetwork(core.options.networks, networkId)
  const getTransactionStatus = loadedAdapter(core, namespace)?.capabilities.getTransactionStatus
  if (!network || !getTransactionStatus) return 'confirmed'
  const found = await Promise.all(
    receipts.map(async ({ hash }) =>
      checkAnswer('getTransactionStatus', await getTransactionStatus({ hash, network, signal })),
    ),
  )
  if (found.some(({ status }) => status === 'failed')) return 'failed'
  return found.every(({ status }) => status === 'confirmed') ? 'confirmed' : 'pending'
}
