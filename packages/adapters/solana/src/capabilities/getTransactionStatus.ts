import type { Network, RpcClient, TransactionStatus } from '@kit/core/adapter'
import { readRpc } from '../rpc/readRpc.ts'

type Parameters = { readonly hash: string; readonly network: Network; readonly signal: AbortSignal }

/** What the network says now of a transaction, by its first signature; one that most of it has not seen yet is pending. */
export const getTransactionStatus = (
  rpc: RpcClient,
  { hash, network, signal }: Parameters,
): Promise<TransactionStatus> => readRpc(rpc, { network, signal }).status(hash)
