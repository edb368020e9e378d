import type { CaipNetworkId } from '../caip/caip.ts'
import { hasNames } from '../networks/namespaces.ts'
import type { Network } from '../networks/Network.ts'
import type { World } from '../kernel/actions.ts'

type Token = NonNullable<World['options']['tokens']>[CaipNetworkId]
type Readers = Pick<World, 'options' | 'hasCapability' | 'hasBlockchainService'>

/** The token that the option `tokens` names for a network. */
const namedToken = ({ options }: Pick<Readers, 'options'>, { caipNetworkId }: Network): Token | undefined =>
  options.tokens?.[caipNetworkId]

/** The token that is shown in the place of the coin: the one that the dapp names, if the adapter can read it. */
export const shownToken = (world: Readers, network: Network): Token | undefined =>
  world.hasCapability(network.chainNamespace, 'getTokenBalance') ? namedToken(world, network) : undefined

/** The dapp names a token, and the adapter cannot read it. */
export const lacksTokens = (world: Readers, network: Network): boolean =>
  namedToken(world, network) !== undefined && shownToken(world, network) === undefined

/** The adapter can read what an account has on the network. */
export const readsBalance = (world: Readers, network: Network): boolean =>
  shownToken(world, network) !== undefined || world.hasCapability(network.chainNamespace, 'getBalance')

/** A service or the chain knows names on the network. */
export const readsName = (world: Readers, network: Network): boolean =>
  (world.hasBlockchainService && hasNames(network)) ||
  (network.testnet !== true && world.hasCapability(network.chainNamespace, 'getName'))
