import {
  type Eip1193Provider,
  malformedAnswer,
  type Network,
  type Platform,
  walletImage,
  type WalletPermission,
} from '@kit/core/adapter'
import { requestMachine, requestWallet } from './requestWallet.ts'
import { addressTo } from './transactionFields.ts'

/** EIP-2255. @throws KitError `CAPABILITY_MISSING`, `TIMED_OUT`, `MALFORMED_ANSWER`; else what the wallet throws */
export const getPermissions = async (
  provider: Eip1193Provider,
  platform: Pick<Platform, 'after'>,
): Promise<readonly WalletPermission[]> =>
  toPermissions(
    await requestMachine(provider, platform, {
      method: 'wallet_getPermissions',
      params: [],
      capability: 'getPermissions',
    }),
  )

/** EIP-2255, for accounts. @throws KitError `CAPABILITY_MISSING`, `MALFORMED_ANSWER`; else what the wallet throws */
export const requestPermissions = async (provider: Eip1193Provider): Promise<readonly WalletPermission[]> =>
  toPermissions(
    await requestWallet(provider, {
      method: 'wallet_requestPermissions',
      params: [{ eth_accounts: {} }],
      capability: 'requestPermissions',
    }),
  )

function toPermissions(value: unknown): readonly WalletPermission[] {
  if (!Array.isArray(value)) throw malformedAnswer({ what: 'The wallet’s permissions' })
  return value.flatMap((permission: unknown) => {
    const { parentCapability, caveats } = (permission ?? {}) as Readonly<Record<string, unknown>>
    if (typeof parentCapability !== 'string') return []
    const list = Array.isArray(caveats) ? (caveats as readonly (Readonly<Record<string, unknown>> | null)[]) : []
    return [
      {
        parentCapability,
        caveats: list.flatMap((caveat) =>
          typeof caveat?.['type'] === 'string' ? [{ type: caveat['type'], value: caveat['value'] }] : [],
        ),
      },
    ]
  })
}

/** EIP-747 `wallet_watchAsset` of an ERC-20 token. @throws KitError `CAPABILITY_MISSING`, `INVALID_ADDRESS`; else what the wallet throws */
export async function watchAsset(
  provider: Eip1193Provider,
  {
    network,
    token,
    symbol,
    decimals,
    imageUrl,
  }: {
    readonly network: Network
    readonly token: string
    readonly symbol: string
    readonly decimals: number
    readonly imageUrl?: string | undefined
  },
): Promise<boolean> {
  const image = walletImage(imageUrl)
  const options = { address: addressTo(token, network), symbol, decimals, ...(image ? { image } : {}) }
  // By EIP-747 the parameters are an object, not a list.
  const answer = await requestWallet(provider, {
    method: 'wallet_watchAsset',
    params: { type: 'ERC20', options },
    capability: 'watchAsset',
  })
  return answer === true
}
