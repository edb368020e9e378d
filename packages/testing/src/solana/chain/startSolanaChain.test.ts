import {
  address,
  appendTransactionMessageInstruction,
  createKeyPairSignerFromPrivateKeyBytes,
  createSolanaRpc,
  createSolanaRpcSubscriptions,
  createTransactionMessage,
  getBase64Decoder,
  getBase64EncodedWireTransaction,
  getSignatureFromTransaction,
  lamports,
  pipe,
  sendAndConfirmTransactionFactory,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
  type TransactionMessageBytesBase64,
  type TransactionSigner,
} from '@solana/kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { solanaSandbox } from '../../../../../apps/sandbox/src/solana/solanaSandbox.ts'
import { type SolanaChain, startSolanaChain } from './startSolanaChain.ts'

let chain: SolanaChain
beforeAll(async () => {
  chain = await startSolanaChain()
})
afterAll(() => chain.stop())

const system = address('11111111111111111111111111111111')
const at = (index: number) => {
  const account = chain.accounts[index]
  if (!account) throw new Error(`There is no account ${index}.`)
  return account
}
const rpc = () => createSolanaRpc(chain.rpcUrl)
const subscriptions = () => createSolanaRpcSubscriptions(chain.webSocketUrl)

async function transfer({ amount, version }: { amount: bigint; version: 0 | 'legacy' }) {
  const payer: TransactionSigner = await createKeyPairSignerFromPrivateKeyBytes(at(0).seed)
  const data = new Uint8Array(12)
  const view = new DataView(data.buffer)
  view.setUint32(0, 2, true)
  view.setBigUint64(4, amount, true)
  const { value: latest } = await rpc().getLatestBlockhash().send()
  const instruction = {
    programAddress: system,
    accounts: [
      { address: payer.address, role: 3, signer: payer },
      { address: address(at(1).address), role: 1 },
    ],
    data,
  }
  const message = pipe(
    createTransactionMessage({ version }),
    (empty) => setTransactionMessageFeePayerSigner(payer, empty),
    (paid) => setTransactionMessageLifetimeUsingBlockhash(latest, paid),
    (live) => appendTransactionMessageInstruction(instruction, live),
  )
  return signTransactionMessageWithSigners(message)
}
const balanceOf = async (index: number) =>
  (
    await rpc()
      .getBalance(address(at(index).address))
      .send()
  ).value

test('the accounts of the phrase, with coins and tokens', async () => {
  // What Solana wallets derive from the development phrase.
  expect(at(0).address).toBe('oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96')
  expect(chain.accounts).toHaveLength(10)
  expect(await balanceOf(3)).toBe(10_000_000_000_000n)
  const owner = address(at(3).address)
  for (const mint of [chain.mint, chain.mint2022]) {
    const { value } = await rpc()
      .getTokenAccountsByOwner(owner, { mint: address(mint) }, { encoding: 'jsonParsed' })
      .send()
    expect(value.map(({ account }) => account.data.parsed.info.tokenAmount)).toEqual([
      { amount: '10000000000', decimals: 6, uiAmount: 10_000, uiAmountString: '10000' },
    ])
  }
})

test.each([0, 'legacy'] as const)('a transfer of version %s, confirmed over the websocket', async (version) => {
  const before = [await balanceOf(0), await balanceOf(1)] as const
  const signed = await transfer({ amount: 1_000_000n, version })
  const send = sendAndConfirmTransactionFactory({ rpc: rpc(), rpcSubscriptions: subscriptions() } as Parameters<
    typeof sendAndConfirmTransactionFactory
  >[0])
  await send(signed as Parameters<typeof send>[0], { commitment: 'confirmed' })
  expect([await balanceOf(0), await balanceOf(1)]).toEqual([before[0] - 1_005_000n, before[1] + 1_000_000n])
  const { value } = await rpc()
    .getSignatureStatuses([getSignatureFromTransaction(signed)])
    .send()
  expect(value).toEqual([expect.objectContaining({ confirmationStatus: 'finalized', err: null })])
})

test('rejects a transaction twice, one that is too dear, one whose blockhash is old', async () => {
  const send = (signed: Awaited<ReturnType<typeof transfer>>) =>
    rpc().sendTransaction(getBase64EncodedWireTransaction(signed), { encoding: 'base64' }).send()
  const once = await transfer({ amount: 5n, version: 0 })
  await send(once)
  await expect(send(once)).rejects.toThrow('Transaction simulation failed')
  await expect(send(await transfer({ amount: 10n ** 15n, version: 0 }))).rejects.toThrow(
    'Transaction simulation failed',
  )
  const late = await transfer({ amount: 6n, version: 0 })
  chain.ledger.expireBlockhashes()
  await expect(send(late)).rejects.toThrow('Transaction simulation failed')
})

test('fees, airdrops and what a node says about itself', async () => {
  const signed = await transfer({ amount: 7n, version: 0 })
  const message = getBase64Decoder().decode(signed.messageBytes) as TransactionMessageBytesBase64
  const { value: fee } = await rpc().getFeeForMessage(message).send()
  expect(fee).toBe(5_000n)
  const { value: simulated } = await rpc()
    .simulateTransaction(getBase64EncodedWireTransaction(signed), { encoding: 'base64' })
    .send()
  expect(simulated).toMatchObject({ err: null, unitsConsumed: 150n })
  const before = await balanceOf(2)
  await rpc()
    .requestAirdrop(address(at(2).address), lamports(123n))
    .send()
  expect(await balanceOf(2)).toBe(before + 123n)
  expect(await rpc().getGenesisHash().send()).toBe(solanaSandbox.genesisHash)
  expect(solanaSandbox.caipNetworkId).toBe(`solana:${solanaSandbox.genesisHash.slice(0, 32)}`)
  expect(await rpc().getMinimumBalanceForRentExemption(165n).send()).toBe(2_039_280n)
  expect(await rpc().getSlot().send()).toBe(await rpc().getBlockHeight().send())
})

test('fails where its port is taken', async () => {
  await expect(startSolanaChain({ port: Number(new URL(chain.rpcUrl).port) })).rejects.toThrow('EADDRINUSE')
})

test('rejects malformed calls', async () => {
  const post = async (body: string) => (await fetch(chain.rpcUrl, { method: 'POST', body })).json() as Promise<unknown>
  expect(await post('{')).toMatchObject({ error: { code: -32700 } })
  expect(await post('{"id":1,"method":"getNothing"}')).toMatchObject({ id: 1, error: { code: -32601 } })
  expect(await post('{"id":2,"method":"getBalance","params":["nobody"]}')).toMatchObject({
    id: 2,
    error: { code: -32602 },
  })
  expect(await post('[{"id":1,"method":"getHealth"},{"id":2,"method":"getVersion"}]')).toMatchObject([
    { result: 'ok' },
    { id: 2 },
  ])
})
