import { createFakePlatform } from '@kit/testing'
import { solanaMainnet } from '@kit/core/networks'
import { expect, test } from 'vitest'
import { createRpc } from './createRpc.ts'
import { sendRaw } from './sendRaw.ts'

const network = solanaMainnet

function send(answer: unknown): Promise<string> {
  const platform = {
    ...createFakePlatform(),
    fetch: () => Promise.resolve(Response.json({ jsonrpc: '2.0', id: 1, ...Object(answer) })),
  }
  const rpc = createRpc({ platform, rpcUrls: () => ['https://node.example'] }, network, new AbortController().signal)
  return sendRaw(rpc, new Uint8Array(3), { network, address: 'payer' })
}
const refusal = (message: string, err: unknown, logs: unknown = []) => ({
  error: { code: -32002, message, data: { err, logs } },
})

test('default', async () => {
  expect(await send({ result: 'signature' })).toBe('signature')
})

test.each([
  ['Transaction simulation failed: Blockhash not found', 'BlockhashNotFound'],
  ['Transaction simulation failed: Error processing Instruction 0', { InstructionError: [0, { Custom: 17 }] }],
  ['Transaction signature verification failure', undefined],
])('errors: TRANSACTION_REFUSED, in the node’s words: %s', async (message, err) => {
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
])('errors: INSUFFICIENT_FUNDS, told %s', async (_, answer) => {
  await expect(send(answer)).rejects.toMatchObject({
    code: 'INSUFFICIENT_FUNDS',
    context: { address: 'payer', networkId: network.caipNetworkId },
  })
})

test('errors: MALFORMED_ANSWER', async () => {
  await expect(send({ result: 5 })).rejects.toMatchObject({ code: 'MALFORMED_ANSWER' })
})
