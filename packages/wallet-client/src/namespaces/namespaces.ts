import type { AskedNamespaces, ProposalNamespace, ProposalNamespaces, SessionNamespaces } from '../types/Namespaces.ts'

/** CAIP-2 chain id of a CAIP-10 account. */
export const chainOfAccount = (account: string): string => account.split(':', 2).join(':')

/** The chains of a namespace: its key if that is a full chain id, otherwise its list. */
export const chainsOf = (key: string, namespace: AskedNamespaces[string]): readonly string[] =>
  key.includes(':') ? [key] : (namespace.chains ?? [])

const unique = (...lists: (readonly string[] | undefined)[]): string[] => [
  ...new Set(lists.flatMap((list) => list ?? [])),
]

/** Every chain in which the session has an account. */
export const sessionChains = (namespaces: SessionNamespaces): readonly string[] =>
  unique(...Object.values(namespaces).map(({ accounts }) => accounts.map(chainOfAccount)))

const grantedFor = (namespaces: SessionNamespaces, chainId: string, kind: 'methods' | 'events'): readonly string[] =>
  Object.entries(namespaces)
    .filter(
      ([key, { accounts }]) =>
        (key === chainId || !key.includes(':')) && accounts.some((account) => chainOfAccount(account) === chainId),
    )
    .flatMap(([, namespace]) => namespace[kind])

export const methodsFor = (namespaces: SessionNamespaces, chainId: string): readonly string[] =>
  grantedFor(namespaces, chainId, 'methods')
export const eventsFor = (namespaces: SessionNamespaces, chainId: string): readonly string[] =>
  grantedFor(namespaces, chainId, 'events')

/** One entry a namespace: `eip155:1` and `eip155:10` become `eip155` with both chains. */
const normalize = (namespaces: AskedNamespaces): ProposalNamespaces => {
  const normalized: Record<string, ProposalNamespace> = {}
  for (const [key, namespace] of Object.entries(namespaces)) {
    const name = key.split(':', 1)[0]!
    const before = normalized[name]
    normalized[name] = {
      chains: unique(before?.chains, chainsOf(key, namespace)),
      methods: unique(before?.methods, namespace.methods),
      events: unique(before?.events, namespace.events),
    }
  }
  return normalized
}

/** Required namespaces are no longer sent: they are merged into the optional ones, and the wallet decides. */
export const mergeRequired = (required: AskedNamespaces, optional: AskedNamespaces): ProposalNamespaces => {
  const [first, second] = [normalize(required), normalize(optional)]
  const merged: Record<string, ProposalNamespace> = {}
  for (const name of unique(Object.keys(first), Object.keys(second))) {
    merged[name] = {
      chains: unique(first[name]?.chains, second[name]?.chains),
      methods: unique(first[name]?.methods, second[name]?.methods),
      events: unique(first[name]?.events, second[name]?.events),
    }
  }
  return merged
}
