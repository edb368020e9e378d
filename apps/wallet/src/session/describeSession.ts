import type { WalletSession } from '../wallet/WalletState.ts'
import { chainsOfNamespace } from './reorder.ts'
import type { SessionNamespaces } from './SessionNamespaces.ts'
import { toPeer } from './toPeer.ts'

export type SessionStruct = {
  readonly topic: string
  readonly expiry: number
  readonly namespaces: SessionNamespaces
  readonly peer: { readonly metadata: unknown }
}

export type DescribeSession = {
  readonly indexOf: (networkId: string, address: string) => number
  /** CAIP-2 of networks that the dapp asked about, the latest first. */
  readonly asked: readonly string[]
}

/** What the wallet shows of a session. A dapp goes from one network to another without a word: what it asks about is where it stands. */
export function describeSession(
  { topic, expiry, namespaces, peer }: SessionStruct,
  { indexOf, asked }: DescribeSession,
): WalletSession {
  const all = Object.values(namespaces)
  const indices = all.flatMap(({ accounts }) =>
    accounts.map((account) => {
      const [namespace, reference, ...address] = account.split(':')
      return indexOf(`${namespace}:${reference}`, address.join(':'))
    }),
  )
  const chains = all.flatMap(chainsOfNamespace)
  return {
    topic,
    peer: toPeer(peer.metadata),
    expiresAt: expiry,
    accounts: [...new Set(indices)].filter((index) => index >= 0),
    chains: [...new Set([...asked.filter((networkId) => chains.includes(networkId)), ...chains])],
  }
}
