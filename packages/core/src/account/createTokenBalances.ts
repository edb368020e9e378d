import type { AdapterCapabilities } from '../adapter/AdapterCapabilities.ts'
import { truncateAddress } from '../format/addresses.ts'
import { capabilityMissing } from '../errors/errors.ts'
import type { Network } from '../networks/Network.ts'
import type { KitOptions } from '../options/KitOptions.ts'
import type { AccountBalance } from './AccountState.ts'
import { checkBalance } from './checkBalance.ts'

/** Tokens that stand in the place of networks' coins: for kits that name some. */
export type TokenBalances = {
  /** How the network's token is read; undefined where it has none, or its adapter cannot: then the coin is shown, under its own name. */
  readonly reader: (
    network: Network,
    capabilities: Partial<AdapterCapabilities>,
  ) => ((parameters: { readonly address: string; readonly signal: AbortSignal }) => Promise<AccountBalance>) | undefined
}

export type CreateTokenBalancesParameters = {
  readonly tokens: NonNullable<KitOptions['tokens']>
  /** Hears once of each namespace whose adapter cannot read tokens. */
  readonly onError: (error: unknown) => void
}

export function createTokenBalances({ tokens, onError }: CreateTokenBalancesParameters): TokenBalances {
  const told = new Set<string>()
  return {
    reader(network, { getTokenBalance }) {
      const token = tokens[network.caipNetworkId]
      if (!token) return undefined
      const { chainNamespace: namespace } = network
      if (!getTokenBalance) {
        if (!told.has(namespace)) onError(capabilityMissing({ capability: 'getTokenBalance', namespace }))
        told.add(namespace)
        return undefined
      }
      return async ({ address, signal }) => {
        const balance = checkBalance(await getTokenBalance({ address, network, token: token.address, signal }))
        // Not every token says what it is called.
        return {
          ...balance,
          symbol: balance.symbol || truncateAddress(token.address),
          token: { address: token.address, imageUrl: token.image },
        }
      }
    },
  }
}
