import type { AdapterCapabilities } from '../adapter/AdapterCapabilities.ts'
import { truncateAddress } from '../display/truncateAddress.ts'
import { capabilityMissing } from '../errors/walletErrors.ts'
import type { Network } from '../networks/Network.ts'
import type { KitOptions } from '../options/KitOptions.ts'
import type { AccountBalance } from './AccountState.ts'
import { checkBalance } from './checkBalance.ts'

type Token = NonNullable<KitOptions['tokens']>[Network['caipNetworkId']]

/** The token that stands in the place of the network's coin, where there is one and the adapter can read it. */
export const shownToken = (tokens: KitOptions['tokens'], network: Network, capabilities: Partial<AdapterCapabilities>): Token | undefined =>
  capabilities.getTokenBalance && tokens?.[network.caipNetworkId]

export type ReadBalanceParameters = {
  readonly capabilities: Partial<AdapterCapabilities>
  readonly tokens: KitOptions['tokens']
  readonly address: string
  readonly network: Network
  readonly signal: AbortSignal
}

/** From the chain: of the token where one is to be shown, else of the native coin. @throws KitError of the capability, `CAPABILITY_MISSING` */
export async function readBalance({ capabilities, tokens, address, network, signal }: ReadBalanceParameters): Promise<AccountBalance> {
  const token = shownToken(tokens, network, capabilities)
  const { getBalance, getTokenBalance } = capabilities
  if (token && getTokenBalance) {
    const balance = checkBalance(await getTokenBalance({ address, network, token: token.address, signal }))
    // Not every token says what it is called.
    return { ...balance, symbol: balance.symbol || truncateAddress(token.address), token: { address: token.address, imageUrl: token.image } }
  }
  if (!getBalance) throw capabilityMissing({ capability: 'getBalance', namespace: network.chainNamespace })
  return checkBalance(await getBalance({ address, network, signal }))
}
