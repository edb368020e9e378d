import { isHex, keccak256, stringToHex, type TypedDataDefinition } from 'viem'
import { rpcError } from '../rpcError.ts'
import { type EvmMethod, permittedAccount } from './EvmMethod.ts'
import { quantity, sendTransaction } from './sendTransaction.ts'

function typedDataOf(value: unknown): TypedDataDefinition {
  try {
    const data: TypedDataDefinition & { types: Record<string, unknown> } =
      typeof value === 'string' ? JSON.parse(value) : value
    const { types, ...rest } = data
    const { EIP712Domain: _, ...own } = types
    // As MetaMask: without the type of the domain, what is signed has an empty one.
    return { ...rest, domain: types['EIP712Domain'] ? rest.domain : {}, types: own }
  } catch {
    throw rpcError(-32602, 'Not EIP-712 typed data.')
  }
}

/** Signing with the wallet's keys: EIP-191, EIP-712, transactions; and EIP-747. */
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
    const { ask, params, state } = context
    const [transaction] = params as readonly (Readonly<Record<string, unknown>> | undefined)[]
    if (!transaction) throw rpcError(-32602, 'The transaction is missing.')
    permittedAccount(context, transaction['from'])
    const wanted = quantity(transaction['chainId'])
    if (wanted !== undefined && Number(wanted) !== state().chainId) throw rpcError(4901)
    await ask('sendTransaction')
    if (!context.quirks().multisig) return sendTransaction(context, transaction)
    const { chainId, batches } = state()
    const operation = keccak256(stringToHex(`${Object.keys(batches).length} ${JSON.stringify(transaction)}`))
    context.update({ batches: { ...batches, [operation]: { chainId, hashes: [], unsigned: transaction } } })
    return operation
  },

  wallet_watchAsset: async ({ ask, params, quirks }) => {
    const [asset] = params as readonly (
      | { readonly type?: unknown; readonly options?: { readonly address?: unknown } }
      | undefined
    )[]
    if (asset?.type !== 'ERC20' || typeof asset.options?.address !== 'string')
      throw rpcError(-32602, 'Not an ERC-20 token.')
    await ask('watchAsset')
    return !quirks().keepsNoAssets
  },
}
