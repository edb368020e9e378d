import type { AdapterHost, Network, TransactionStatus } from '@kit/core/adapter'
import { createRpc } from '../rpc/createRpc.ts'
import { readRpc } from '../rpc/readRpc.ts'

type Parameters = { readonly hash: string; readonly network: Network; readonly signal: AbortSignal }

/** What the network says now of a transaction, by its first signature; one that most of it has not seen yet is pending. */
export const getTransactionStatus = (
  host: AdapterHost,
  { hash, network, signal }: Parameters,
): Promise<TransactionStatus> => readRpc(createRpc(host, network, signal), network).status(hash)
