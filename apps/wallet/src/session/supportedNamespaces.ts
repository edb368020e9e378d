import type { WalletChain } from '../chains/WalletChain.ts'
import { events, methods } from './methods.ts'
import type { WritableNamespaces } from './SessionNamespaces.ts'

/** What the wallet can give of these networks and accounts. */
export function supportedNamespaces(
  chains: readonly WalletChain[],
  accounts: readonly number[],
  addressOn: (networkId: string, index: number) => string,
): WritableNamespaces {
  const kinds = [...new Set(chains.map(({ namespace }) => namespace))]
  return Object.fromEntries(
    kinds.map((kind) => {
      const own = chains.filter(({ namespace }) => namespace === kind).map(({ networkId }) => networkId)
      return [
        kind,
        {
          chains: own,
          accounts: accounts.flatMap((index) => own.map((networkId) => `${networkId}:${addressOn(networkId, index)}`)),
          methods: [...methods[kind]],
          events: [...events[kind]],
        },
      ]
    }),
  )
}
