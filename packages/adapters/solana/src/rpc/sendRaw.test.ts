import { createRpcClient } from '@kit/core/adapter'
import { createFakePlatform } from '@kit/testing'
import { solanaMainnet } from '@kit/core/networks'
import { getBase58Decoder } from '@solana/codecs-strings'
import { expect, test } from 'vitest'
import { sendRaw } from './sendRaw.ts'

const network = {
  ...solanaMainnet,
  rpcUrls: { default: { http: ['https://node.example/the-key?key=the-key'] } },
}
const message = new Uint8Array(1 + 3 + 32 + 32)
message.set([1, 0, 0, 1])
const transaction = Uint8Array.of(1, ...new Uint8Array(64).fill(7), ...message, 0)
const id = getBase58Decoder().decode(new Uint8Array(64).fill(7))

/** Pauses between attempts end at once; the last response is repeated. */
function sendTo(responses: readonly (() => Response)[], signal = new AbortController().signal): Promise<string> {
  let count = 0
  const platform = {
    ...createFakePlatform(),
    fetch: async () => (responses[count++] ?? responses.at(-1) ?? (() => Response.error()))(),
    after: (ms: number, callback: () => void) => {
      if (ms < 4_000) queueMicrotask(callback)
      return () => {}
    },
  }
  const rpc = createRpcClient({ platform, rpcUrls: () => ['https://node.example'], signal })
  return sendRaw(rpc, transaction, { network, address: 'payer', signal })
}
const jsonOf = (answer: unknown) => () => Response.json({ jsonrpc: '2.0', id: 1, ...Object(answer) })
const send = (answer: unknown): Promise<string> => sendTo([jsonOf(answer)])
const refusal = (message: string, err: unknown, logs: unknown = []) => ({
  error: { code: -32002, message, data: { err, logs } },
})

test('resolves with the signature of the transaction, whatever the node answers', async () => {
  expect(await send({ result: 'another signature' })).toBe(id)
})

test('rejects with ABORTED and the signature if the caller gives up after the node was asked', async () => {
  const controller = new AbortController()
  const platform = {
    ...createFakePlatform(),
    fetch: () => {
      queueMicrotask(() => controller.abort())
      return new Promise<Response>(() => {})
    },
  }
  const { signal } = controller
  const rpc = createRpcClient({
    platform,
    rpcUrls: () => ['https://node.example'],
    signal: new AbortController().signal,
  })
  const sending = sendRaw(rpc, transaction, { network, address: 'payer', signal })
  await expect(sending).rejects.toMatchObject({ code: 'ABORTED', context: { hash: id } })
})

test.each([
  ['Transaction simulation failed: Blockhash not found', 'BlockhashNotFound'],
  ['Transaction simulation failed: Error processing Instruction 0', { InstructionError: [0, { Custom: 17 }] }],
  ['Transaction signature verification failure', undefined],
])(
  'rejects with TRANSACTION_REFUSED, the reason of the node and the signature, which a node may take anyway: %s',
  async (message, err) => {
    await expect(send(refusal(message, err))).rejects.toMatchObject({
      code: 'TRANSACTION_REFUSED',
      message: `The network refused the transaction: ${message}`,
      context: { networkId: network.caipNetworkId, reason: message, hash: id },
    })
  },
)

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
    context: { address: 'payer', networkId: network.caipNetworkId, hash: id },
  })
})

test.each<[string, () => Response]>([
  ['a bad gateway', () => new Response('no', { status: 502 })],
  ['an overloaded gateway', () => new Response('no', { status: 503 })],
  ['a gateway that waited in vain', () => new Response('no', { status: 504 })],
  ['no JSON', () => new Response('<html>')],
  ['no signature', jsonOf({ result: 5 })],
])('keeps the signature where a node may have taken the transaction: %s', async (_, response) => {
  await expect(sendTo([response])).rejects.toMatchObject({ code: 'UNREACHABLE', context: { hash: id } })
})

test('the error of what may be sent names the node without the key of its URL', async () => {
  const error: unknown = await sendTo([() => new Response('no', { status: 504 })]).catch((cause: unknown) => cause)
  expect(error).toMatchObject({ context: { url: 'https://node.example' } })
  expect(JSON.stringify(error)).not.toContain('the-key')
})

test('says no more than that it was aborted where it was aborted', async () => {
  await expect(sendTo([jsonOf({ result: id })], AbortSignal.abort())).rejects.toMatchObject({ code: 'ABORTED' })
})

test.each([
  [
    'a blockhash that is too old by then',
    refusal('Transaction simulation failed: Blockhash not found', 'BlockhashNotFound'),
  ],
  ['funds that it has spent itself', refusal('Transaction simulation failed', 'InsufficientFundsForFee')],
])('a refusal of a repetition is not final, as the first attempt may have got through: %s', async (_, answer) => {
  const lost = () => new Response('no', { status: 504 })
  await expect(sendTo([lost, jsonOf(answer)])).rejects.toMatchObject({ code: 'UNREACHABLE', context: { hash: id } })
})

test('a repetition that was processed already resolves', async () => {
  const lost = () => new Response('no', { status: 504 })
  const processed = refusal('This transaction has already been processed', 'AlreadyProcessed')
  expect(await sendTo([lost, jsonOf(processed)])).toBe(id)
})

test('resolves with the signature of the transaction where an earlier attempt got through', async () => {
  const text = 'Transaction simulation failed: This transaction has already been processed'
  expect(await send(refusal(text, 'AlreadyProcessed'))).toBe(id)
})
