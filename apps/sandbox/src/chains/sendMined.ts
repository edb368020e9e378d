import type { Hex } from 'viem'
import { rpc } from './rpc.ts'

export type MinedReceipt = {
  readonly transactionHash: Hex
  readonly status: Hex
  readonly logs: readonly { readonly address: Hex; readonly data: Hex; readonly topics: [Hex, ...Hex[]] }[]
}

const patienceMs = 20_000

/** Sends from an account that the chain impersonates, and waits for the block: the node mines automatically, but not at once. */
export async function sendMined(rpcUrl: string, transaction: object): Promise<MinedReceipt> {
  const hash = await rpc(rpcUrl, 'eth_sendTransaction', [transaction])
  const until = Date.now() + patienceMs
  while (Date.now() < until) {
    const receipt = (await rpc(rpcUrl, 'eth_getTransactionReceipt', [hash])) as MinedReceipt | null
    if (receipt) return receipt
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error('A transaction of the sandbox was not mined.')
}
