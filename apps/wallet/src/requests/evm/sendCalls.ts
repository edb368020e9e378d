import { isBatchId } from '@kit/core/adapter'
import { type Hex, isHash, numberToHex } from 'viem'
import { list, record, text } from '../read.ts'
import { refusal } from '../refusal.ts'
import type { WalletCall } from '../WalletCall.ts'
import { clientOf } from './clientOf.ts'
import { toTransaction } from './toTransaction.ts'

/** EIP-5792, one transaction after another: a request for atomic execution is refused (5760). */
export async function sendCalls(call: WalletCall, [parameters]: readonly unknown[]): Promise<unknown> {
  const { from, calls, atomicRequired, id, chainId } = record(parameters, 'the batch')
  const own = numberToHex(Number(call.chain.networkId.split(':')[1]))
  if (atomicRequired === true) throw refusal(5760, 'The wallet sends calls one by one, never all or none.')
  if (chainId !== undefined && chainId !== own) throw refusal(5710, 'The batch is for another chain than the request.')
  if (typeof id === 'string' && id !== '' && !isBatchId(id))
    throw refusal(-32602, 'Invalid parameters: the id is longer than EIP-5792 allows.')
  const name = typeof id === 'string' && id !== '' ? id : crypto.randomUUID()
  if (call.batches.has(name)) throw refusal(5720, 'A batch of this id was sent already.')
  const transactions = list(calls).map(toTransaction)
  if (transactions.length === 0) throw refusal(-32602, 'Invalid parameters: there are no calls.')
  const { client } = clientOf(call, from)
  const hashes: Hex[] = []
  for (const transaction of transactions) {
    const hash = await client.sendTransaction(transaction as never)
    hashes.push(hash)
    call.batches.set(name, { chainId: own, hashes: [...hashes] })
    await client.waitForTransactionReceipt({ hash, timeout: 60_000 })
  }
  return { id: name, capabilities: { caip345: { caip2: call.chain.networkId, transactionHashes: hashes } } }
}

/** EIP-5792: 100 while one is not mined, 200 when all went well, 500 when all and 600 when some were reverted. */
export async function callsStatus(call: WalletCall, [id]: readonly unknown[]): Promise<unknown> {
  const name = text(id, 'the id')
  const batch = call.batches.get(name)
  if (!batch) throw refusal(5730, 'No batch of this id is known.')
  const { client } = clientOf(call, undefined)
  const receipts = await Promise.all(
    batch.hashes
      .filter((hash) => isHash(hash))
      .map((hash) => client.getTransactionReceipt({ hash }).catch(() => undefined)),
  )
  const mined = receipts.filter((receipt) => receipt !== undefined)
  const failed = mined.filter(({ status }) => status === 'reverted').length
  const status = mined.length < receipts.length ? 100 : failed === 0 ? 200 : failed === mined.length ? 500 : 600
  return {
    version: '2.0.0',
    id: name,
    chainId: batch.chainId,
    status,
    atomic: false,
    receipts: mined.map((receipt) => ({
      logs: receipt.logs.map(({ address, data, topics }) => ({ address, data, topics })),
      status: receipt.status === 'success' ? '0x1' : '0x0',
      blockHash: receipt.blockHash,
      blockNumber: numberToHex(receipt.blockNumber),
      gasUsed: numberToHex(receipt.gasUsed),
      transactionHash: receipt.transactionHash,
    })),
  }
}
