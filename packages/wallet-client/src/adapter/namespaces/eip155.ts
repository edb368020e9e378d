import {
  addChainParameters,
  errorTexts,
  evmPairing,
  hexChainId,
  insufficientFunds,
  invalidAmount,
  invalidOption,
  malformedAnswer,
  type Network,
  networkNotSupported,
  readEvmSignature,
  saysUnknownNetwork,
  typedDataText,
  walletFailed,
} from '@kit/core/adapter'
import { checkEvmAddress, requireAddress } from '../addresses.ts'
import { codesOf } from '../toAdapterError.ts'
import type { Ask, NamespaceWords } from '../NamespaceWords.ts'
import { getTransactionStatus } from './evmStatus.ts'

const hexOf = (value: number | bigint): string => `0x${value.toString(16)}`
const hexText = (text: string): string =>
  `0x${Array.from(new TextEncoder().encode(text), (byte) => byte.toString(16).padStart(2, '0')).join('')}`

/** EIP-3326, and EIP-3085 where the chain is unknown. */
const moveWallet = async (ask: Ask, network: Network): Promise<void> => {
  const move = () => ask('wallet_switchEthereumChain', [{ chainId: hexChainId(network) }])
  try {
    await move()
  } catch (error) {
    const codes = codesOf(error)
    if (!saysUnknownNetwork(errorTexts(error), codes))
      throw codes.some((code) => [4200, -32601, 5100].includes(code))
        ? networkNotSupported({ networkId: network.caipNetworkId }, { cause: error })
        : error
    await ask('wallet_addEthereumChain', [addChainParameters(network)])
    await move()
  }
}

/** Nodes have no code for it. */
const isShort = (error: unknown): boolean =>
  /insufficient (funds|balance)/i.test(String((error as { readonly message?: unknown } | null)?.message))

const text = (value: unknown): string => {
  if (typeof value !== 'string' || !/^0x[0-9a-f]+$/i.test(value))
    throw walletFailed({ reason: 'It gave no answer of the kind that was asked for.' })
  return value
}

export const eip155: NamespaceWords = {
  pairing: evmPairing,
  createCapabilities: ({ withWallet, read, moveTo }) => ({
    switchNetwork: ({ network, ...asked }) =>
      withWallet(asked, async (ask) => {
        await moveWallet(ask, network)
        if (!asked.signal.aborted) moveTo(asked.connectorId, network)
      }),
    getBalance: async ({ address, network, signal }) => {
      const value = await read({ network, method: 'eth_getBalance', params: [address, 'latest'], signal })
      if (typeof value !== 'string' || !/^0x[0-9a-f]+$/i.test(value)) throw malformedAnswer({ what: network.name })
      return { value: BigInt(value), decimals: network.nativeCurrency.decimals, symbol: network.nativeCurrency.symbol }
    },
    getTransactionStatus: (parameters) => getTransactionStatus(read, parameters),
    validateAddress: async ({ address, network }) => checkEvmAddress(address, network),
    signMessage: ({ message, address, ...asked }) =>
      withWallet({ ...asked, capability: 'signMessage' }, async (ask) => ({
        signature: readEvmSignature(await ask('personal_sign', [hexText(message), address])),
      })),
    signTypedData: ({ typedData, address, ...asked }) =>
      withWallet({ ...asked, capability: 'signTypedData' }, async (ask) => ({
        signature: readEvmSignature(await ask('eth_signTypedData_v4', [address, typedDataText(typedData)])),
      })),
    sendTransaction: ({ to, value, data, terms, address, ...asked }) =>
      withWallet({ ...asked, maySend: true }, async (ask) => {
        const receiver = requireAddress(checkEvmAddress, to, asked.network)
        if (value < 0n) throw invalidAmount({ reason: 'it is below zero.' })
        if (terms) throw invalidOption({ option: 'terms', reason: 'this adapter estimates no fees.' })
        try {
          const call = { from: address, to: receiver, value: hexOf(value), ...(data !== undefined && { data }) }
          return {
            hash: text(await ask('eth_sendTransaction', [call])),
            call: { to: receiver, value, data: data ?? '0x' },
          }
        } catch (error) {
          throw isShort(error) ? insufficientFunds({ address, networkId: asked.network.caipNetworkId }) : error
        }
      }),
  }),
}
