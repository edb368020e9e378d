import { SignClient } from '@kit/wallet-client'
import {
  address,
  appendTransactionMessageInstruction,
  compileTransaction,
  createNoopSigner,
  createSolanaRpc,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  type Signature,
} from '@solana/kit'
import { startSandbox } from 'sandbox'
import { startSolanaChain } from '@kit/testing/solana-chain'
import { expect, test } from 'vitest'
import { startWallet } from './startWallet.ts'

const receiver = address('Recv111111111111111111111111111111111111111')

/** Instruction 2 of the system program: so many lamports from the first account to the second. */
function transfer(from: string, lamports: bigint) {
  const data = new Uint8Array(12)
  const view = new DataView(data.buffer)
  view.setUint32(0, 2, true)
  view.setBigUint64(4, lamports, true)
  const accounts = [
    { address: address(from), role: 3 },
    { address: receiver, role: 1 },
  ] as const
  return { programAddress: address('11111111111111111111111111111111'), accounts, data }
}

test('signs and sends on the chain, and signs alone', async () => {
  const { environment, stop } = await startSandbox({ ports: 'free', chains: [], solana: startSolanaChain })
  const { networkId, rpcUrl } = environment.solana!
  const wallet = await startWallet({ environment })
  const dapp = await SignClient.init({
    relayUrl: environment.relayUrl,
    projectId: environment.projectId,
    logger: 'fatal',
  })
  const methods = ['solana_signAndSendTransaction', 'solana_signTransaction', 'solana_signAllTransactions']
  const { uri, approval } = await dapp.connect({
    optionalNamespaces: { solana: { chains: [networkId], methods, events: [] } },
  })
  await wallet.wallet.pair(uri!)
  await expect.poll(() => wallet.wallet.state.proposals.length).toBe(1)
  await wallet.wallet.approve(wallet.wallet.state.proposals[0]!.id)
  const { topic, namespaces } = await approval()
  const from = namespaces['solana']!.accounts[0]!.split(':')[2]!

  const rpc = createSolanaRpc(rpcUrl)
  const { value: blockhash } = await rpc.getLatestBlockhash().send()
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (tx) => setTransactionMessageFeePayerSigner(createNoopSigner(address(from)), tx),
    (tx) => setTransactionMessageLifetimeUsingBlockhash(blockhash, tx),
    (tx) => appendTransactionMessageInstruction(transfer(from, 2_000_000n), tx),
  )
  const transaction = getBase64EncodedWireTransaction(compileTransaction(message))
  const ask = async (method: string, params: object): Promise<Record<string, unknown>> => {
    const answer = dapp.request({ topic, chainId: networkId, request: { method, params } })
    await expect.poll(() => wallet.wallet.state.requests.length).toBe(1)
    await wallet.wallet.answer(wallet.wallet.state.requests[0]!.id)
    return (await answer) as Record<string, unknown>
  }

  const signed = await ask('solana_signTransaction', { pubkey: from, transaction })
  const all = await ask('solana_signAllTransactions', { transactions: [transaction, transaction] })
  expect(all['transactions']).toEqual([signed['transaction'], signed['transaction']])
  const { signature } = await ask('solana_signAndSendTransaction', { pubkey: from, transaction })
  expect(signature).toBe(signed['signature'])
  expect((await rpc.getSignatureStatuses([signature as Signature]).send()).value[0]).toMatchObject({ err: null })
  expect((await rpc.getBalance(receiver).send()).value).toBe(2_000_000n)

  await dapp.destroy()
  await wallet.stop()
  await stop()
})
