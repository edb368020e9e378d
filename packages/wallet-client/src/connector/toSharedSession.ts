import {
  type Account,
  type CaipAddress,
  type CaipNetworkId,
  type ConnectedWallet,
  type NonEmpty,
  plainText,
  type SharedSession,
  type SharedSessionNamespace,
  walletImage,
} from '@kit/core/adapter'
import type { UniversalProvider } from '../provider/UniversalProvider.ts'
import type { Aliases } from './createAliases.ts'

const longestName = 48

const walletOf = ({ name, icons }: { readonly name?: unknown; readonly icons?: unknown }): ConnectedWallet => {
  const [imageUrl] = (Array.isArray(icons) ? icons : []).flatMap((icon) => walletImage(icon) ?? [])
  return { name: plainText(name, longestName) || 'Wallet', ...(imageUrl !== undefined && { imageUrl }) }
}

/** The first account that a Bitcoin wallet shares is for payments. */
const typeIn = (namespace: string): Account['type'] => (namespace === 'bip122' ? 'payment' : 'eoa')

const namespaceOf = (
  name: string,
  provider: UniversalProvider,
  aliases: Aliases,
): SharedSessionNamespace | undefined => {
  const part = provider.rpcProviders[name]
  if (part === undefined || part.namespace.chains.length === 0) return undefined
  const networkId = aliases.canonical(`${name}:${part.getDefaultChain()}`)
  const [first, ...rest] = part
    .requestAccounts()
    .map((address): Account => ({ caipAddress: `${networkId}:${address}` as CaipAddress, address, type: typeIn(name) }))
  if (first === undefined) return undefined
  const approvedNetworkIds: readonly CaipNetworkId[] = [...new Set(part.namespace.chains.map(aliases.canonical))]
  const accounts: NonEmpty<Account> = [first, ...rest]
  return { accounts, networkId, approvedNetworkIds }
}

/** The session of a provider in the form of the kit; null if there is none, or it has no account. */
export const toSharedSession = (provider: UniversalProvider, aliases: Aliases): SharedSession | null => {
  const { session } = provider
  if (session === undefined) return null
  const parts = Object.keys(provider.rpcProviders).flatMap(
    (name): readonly (readonly [string, SharedSessionNamespace])[] => {
      const namespace = namespaceOf(name, provider, aliases)
      return namespace === undefined ? [] : [[name, namespace]]
    },
  )
  return parts.length === 0 ? null : { wallet: walletOf(session.peer.metadata), namespaces: Object.fromEntries(parts) }
}
