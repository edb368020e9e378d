import type { CaipNetworkId } from '../caip/caip.ts'
import { sameAddress } from '../caip/caipAddress.ts'
import type { Network } from './Network.ts'

type NativeToken = {
  readonly address: string
  /** The number of decimal places of the token. Absent: the same as the coin. */
  readonly decimals?: number | undefined
}

/**
 * Native coins that have an ERC-20 interface, by CAIP-2 id. A transfer through either interface moves the same balance.
 */
const nativeTokens: Readonly<Record<string, NativeToken | undefined>> = {
  // USDC of Arc: 18 decimals as the coin, 6 as the token. https://docs.arc.network/arc/references/contract-addresses
  'eip155:5042': { address: '0x3600000000000000000000000000000000000000', decimals: 6 },
  'eip155:5042002': { address: '0x3600000000000000000000000000000000000000', decimals: 6 },
  // https://docs.celo.org/tooling/contracts/core-contracts
  'eip155:42220': { address: '0x471EcE3750Da237f93B8E339c536989b8978a438' },
  'eip155:11142220': { address: '0x471EcE3750Da237f93B8E339c536989b8978a438' },
  'eip155:44787': { address: '0xF194afDf50B03e69Bd7D057c1Aa9e10c9954E4C9' },
  // https://docs.moonbeam.network/builders/pallets-precompiles/precompiles/erc20/
  'eip155:1284': { address: '0x0000000000000000000000000000000000000802' },
  'eip155:1285': { address: '0x0000000000000000000000000000000000000802' },
  'eip155:1287': { address: '0x0000000000000000000000000000000000000802' },
  // https://github.com/Metis-DAO/Metis/blob/main/get-started/metis-connection-details.md
  'eip155:1088': { address: '0xDeadDeAddeAddEAddeadDEaDDEAdDeaDDeAD0000' },
  // The following contracts report the balance but refuse transfers. https://specs.optimism.io/protocol/predeploys.html
  'eip155:10': { address: '0xDeadDeAddeAddEAddeadDEaDDEAdDeaDDeAD0000' },
  'eip155:288': { address: '0xDeadDeAddeAddEAddeadDEaDDEAdDeaDDeAD0000' },
  // https://github.com/mantlenetworkio/mantle-v2/blob/develop/packages/contracts-bedrock/contracts/legacy/LegacyERC20MNT.sol
  'eip155:5000': { address: '0xDeadDeAddeAddEAddeadDEaDDEAdDeaDDeAD0000' },
  // ZKsync Era, Abstract, Lens and Sophon. https://docs.zksync.io/zksync-protocol/contracts/system-contracts
  'eip155:324': { address: '0x000000000000000000000000000000000000800A' },
  'eip155:300': { address: '0x000000000000000000000000000000000000800A' },
  'eip155:2741': { address: '0x000000000000000000000000000000000000800A' },
  'eip155:11124': { address: '0x000000000000000000000000000000000000800A' },
  'eip155:232': { address: '0x000000000000000000000000000000000000800A' },
  'eip155:50104': { address: '0x000000000000000000000000000000000000800A' },
  // A transfer through it moves nothing, which the simulation of a payment detects. https://docs.sablier.com/reference/airdrops/contracts/interfaces/interface.ISablierFactoryMerkleBase
  'eip155:137': { address: '0x0000000000000000000000000000000000001010' },
}

/**
 * The placeholder addresses of services and wallets for a native coin.
 * @see https://eips.ethereum.org/EIPS/eip-7528
 */
const coinAddresses = [
  '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE',
  '0x0000000000000000000000000000000000000000',
  'So11111111111111111111111111111111111111111',
]

/** Returns the address of a token; undefined for a placeholder of the native coin. */
export const withoutCoinAddress = (address: string | undefined): string | undefined =>
  coinAddresses.some((coin) => sameAddress(coin, address)) ? undefined : address

/** The coin of a network as a token, if it is one too. */
export const nativeTokenOf = ({
  contracts,
  caipNetworkId,
}: Pick<Network, 'contracts' | 'caipNetworkId'>): string | undefined =>
  contracts?.nativeToken?.address ?? nativeTokens[caipNetworkId]?.address

/** Whether a token is the coin of its network under another name. */
export const isNativeToken = (
  network: Pick<Network, 'contracts' | 'caipNetworkId'>,
  token: string | undefined,
): token is string => {
  const native = nativeTokenOf(network)
  return native !== undefined && sameAddress(native, token)
}

/** How many of the coin's smallest unit the smallest unit of its token is: the token may have fewer decimals. */
export const nativeTokenUnit = (coinDecimals: number, tokenDecimals: number): bigint =>
  10n ** BigInt(Math.max(coinDecimals - tokenDecimals, 0))

/** Converts an amount of the coin's token into the coin's smallest unit, without asking the chain. */
export const coinsOfToken = (
  { contracts, caipNetworkId, nativeCurrency }: Pick<Network, 'contracts' | 'caipNetworkId' | 'nativeCurrency'>,
  amount: bigint,
): bigint => {
  const { decimals = nativeCurrency.decimals } = contracts?.nativeToken ?? nativeTokens[caipNetworkId] ?? {}
  return amount * nativeTokenUnit(nativeCurrency.decimals, decimals)
}

/** The coin of a network. */
export type Coin = {
  /** The network, as a CAIP-2 id. */
  readonly networkId: CaipNetworkId
  readonly symbol: string
  /** The contract through which the coin is also a token; undefined if it has none. */
  readonly token?: string | undefined
  /** The token that wraps the coin and has its symbol. */
  readonly wrapped?: string | undefined
}

/** The tokens that wrap the coin and have its symbol, by namespace. */
const wrappedCoins: Readonly<Record<string, string | undefined>> = {
  solana: 'So11111111111111111111111111111111111111112',
}

/** Returns the coins of networks, to distinguish their tokens from copies. */
export const coinsOf = (networks: readonly Network[]): readonly Coin[] =>
  networks.map((network) => ({
    networkId: network.caipNetworkId,
    symbol: network.nativeCurrency.symbol,
    token: nativeTokenOf(network),
    wrapped: wrappedCoins[network.chainNamespace],
  }))
