import { createRpcClient } from '@kit/core/adapter'
import { polkadotMainnet } from '@kit/core/networks'
import { createFakePlatform } from '@kit/testing'
import { blake2AsHex } from '@polkadot/util-crypto'
import { expect, test } from 'vitest'
import { submit } from './submit.ts'

const transaction = Uint8Array.of(1, 2, 3)
const { caipNetworkId: networkId } = polkadotMainnet
const keyed = { ...polkadotMainnet, rpcUrls: { default: { http: ['https://node.example/the-key?key=the-key'] } } }

/** Submits over one URL after the other, which give these responses. */
async function submitOver(...answers: readonly (object | 'lost')[]): Promise<{ readonly hash: string }> {
  const left = [...answers]
  const { signal } = new AbortController()
  const fake = createFakePlatform()
  const platform = {
    ...fake,
    fetch: () => {
      const answer = left.shift() ?? 'lost'
      return answer === 'lost'
        ? Promise.reject(new TypeError('Failed to fetch'))
        : Promise.resolve(Response.json({ jsonrpc: '2.0', id: 1, ...answer }))
    },
  }
  const urls = answers.map((_, index) => `https://${index}.example`)
  const rpc = createRpcClient({ platform, rpcUrls: () => urls, signal })
  const submitting = submit({ rpc, network: keyed, prefix: 0, metadataHashes: [], signal }, transaction, 'payer')
  let isOver = false
  const over = (): void => void (isOver = true)
  submitting.then(over, over)
  // A node that is lost is asked again after a while.
  for (let turn = 0; turn < 100 && !isOver; turn += 1) await fake.clock.advance(1_000)
  return submitting
}
const refusal = (code: number, data: string) => ({ error: { code, message: 'Invalid Transaction', data } })

test('gives the hash of the transaction, whatever the node answers', async () => {
  const hash = blake2AsHex(transaction, 256)
  expect(await submitOver({ result: hash })).toEqual({ hash })
  expect(await submitOver({ result: `0x${'ab'.repeat(32)}` })).toEqual({ hash })
})

test('rejects with TRANSACTION_REFUSED, in the chain’s words, and with the hash, which a node may still accept', async () => {
  await expect(submitOver(refusal(1010, 'Transaction is outdated'))).rejects.toMatchObject({
    code: 'TRANSACTION_REFUSED',
    message: 'The network refused the transaction: Invalid Transaction: Transaction is outdated',
    context: { networkId, reason: 'Invalid Transaction: Transaction is outdated', hash: blake2AsHex(transaction, 256) },
  })
})

test('the error of what may be sent names the node without the key of its URL', async () => {
  const error: unknown = await submitOver('lost').catch((cause: unknown) => cause)
  expect(error).toMatchObject({ context: { url: 'https://node.example' } })
  expect(JSON.stringify(error)).not.toContain('the-key')
})

test('rejects with INSUFFICIENT_FUNDS', async () => {
  await expect(
    submitOver(refusal(1010, 'Inability to pay some fees (e.g. account balance too low)')),
  ).rejects.toMatchObject({
    code: 'INSUFFICIENT_FUNDS',
    context: { address: 'payer', networkId },
  })
})

test('a transaction that a node accepted without an answer counts as sent', async () => {
  expect(await submitOver('lost', { error: { code: 1013, message: 'Transaction Already Imported' } })).toEqual({
    hash: blake2AsHex(transaction, 256),
  })
})

test('rejects with ABORTED and the hash if the caller gives up after a node was asked, and asks none if before', async () => {
  let asked = 0
  const controller = new AbortController()
  const platform = {
    ...createFakePlatform(),
    fetch: () => {
      asked += 1
      return new Promise<Response>(() => {})
    },
  }
  const { signal } = controller
  const rpc = createRpcClient({
    platform,
    rpcUrls: () => ['https://node.example'],
    signal: new AbortController().signal,
  })
  const submitting = submit({ rpc, network: keyed, prefix: 0, metadataHashes: [], signal }, transaction, 'payer')
  await expect.poll(() => asked).toBe(1)
  controller.abort()
  await expect(submitting).rejects.toMatchObject({ code: 'ABORTED', context: { hash: blake2AsHex(transaction, 256) } })
  const late: unknown = await submit(
    { rpc, network: keyed, prefix: 0, metadataHashes: [], signal },
    transaction,
    'payer',
  ).catch((error: unknown) => error)
  expect([late, asked]).toMatchObject([{ code: 'ABORTED', context: {} }, 1])
})

test.each([
  ['the connection breaks', ['lost']],
  ['another node refuses what the first one may have taken', ['lost', refusal(1010, 'Transaction is outdated')]],
  ['the answer is no hash', [{ result: null }]],
  ['the answer is a number', [{ result: 5 }]],
  ['the answer is too short', [{ result: '0x00' }]],
] as const)('rejects with UNREACHABLE and the hash, by which it is followed, if %s', async (_, answers) => {
  await expect(submitOver(...answers)).rejects.toMatchObject({
    code: 'UNREACHABLE',
    context: { hash: blake2AsHex(transaction, 256) },
  })
})
