import { createRpcClient } from '@kit/core/adapter'
import { createFakePlatform } from '@kit/testing'
import { solanaMainnet } from '@kit/core/networks'
import { getBase58Decoder } from '@solana/codecs-strings'
import { expect, test } from 'vitest'
import { sendRaw } from './sendRaw.ts'

const network = solanaMainnet
const message = new Uint8Array(1 + 3 + 32 + 32)
message.set([1, 0, 0, 1])
const transaction = Uint8Array.of(1, ...new Uint8Array(64).fill(7), ...message, 0)
const id = getBase58Decoder().decode(new Uint8Array(64).fill(7))

function send(answer: unknown): Promise<string> {
  const platform = {
    ...createFakePlatform(),
    fetch: () => Promise.resolve(Response.json({ jsonrpc: '2.0', id: 1, ...Object(answer) })),
  }
  const { signal } = new AbortController()
  const rpc = createRpcClient({ platform, rpcUrls: () => ['https://node.example'], signal })
  return sendRaw(rpc, transaction, { network, address: 'payer', signal })
}
const refusal = (message: string, err: unknown, logs: unknown = []) => ({
  error: { code: -32002, message, data: { err, logs } },
})

test('resolves with the signature of the transaction, whatever the node answers', async () => {
  expect(await send({ result: 'another signature' })).toBe(id)
})

test.each([
  ['Transaction simulation failed: Blockhash not found', 'BlockhashNotFound'],
  ['Transaction simulation failed: Error processing Instruction 0', { InstructionError: [0, { Custom: 17 }] }],
  ['Transaction signature verification failure', undefined],
])('rejects with TRANSACTION_REFUSED and the reason of the node: %s', async (message, err) => {
  await expect(send(refusal(message, err))).rejects.toMatchObject({
    code: 'TRANSACTION_REFUSED',
    message: `The network refused the transaction: ${message}`,
    context: { networkId: network.caipNetworkId, reason: message },
  })
})

test.each([
  ['by the kind', refusal('Transaction simulation failed', 'InsufficientFundsForFee')],
  ['by the rent', refusal('Transaction simulation failed', { InsufficientFundsForRent: { account_index: 0 } })],
  [
    'by the program',
    refusal('Transaction simulation failed', { InstructionError: [2, { Custom: 1 }] }, [
      'Program log: Error: insufficient funds',
    ]),
  ],
  [
    'by the system',
    refusal('Transaction simulation failed', { InstructionError: [2, { Custom: 1 }] }, [
      'Transfer: insufficient lamports 5, need 6',
    ]),
  ],
])('recognises INSUFFICIENT_FUNDS %s', async (_, answer) => {
  await expect(send(answer)).rejects.toMatchObject({
    code: 'INSUFFICIENT_FUNDS',
    context: { address: 'payer', networkId: network.caipNetworkId },
  })
})

test('rejects a malformed response with MALFORMED_ANSWER', async () => {
  await expect(send({ result: 5 })).rejects.toMatchObject({ code: 'MALFORMED_ANSWER' })
})

test('resolves with the signature of the transaction where an earlier attempt got through', async () => {
  const text = 'Transaction simulation failed: This transaction has already been processed'
  expect(await send(refusal(text, 'AlreadyProcessed'))).toBe(id)
})
