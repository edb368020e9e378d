import { createWalletClient, custom, type Hex, isHex } from 'viem'
import type { EvmRequest } from '../EvmWallet.ts'
import { forwardRpc } from '../forwardRpc.ts'
import { rpcError } from '../rpcError.ts'
import { type EvmMethodContext, permittedAccount } from './EvmMethod.ts'

/** A JSON-RPC number, or undefined if absent. */
export const quantity = (value: unknown): bigint | undefined =>
  typeof value === 'string' && isHex(value) && value !== '0x' ? BigInt(value) : undefined

/** Signs a transaction with the wallet's key and sends it to the wallet's chain. @throws RpcError */
export async function sendTransaction(
  context: EvmMethodContext,
  transaction: Readonly<Record<string, unknown>>,
): Promise<Hex> {
  const { fetch, state } = context
  const account = permittedAccount(context, transaction['from'])
  const { chainId, chains } = state()
  const rpcUrl = chains.find((chain) => chain.id === chainId)?.rpcUrl
  if (!rpcUrl) throw rpcError(4901)
  const request = (rpc: EvmRequest) => forwardRpc(fetch, rpcUrl, rpc)
  const client = createWalletClient({ account, transport: custom({ request }, { retryCount: 0 }) })
  const fees =
    transaction['gasPrice'] !== undefined
      ? { gasPrice: quantity(transaction['gasPrice']) }
      : {
          maxFeePerGas: quantity(transaction['maxFeePerGas']),
          maxPriorityFeePerGas: quantity(transaction['maxPriorityFeePerGas']),
        }
  const nonce = quantity(transaction['nonce'])
  return client.sendTransaction({
    account,
    chain: null,
    to: transaction['to'] as Hex | undefined,
    data: (transaction['data'] ?? transaction['input']) as Hex | undefined,
    value: quantity(transaction['value']),
    gas: quantity(transaction['gas']),
    ...fees,
    ...(nonce !== undefined && { nonce: Number(nonce) }),
  })
}
