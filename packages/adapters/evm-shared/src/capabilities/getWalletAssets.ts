import {
  type Eip1193Provider,
  isKitError,
  malformedAnswer,
  type Network,
  plainText,
  type Platform,
  type WalletAsset,
} from '@kit/core/adapter'
import { isAddress } from '../address/checksumAddress.ts'
import { chainIdOf } from '../network/chainIdOf.ts'
import { getWalletCapabilities } from './calls.ts'
import { requestMachine } from './requestWallet.ts'

type Fields = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const text = (value: unknown, limit: number): string | undefined => plainText(value, limit) || undefined
const number = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : undefined

/** More tokens than any user holds. */
const mostAssets = 5_000

/**
 * ERC-7811 `wallet_getAssets`: what an account holds on these networks. Entries that are not valid are left out.
 * @returns undefined if the wallet does not say, by the capability `assetDiscovery`, that it knows
 * @throws KitError `TIMED_OUT`, `MALFORMED_ANSWER`; else what the wallet throws
 * @see https://eips.ethereum.org/EIPS/eip-7811
 */
export async function getWalletAssets(
  provider: Eip1193Provider,
  {
    address,
    network,
    networks,
    platform,
  }: {
    readonly address: string
    readonly network: Network
    readonly networks: readonly Network[]
    readonly platform: Pick<Platform, 'after'>
  },
): Promise<readonly WalletAsset[] | undefined> {
  const capabilities = await getWalletCapabilities(provider, { address, network, platform }).catch((error: unknown) => {
    if (isKitError(error, 'CAPABILITY_MISSING')) return {}
    throw error
  })
  const known = networks.filter(({ caipNetworkId }) => {
    const discovery = Object.entries(capabilities).find(([id]) => id === caipNetworkId)?.[1]['assetDiscovery']
    return isRecord(discovery) && discovery['supported'] === true
  })
  // A list that lacks a network would say that nothing is there.
  if (known.length < networks.length || networks.length === 0) return undefined
  const chainFilter = known.map(({ id }) => `0x${Number(id).toString(16)}`)
  const answer = await requestMachine(provider, platform, {
    method: 'wallet_getAssets',
    params: [{ account: address, chainFilter }],
    capability: 'getWalletAssets',
  })
  if (!isRecord(answer)) throw malformedAnswer({ what: 'The wallet’s assets' })
  return Object.entries(answer).flatMap(([key, assets]) => {
    const one = known.find(({ id }) => id === chainIdOf(key))
    return one && Array.isArray(assets) ? assets.slice(0, mostAssets).flatMap((asset) => assetOf(asset, one)) : []
  })
}

function assetOf(asset: unknown, { caipNetworkId: networkId }: Network): readonly WalletAsset[] {
  if (!isRecord(asset)) return []
  const { type, address, balance } = asset
  if (typeof balance !== 'string' || !/^0x[0-9a-f]{1,64}$/i.test(balance)) return []
  const isCoin = typeof type === 'string' && type.toLowerCase() === 'native'
  const isToken =
    typeof type === 'string' && type.toLowerCase() === 'erc20' && typeof address === 'string' && isAddress(address)
  if (!isCoin && !isToken) return []
  const { name, symbol, decimals, price, iconUrl } = isRecord(asset['metadata']) ? asset['metadata'] : {}
  const digits = number(decimals)
  return [
    {
      networkId,
      address: isCoin ? undefined : String(address),
      balance: BigInt(balance),
      metadata: {
        name: text(name, 64),
        symbol: text(symbol, 32),
        decimals: digits !== undefined && Number.isInteger(digits) && digits <= 255 ? digits : undefined,
        price: number(price),
        iconUrl: typeof iconUrl === 'string' ? iconUrl : undefined,
      },
    },
  ]
}
