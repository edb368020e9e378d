import type { CaipNetworkId } from '../caip/caip.ts'
import { hasNames } from '../networks/namespaces.ts'
import type { Network } from '../networks/Network.ts'
import type { World } from '../kernel/actions.ts'
import type { NamedToken } from '../options/KitOptions.ts'

type Readers = Pick<World, 'options' | 'hasCapability' | 'hasBlockchainService'>

/** The tokens that the option `tokens` names for a network. */
export const namedTokens = ({ tokens }: World['options'], networkId: CaipNetworkId): readonly NamedToken[] =>
  [tokens?.[networkId] ?? []].flat()

/** Returns the first token that the option `tokens` names for a network. */
const namedToken = ({ options }: Pick<Readers, 'options'>, { caipNetworkId }: Network): NamedToken | undefined =>
  namedTokens(options, caipNetworkId)[0]

/** The token that is shown in the place of the coin: the one that the dapp names, if the adapter can read it. */
export const shownToken = (world: Readers, network: Network): NamedToken | undefined =>
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
