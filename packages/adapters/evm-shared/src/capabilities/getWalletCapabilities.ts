import {
  type CaipNetworkId,
  type Eip1193Provider,
  malformedAnswer,
  type Network,
  type Platform,
} from '@kit/core/adapter'
import { chainIdOf } from '../network/chainIdOf.ts'
import { requestMachine } from './requestWallet.ts'

type ByNetwork = Readonly<Record<CaipNetworkId, Readonly<Record<string, unknown>>>>

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * EIP-5792 `wallet_getCapabilities`, by CAIP-2 id. What the wallet can do on every chain (`0x0`) is on each.
 * @throws KitError `CAPABILITY_MISSING`, `TIMED_OUT`, `MALFORMED_ANSWER`; else what the wallet throws
 */
export async function getWalletCapabilities(
  provider: Eip1193Provider,
  {
    address,
    network,
    platform,
  }: { readonly address: string; readonly network: Network; readonly platform: Pick<Platform, 'after'> },
): Promise<ByNetwork> {
  const answer = await requestMachine(provider, platform, {
    method: 'wallet_getCapabilities',
    params: [address],
    capability: 'getWalletCapabilities',
  })
  if (!isRecord(answer)) throw malformedAnswer({ what: 'The wallet’s capabilities' })
  const everywhere = isRecord(answer['0x0']) ? answer['0x0'] : undefined
  const entries = Object.entries(answer).flatMap(([key, value]) => {
    const chainId = chainIdOf(key)
    return chainId !== null && isRecord(value)
      ? [[`eip155:${chainId}` as CaipNetworkId, { ...everywhere, ...value }] as const]
      : []
  })
  return { ...(everywhere ? { [network.caipNetworkId]: everywhere } : {}), ...Object.fromEntries(entries) }
}
