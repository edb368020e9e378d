import { type Hex, TransactionReceiptNotFoundError } from 'viem'
import { askBundler, nodeOf, UnreachableError, type WithSmartAccount } from '../../smartAccount/smartAccount.ts'

type OperationReceipt = {
  readonly success: boolean
  readonly receipt: {
    readonly transactionHash: Hex
    readonly blockHash: Hex
    readonly blockNumber: Hex
    readonly gasUsed: Hex
    readonly status: Hex
    readonly logs: readonly { readonly address: Hex; readonly data: Hex; readonly topics: readonly Hex[] }[]
  }
}

/** undefined while no block holds the operation. @throws RpcError */
export const operationReceipt = async (network: WithSmartAccount, hash: Hex): Promise<OperationReceipt | undefined> =>
  ((await askBundler(network, 'eth_getUserOperationReceipt', [hash])) as OperationReceipt | null) ?? undefined

/** EIP-5792: 100 pending, 200 confirmed, 500 reverted. The id of a batch is the hash of its operation or transaction. */
export async function callsStatus(
  network: WithSmartAccount | undefined,
  chain: { readonly id: string; readonly rpcUrl: string },
  id: Hex,
): Promise<object> {
  const common = { version: '2.0.0', id, chainId: `0x${Number(chain.id.slice('eip155:'.length)).toString(16)}` }
  const operation = network && (await operationReceipt(network, id))
  if (operation) {
    const { receipt, success } = operation
    const { logs, blockHash, blockNumber, gasUsed, transactionHash } = receipt
    const status = success ? '0x1' : '0x0'
    return {
      ...common,
      atomic: true,
      status: success ? 200 : 500,
      receipts: [{ logs, blockHash, blockNumber, gasUsed, transactionHash, status }],
    }
  }
  // A node that cannot be reached says nothing about the batch.
  const receipt = await nodeOf(chain)
    .getTransactionReceipt({ hash: id })
    .catch((error: unknown) => {
      if (error instanceof TransactionReceiptNotFoundError) return undefined
      throw new UnreachableError()
    })
  if (!receipt) return { ...common, atomic: network !== undefined, status: 100 }
  const { logs, blockHash, blockNumber, gasUsed, transactionHash, status } = receipt
  return {
    ...common,
    atomic: false,
    status: status === 'success' ? 200 : 500,
    receipts: [
      {
        logs: logs.map(({ address, data, topics }) => ({ address, data, topics })),
        blockHash,
        blockNumber,
        gasUsed,
        transactionHash,
        status: status === 'success' ? '0x1' : '0x0',
      },
    ],
  }
}
