import type { Hex } from 'viem'
import {
  askBundler,
  type Operation,
  signOperation,
  UnreachableError,
  type WithSmartAccount,
} from '../../smartAccount/smartAccount.ts'
import { FrameError } from '../Frame.ts'
import type { Keys } from '../keys/deriveKeys.ts'
import { operationReceipt } from './calls.ts'

const pollMs = 500
/** How long to retry if a node does not confirm that it has a transaction. */
const sendPatienceMs = 30_000
/** A bundler that has taken an operation may wait for a block. */
const blockPatienceMs = 120_000

const outcomeUnknown = (hash: string): FrameError =>
  new FrameError('OUTCOME_UNKNOWN', 'It was sent, and its outcome is not known yet.', { hash })

type Patience = { readonly patienceMs?: number; readonly everyMs?: number }
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Sends signed bytes. A node that did not answer may still have accepted them, so the same bytes are sent again: they take
 * effect once.
 *
 * @param hash by which it is found
 * @param isTaken asks whether the node has them, if it refuses them: the browser or another tab may have sent them before
 * @throws RpcError if the node refuses it, FrameError OUTCOME_UNKNOWN if the node does not say
 */
export async function submit(
  hash: string,
  { send, isTaken }: { readonly send: () => Promise<unknown>; readonly isTaken: () => Promise<unknown> },
  { patienceMs = sendPatienceMs, everyMs = pollMs }: Patience = {},
): Promise<void> {
  const until = Date.now() + patienceMs
  for (let unanswered = false; ; unanswered = true) {
    try {
      await send()
      return
    } catch (error) {
      if (!(error instanceof UnreachableError)) {
        if (await isTaken().catch(() => undefined)) return
        throw unanswered ? outcomeUnknown(hash) : error
      }
      if (Date.now() >= until) throw outcomeUnknown(hash)
    }
    await pause(everyMs)
  }
}

/**
 * @param onSigned gets the hash before the bundler does
 * @returns the hash of the operation, which the bundler has taken
 */
export async function submitOperation(
  network: WithSmartAccount,
  operation: Operation,
  { evm }: Pick<Keys, 'evm'>,
  onSigned?: (hash: Hex) => void,
): Promise<Hex> {
  const { hash, send } = await signOperation(network, operation, evm)
  onSigned?.(hash)
  await submit(hash, { send, isTaken: () => askBundler(network, 'eth_getUserOperationByHash', [hash]) })
  return hash
}

/**
 * The transaction that held an operation, and whether its calls succeeded.
 *
 * @throws FrameError OUTCOME_UNKNOWN if it is in no block after two minutes
 */
export async function waitForOperation(
  network: WithSmartAccount,
  hash: Hex,
  { patienceMs = blockPatienceMs, everyMs = pollMs }: Patience = {},
): Promise<{ readonly transactionHash: Hex; readonly success: boolean }> {
  const until = Date.now() + patienceMs
  for (;;) {
    // A bundler that misses one answer has not lost the operation.
    const found = await operationReceipt(network, hash).catch(() => undefined)
    if (found) return { transactionHash: found.receipt.transactionHash, success: found.success }
    if (Date.now() >= until) throw outcomeUnknown(hash)
    await pause(everyMs)
  }
}
