import { createWalletClient, custom, type Hex, isHex, type TypedDataDefinition } from 'viem'
import { forwardRpc } from '../forwardRpc.ts'
import type { EvmRequest } from '../EvmWallet.ts'
import { rpcError } from '../rpcError.ts'
import { type EvmMethod, permittedAccount } from './EvmMethod.ts'

const quantity = (value: unknown): bigint | undefined =>
  typeof value === 'string' && isHex(value) && value !== '0x' ? BigInt(value) : undefined

function typedDataOf(value: unknown): TypedDataDefinition {
  try {
    const data: TypedDataDefinition & { types: Record<string, unknown> } = typeof value === 'string' ? JSON.parse(value) : value
    const { types, ...rest } = data
    const { EIP712Domain: _, ...own } = types
    return { ...rest, types: own }
  } catch {
    throw rpcError(-32602, 'Not EIP-712 typed data.')
  }
}

/** What is signed with the wallet's real keys: EIP-191, EIP-712, transactions; and EIP-747. */
export const signMethods: Readonly<Record<string, EvmMethod>> = {
  personal_sign: async (context) => {
    const [message, address] = context.params
    if (typeof message !== 'string') throw rpcError(-32602, 'The message must be a string.')
    const account = permittedAccount(context, address)
    await context.ask('signMessage')
    if (context.quirks().malformed) return 'signed, honestly'
    return account.signMessage({ message: isHex(message) ? { raw: message } : message })
  },

  eth_signTypedData_v4: async (context) => {
    const [address, data] = context.params
    const account = permittedAccount(context, address)
    const typedData = typedDataOf(data)
    await context.ask('signTypedData')
    return account.signTypedData(typedData)
  },

  eth_sendTransaction: async (context) => {
    const { ask, fetch, params, state } = context
    const [transaction] = params as readonly (Readonly<Record<string, unknown>> | undefined)[]
    if (!transaction) throw rpcError(-32602, 'The transaction is missing.')
    const account = permittedAccount(context, transaction['from'])
    const wanted = quantity(transaction['chainId'])
    if (wanted !== undefined && Number(wanted) !== state().chainId) throw rpcError(4901)
    await ask('sendTransaction')
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
  },

  wallet_watchAsset: async ({ ask }) => {
    await ask('watchAsset')
    return true
  },
}
