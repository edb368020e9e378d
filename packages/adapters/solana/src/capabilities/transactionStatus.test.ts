import type { Platform, TransactionStatus } from '@kit/core/adapter'
import { createFakePlatform } from '@kit/testing'
import { solanaMainnet } from '@kit/core/networks'
import { expect, test } from 'vitest'
import { setUpAdapter } from '../fixtures/setUpAdapter.ts'

/** The node of the page answers this, whatever it is asked. */
async function read(value: unknown): Promise<TransactionStatus> {
  const answer: Platform['fetch'] = () =>
    Promise.resolve(Response.json({ jsonrpc: '2.0', id: 1, result: { context: { slot: 5 }, value } }))
  const { instance, network } = await setUpAdapter(
    { networks: [solanaMainnet] },
    { ...createFakePlatform(), fetch: answer },
  )
  const { getTransactionStatus } = instance.capabilities
  if (!getTransactionStatus) throw new Error('The adapter reads no status.')
  return getTransactionStatus({ hash: '1'.repeat(64), network, signal: new AbortController().signal })
}
const failure = { InstructionError: [0, { Custom: 1 }] }

test.each([
  [null, 'unknown'],
  [{ slot: 5, confirmations: 0, err: null, confirmationStatus: 'processed' }, 'pending'],
  [{ slot: 5, confirmations: 0, err: failure, confirmationStatus: 'processed' }, 'pending'],
  [{ slot: 5, confirmations: 3, err: null, confirmationStatus: 'confirmed' }, 'confirmed'],
  [{ slot: 5, confirmations: null, err: null, confirmationStatus: 'finalized' }, 'confirmed'],
  [{ slot: 5, confirmations: null, err: failure, confirmationStatus: 'finalized' }, 'failed'],
  [{ slot: 5, confirmations: 4, err: null }, 'pending'],
  [{ slot: 5, confirmations: null, err: null }, 'confirmed'],
])('%j is %s', async (told, status) => {
  expect(await read([told])).toEqual({ status })
})

test.each([[[]], [[null, null]], ['no list'], [[5]]])('rejects with MALFORMED_ANSWER for %j', async (value) => {
  await expect(read(value)).rejects.toMatchObject({ code: 'MALFORMED_ANSWER' })
})

/** The node answers as if its last block were `slots[n]` when it is asked for the status for the nth time; the chain has finalized block 100 in slot 120. */
async function lateStatus(slots: readonly number[], expiresAt: number, age = 60_000): Promise<TransactionStatus> {
  let asked = 0
  const answer: Platform['fetch'] = async (_, init) => {
    const { id, method } = JSON.parse(String(init?.body)) as { readonly id: number; readonly method: string }
    const result =
      method === 'getEpochInfo'
        ? { epoch: 0, blockHeight: 100, absoluteSlot: 120 }
        : { context: { slot: slots[asked++] }, value: [null] }
    return Response.json({ jsonrpc: '2.0', id, result })
  }
  const platform = { ...createFakePlatform(), fetch: answer }
  const { instance, network } = await setUpAdapter({ networks: [solanaMainnet] }, platform)
  const { getTransactionStatus } = instance.capabilities
  if (!getTransactionStatus) throw new Error('The adapter reads no status.')
  const sentAt = platform.now() - age
  const { signal } = new AbortController()
  return getTransactionStatus({ hash: '1'.repeat(64), expiresAt, sentAt, network, signal })
}

test.each([
  ['the node that answers last has seen its last block', [121, 121], 99, 'expired'],
  ['the node that answers last is behind', [121, 119], 99, 'unknown'],
  ['its last block has yet to come', [121], 100, 'unknown'],
] as const)('M28 expired only if %s: %j, %i is %s', async (_, slots, expiresAt, status) => {
  expect(await lateStatus(slots, expiresAt)).toEqual({ status })
})

test.each([
  [18_000, 'unknown'],
  [59_999, 'unknown'],
  [60_000, 'expired'],
] as const)('M28 whatever height a node claims, what was sent %i ms ago is %s', async (age, status) => {
  expect(await lateStatus([121, 121], 99, age)).toEqual({ status })
})
