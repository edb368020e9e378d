import { isHex, numberToHex } from 'viem'
import type { EvmQuirks } from '../EvmWalletOptions.ts'
import { rpcError } from '../rpcError.ts'
import type { EvmMethod, EvmMethodContext } from './EvmMethod.ts'

/** The chain id with the wallet's quirks applied. */
export function reportedChainId(chainId: number, quirks: EvmQuirks): unknown {
  if (quirks.malformed) return { chain: 'somewhere' }
  const forms = { hex: numberToHex(chainId), number: chainId, decimal: String(chainId) }
  return forms[quirks.chainId ?? 'hex']
}

function parameterOf<key extends string>(
  { params }: EvmMethodContext,
  ...keys: readonly key[]
): { chainId: number } & Partial<Record<key, unknown>> {
  const [parameter] = params as readonly (Partial<Record<string, unknown>> | undefined)[]
  const chainId = parameter?.['chainId']
  if (!parameter || !isHex(chainId) || chainId === '0x') throw rpcError(-32602, 'chainId must be a hex string.')
  const picked = Object.fromEntries(keys.map((key) => [key, parameter[key]])) as Partial<Record<key, unknown>>
  return { ...picked, chainId: Number(chainId) }
}

/** EIP-695, EIP-3326, EIP-3085. */
export const chainMethods: Readonly<Record<string, EvmMethod>> = {
  eth_chainId: ({ quirks, state }) => reportedChainId(state().chainId, quirks()),
  net_version: ({ state }) => String(state().chainId),

  wallet_switchEthereumChain: async (context) => {
    const { chainId } = parameterOf(context)
    const { ask, quirks, state, update } = context
    if (!state().chains.some((chain) => chain.id === chainId)) {
      if (quirks().refusesUnknownNetwork) throw rpcError(4001, `The network ${chainId} is not supported.`)
      throw rpcError(
        4902,
        `Unrecognized chain ID "${numberToHex(chainId)}". Try adding the chain using wallet_addEthereumChain first.`,
      )
    }
    if (state().chainId === chainId) return null
    await ask('switchChain')
    update({ chainId })
    return null
  },

  wallet_addEthereumChain: async (context) => {
    const { chainId, chainName, nativeCurrency, rpcUrls } = parameterOf(
      context,
      'chainName',
      'nativeCurrency',
      'rpcUrls',
    )
    const { ask, state, update } = context
    const [rpcUrl] = Array.isArray(rpcUrls) ? (rpcUrls as readonly unknown[]) : []
    if (typeof rpcUrl !== 'string' || !URL.canParse(rpcUrl)) throw rpcError(-32602, 'rpcUrls must hold an address.')
    if (typeof chainName !== 'string' || chainName === '') throw rpcError(-32602, 'chainName must be a name.')
    if (typeof nativeCurrency !== 'object' || nativeCurrency === null)
      throw rpcError(-32602, 'nativeCurrency is missing.')
    const isKnown = state().chains.some((chain) => chain.id === chainId)
    if (isKnown && state().chainId === chainId) return null
    await ask(isKnown ? 'switchChain' : 'addChain')
    const chains = isKnown ? state().chains : [...state().chains, { id: chainId, rpcUrl, name: chainName }]
    update({ chains, chainId })
    return null
  },
}
