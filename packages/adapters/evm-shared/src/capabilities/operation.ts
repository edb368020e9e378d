import type { Eip1193Provider, Network, Platform, TransactionState } from '@kit/core/adapter'
import { getCallsStatus } from './calls.ts'
import { requestMachine } from './requestWallet.ts'
import { isHash } from './transactionFields.ts'

/** What a wallet knows of a hash that it gave. `executed`: the transaction in which it was carried out. */
export type Operation = { readonly executed: string } | { readonly status: TransactionState }

/** Of a hash that is no transaction yet: a multisig collects signatures, or a bundler has a user operation. Undefined: the wallet does not know it either. */
export async function operationOf(
  provider: Eip1193Provider,
  {
    hash,
    network,
    platform,
  }: { readonly hash: string; readonly network: Network; readonly platform: Pick<Platform, 'after'> },
): Promise<Operation | undefined> {
  const receipt = await requestMachine(provider, platform, {
    method: 'eth_getTransactionReceipt',
    params: [hash],
    capability: 'getTransactionStatus',
    network,
  }).catch(() => undefined)
  const { transactionHash } = Object(receipt) as { readonly transactionHash?: unknown }
  if (isHash(transactionHash)) return { executed: transactionHash }
  const calls = await getCallsStatus(provider, { id: hash, platform }).catch(() => undefined)
  if (calls === undefined || calls.status === 'unknown') return undefined
  const executed = calls.receipts[0]?.hash
  if (executed !== undefined) return { executed }
  // It was refused by the other signers, or never mined. That it was done is for the chain to say.
  if (calls.status === 'failed' || calls.status === 'reverted') return { status: 'failed' }
  return { status: 'waiting' }
}

type Log = { readonly topics: readonly string[]; readonly data: string }

/** `ExecutionFailure(bytes32,uint256)` of Safe, and `UserOperationEvent` of ERC-4337: indexed hash, sender, paymaster; nonce, success, gas. */
const executionFailure = '0x23428b18acfb3ea64b08dc0c1d296ea9c09702c09083ca5272e64d115b687d23'
const userOperation = '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f'

/** Whether an operation failed inside of a transaction that succeeded, by the logs of its receipt. */
export const failedInside = (logs: unknown, operation: string): boolean =>
  (Array.isArray(logs) ? (logs as readonly unknown[]) : []).map(toLog).some(({ topics: [kind, indexed], data }) => {
    const words = (data.slice(2).match(/.{64}/g) ?? []).map((word) => `0x${word}`)
    // Until version 1.4 of Safe the hash is not indexed.
    if (kind === executionFailure) return (indexed ?? words[0]) === operation.toLowerCase()
    return kind === userOperation && indexed === operation.toLowerCase() && Number(words[1]) === 0
  })

function toLog(value: unknown): Log {
  const { topics, data } = Object(value) as { readonly [name in keyof Log]?: unknown }
  const list = Array.isArray(topics) ? (topics as readonly unknown[]) : []
  return { topics: list.map((topic) => String(topic).toLowerCase()), data: String(data ?? '0x').toLowerCase() }
}
