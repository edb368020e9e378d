import type { Peer, WalletSession } from '../wallet/WalletState.ts'
import { chainsOfNamespace } from './reorder.ts'
import type { SessionNamespaces } from './SessionNamespaces.ts'

export type SessionStruct = {
  readonly topic: string
  readonly expiry: number
  readonly namespaces: SessionNamespaces
  readonly peer: { readonly metadata: unknown }
}

/** What the wallet shows of a session. */
export function describeSession({ topic, expiry, namespaces, peer }: SessionStruct, indexOf: (networkId: string, address: string) => number): WalletSession {
  const all = Object.values(namespaces)
  const indices = all.flatMap(({ accounts }) =>
    accounts.map((account) => {
      const [namespace, reference, ...address] = account.split(':')
      return indexOf(`${namespace}:${reference}`, address.join(':'))
    }),
  )
  return {
    topic,
    peer: toPeer(peer.metadata),
    expiresAt: expiry,
    accounts: [...new Set(indices)].filter((index) => index >= 0),
    chains: [...new Set(all.flatMap(chainsOfNamespace))],
  }
}

/** Whatever the other side says of itself, as short plain text. */
export function toPeer(metadata: unknown): Peer {
  const { name, url, description } = (typeof metadata === 'object' && metadata !== null ? metadata : {}) as Readonly<Record<string, unknown>>
  const text = (value: unknown, most: number): string => (typeof value === 'string' ? value.slice(0, most) : '')
  return { name: text(name, 80) || 'A dapp without a name', url: text(url, 200), description: text(description, 300) }
}
