import type {
  Account,
  CaipAddress,
  CaipNetworkId,
  ConnectedWallet,
  NonEmpty,
  SharedSession,
  SharedSessionNamespace,
} from '@kit/core/adapter'
import type { UniversalProvider } from '../provider/UniversalProvider.ts'
import type { Aliases } from './createAliases.ts'

const longestName = 48

/** A picture that a page can show without running anything. */
const imageOf = (icons: unknown): string | undefined =>
  (Array.isArray(icons) ? icons : []).find(
    (icon): icon is string => typeof icon === 'string' && /^(?:https:\/\/|data:image\/)/i.test(icon),
  )

const walletOf = (metadata: { readonly name?: unknown; readonly icons?: unknown }): ConnectedWallet => {
  const name =
    typeof metadata.name === 'string' ? metadata.name.replace(/\p{C}/gu, '').trim().slice(0, longestName) : ''
  const imageUrl = imageOf(metadata.icons)
  return { name: name === '' ? 'Wallet' : name, ...(imageUrl !== undefined && { imageUrl }) }
}

/** SPEC §1: what Bitcoin wallets share first is for payments. */
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

/** What the session of a provider means to a kit; null where there is none, or it holds no account. */
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
