import type { WireTransaction } from '../blockchain/history/WireTransaction.ts'

/** An asset that an on-ramp sells on one network. */
export type OrderAsset = {
  readonly id: string
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** The contract; undefined: the coin. */
  readonly address: string | undefined
  /** CAIP-2. */
  readonly networkId: string
  readonly networkCode: string
  readonly networkName: string
}

/** A purchase on the provider’s page. */
export type Order = {
  readonly id: string
  /** The address that it pays. */
  readonly address: string
  readonly asset: OrderAsset
  /** In whole tokens. */
  readonly amount: string
  /** The price, with the currency. */
  readonly cost: string
  readonly provider: string
  readonly status: 'open' | 'pending' | 'confirmed' | 'failed'
  readonly hash: string | undefined
  /** ms since 1970. */
  readonly at: number
  readonly returnUrl: string | undefined
}

/** The orders in an account's history, newest first: those that the provider has processed. */
export const historyOfOrders = (
  orders: Iterable<Order>,
  {
    address,
    networkId,
    provider,
  }: { readonly address: string; readonly networkId: string | undefined; readonly provider: string },
): readonly WireTransaction[] =>
  [...orders]
    .filter((order) => order.address.toLowerCase() === address.toLowerCase() && order.provider === provider)
    .filter(({ asset }) => (networkId ?? asset.networkId) === asset.networkId)
    .flatMap(({ id, status, hash, asset, at, amount }): readonly WireTransaction[] =>
      status === 'open'
        ? []
        : [
            {
              id: `order-${id}`,
              metadata: {
                operationType: 'buy',
                hash: hash ?? id,
                chain: asset.networkId,
                minedAt: new Date(at).toISOString(),
                sentFrom: provider,
                sentTo: address,
                status,
                nonce: 0,
                application: { name: provider, iconUrl: '' },
              },
              transfers: [
                {
                  fungible_info: { name: asset.name, symbol: asset.symbol, icon: { url: '' } },
                  direction: 'in',
                  quantity: { numeric: amount },
                },
              ],
            },
          ],
    )
    .toReversed()
