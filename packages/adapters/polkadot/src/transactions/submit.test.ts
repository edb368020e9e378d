import { createRpcClient } from '@kit/core/adapter'
import { polkadotMainnet } from '@kit/core/networks'
import { createFakePlatform } from '@kit/testing'
import { blake2AsHex } from '@polkadot/util-crypto'
import { expect, test } from 'vitest'
import { submit } from './submit.ts'

const transaction = Uint8Array.of(1, 2, 3)
const { caipNetworkId: networkId } = polkadotMainnet

/** Submits over one URL after the other, which give these responses. */
function submitOver(...answers: readonly (object | 'lost')[]) {
  const left = [...answers]
  const { signal } = new AbortController()
  const platform = {
    ...createFakePlatform(),
    fetch: () => {
      const answer = left.shift()
      return answer === 'lost'
        ? Promise.reject(new TypeError('Failed to fetch'))
        : Promise.resolve(Response.json({ jsonrpc: '2.0', id: 1, ...answer }))
    },
  }
  const urls = answers.map((_, index) => `https://${index}.example`)
  const rpc = createRpcClient({ platform, rpcUrls: () => urls, signal })
  return submit({ rpc, network: polkadotMainnet, prefix: 0, metadataHashes: [], signal }, transaction, 'payer')
}
const refusal = (code: number, data: string) => ({ error: { code, message: 'Invalid Transaction', data } })

test('gives the hash of the transaction, whatever the node answers', async () => {
  const hash = blake2AsHex(transaction, 256)
  expect(await submitOver({ result: hash })).toEqual({ hash })
  expect(await submitOver({ result: `0x${'ab'.repeat(32)}` })).toEqual({ hash })
})

test('rejects with TRANSACTION_REFUSED, in the chain’s words', async () => {
  await expect(submitOver(refusal(1010, 'Transaction is outdated'))).rejects.toMatchObject({
    code: 'TRANSACTION_REFUSED',
    message: 'The network refused the transaction: Invalid Transaction: Transaction is outdated',
    context: { networkId, reason: 'Invalid Transaction: Transaction is outdated' },
  })
})

test('rejects with INSUFFICIENT_FUNDS', async () => {
  await expect(
    submitOver(refusal(1010, 'Inability to pay some fees (e.g. account balance too low)')),
  ).rejects.toMatchObject({
    code: 'INSUFFICIENT_FUNDS',
    context: { address: 'payer', networkId },
  })
})

test('taken by an address whose answer got lost, it is sent', async () => {
  expect(await submitOver('lost', { error: { code: 1013, message: 'Transaction Already Imported' } })).toEqual({
    hash: blake2AsHex(transaction, 256),
  })
})

test.each([null, 5, '0x00'])('rejects with MALFORMED_ANSWER for %j', async (result) => {
  await expect(submitOver({ result })).rejects.toMatchObject({ code: 'MALFORMED_ANSWER' })
})
