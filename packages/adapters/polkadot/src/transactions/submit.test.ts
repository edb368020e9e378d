import { polkadotMainnet } from '@kit/core/networks'
import { createFakePlatform } from '@kit/testing'
import { blake2AsHex } from '@polkadot/util-crypto'
import { expect, test } from 'vitest'
import { submit } from './submit.ts'

const transaction = Uint8Array.of(1, 2, 3)
const { caipNetworkId: networkId } = polkadotMainnet

/** One address after the other gives the next of these. */
function hand(...answers: readonly (object | 'lost')[]) {
  const left = [...answers]
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
  return submit(
    { platform, network: polkadotMainnet, prefix: 0, metadataHashes: [], urls, signal: new AbortController().signal },
    transaction,
    'payer',
  )
}
const refusal = (code: number, data: string) => ({ error: { code, message: 'Invalid Transaction', data } })

test('gives the hash of the transaction, whatever the node answers', async () => {
  const hash = blake2AsHex(transaction, 256)
  expect(await hand({ result: hash })).toEqual({ hash })
  expect(await hand({ result: `0x${'ab'.repeat(32)}` })).toEqual({ hash })
})

test('errors: TRANSACTION_REFUSED, in the chain’s words', async () => {
  await expect(hand(refusal(1010, 'Transaction is outdated'))).rejects.toMatchObject({
    code: 'TRANSACTION_REFUSED',
    message: 'The network refused the transaction: Invalid Transaction: Transaction is outdated',
    context: { networkId, reason: 'Invalid Transaction: Transaction is outdated' },
  })
})

test('errors: INSUFFICIENT_FUNDS', async () => {
  await expect(hand(refusal(1010, 'Inability to pay some fees (e.g. account balance too low)'))).rejects.toMatchObject({
    code: 'INSUFFICIENT_FUNDS',
    context: { address: 'payer', networkId },
  })
})

test('behavior: taken by an address whose answer got lost, it is sent', async () => {
  expect(await hand('lost', { error: { code: 1013, message: 'Transaction Already Imported' } })).toEqual({
    hash: blake2AsHex(transaction, 256),
  })
})

test.each([null, 5, '0x00'])('errors: MALFORMED_ANSWER for %j', async (result) => {
  await expect(hand({ result })).rejects.toMatchObject({ code: 'MALFORMED_ANSWER' })
})
