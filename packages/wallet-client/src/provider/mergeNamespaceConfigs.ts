import { chainOfAccount } from '../namespaces/namespaces.ts'
import type { SessionNamespaces } from '../types/Namespaces.ts'
import type { AskedNamespaceConfig, ConnectedNamespace, NamespaceConfig, ProviderNamespace } from './NamespaceConfig.ts'

const unique = (...lists: (readonly string[] | undefined)[]): string[] => [
  ...new Set(lists.flatMap((list) => list ?? [])),
]

/** The namespace of a key: `eip155` of `eip155` and of `eip155:1`. */
export const namespaceOf = (key: string): string => key.split(':', 1)[0]!

/** One entry for each namespace, merged from all configs; for URLs and the default chain, an earlier config has precedence. */
export const mergeNamespaceConfigs = (...configs: (AskedNamespaceConfig | undefined)[]): NamespaceConfig => {
  const merged: Record<string, ProviderNamespace> = {}
  for (const [key, { chains, methods, events, rpcMap, defaultChain }] of configs.flatMap((config) =>
    Object.entries(config ?? {}),
  )) {
    const name = namespaceOf(key)
    const before = merged[name]
    const urls = { ...rpcMap, ...before?.rpcMap }
    const chain = before?.defaultChain ?? defaultChain
    merged[name] = {
      chains: unique(before?.chains, key.includes(':') ? [key] : chains),
      methods: unique(before?.methods, methods),
      events: unique(before?.events, events),
      ...(Object.keys(urls).length > 0 && { rpcMap: urls }),
      ...(chain !== undefined && { defaultChain: chain }),
    }
  }
  return Object.fromEntries(Object.entries(merged).filter(([, { chains }]) => chains.length > 0))
}

/** The grants of a session, one entry for each namespace. */
export const connectedNamespaces = (namespaces: SessionNamespaces): Readonly<Record<string, ConnectedNamespace>> => {
  const connected: Record<string, ConnectedNamespace> = {}
  for (const [key, { accounts, methods, events }] of Object.entries(namespaces)) {
    const name = namespaceOf(key)
    // Names such as `constructor` exist on every object: they are not CAIP-2 namespaces, and must not count as granted.
    if (name in Object.prototype) continue
    const before = connected[name]
    connected[name] = {
      chains: unique(before?.chains, accounts.map(chainOfAccount)),
      methods: unique(before?.methods, methods),
      events: unique(before?.events, events),
      accounts: unique(before?.accounts, accounts),
    }
  }
  return connected
}
