import { namespaceOf } from '../chains/WalletChain.ts'
import type { SessionNamespaces, WritableNamespaces } from './SessionNamespaces.ts'

export type Reorder = {
  /** Indices of accounts, the active one first. */
  readonly accounts: readonly number[]
  /** CAIP-2, the active one of each namespace first. */
  readonly chains: readonly string[]
  readonly addressOn: (networkId: string, index: number) => string
}

/** The same session with other accounts and chains. A namespace that is left with no chain keeps what it had. */
export function reorder(namespaces: SessionNamespaces, { accounts, chains, addressOn }: Reorder): WritableNamespaces {
  return Object.fromEntries(
    Object.entries(namespaces).map(([key, namespace]) => {
      const chosen = chains.filter((networkId) => networkId === key || namespaceOf(networkId) === key)
      const own = chosen.length === 0 ? chainsOfNamespace(namespace) : chosen
      return [
        key,
        {
          chains: [...own],
          accounts: accounts.flatMap((index) => own.map((networkId) => `${networkId}:${addressOn(networkId, index)}`)),
          methods: [...namespace.methods],
          events: [...namespace.events],
        },
      ]
    }),
  )
}

/** CAIP-2 of the networks of a namespace, in order, whether they are listed or only in its accounts. */
export const chainsOfNamespace = ({ chains = [], accounts }: SessionNamespaces[string]): readonly string[] => [
  ...new Set([...chains, ...accounts.map((account) => account.split(':').slice(0, 2).join(':'))]),
]

/** `first` before the others. */
export const withFirst = <Item>(items: readonly Item[], first: Item): readonly Item[] => [
  first,
  ...items.filter((item) => item !== first),
]
