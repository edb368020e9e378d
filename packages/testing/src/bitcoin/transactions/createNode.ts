import type { Platform } from '@kit/core/adapter'
import { walletError } from '../walletError.ts'

export type Unspent = { readonly txid: string; readonly vout: number; readonly value: number }

/** The Esplora calls of a wallet. */
export type BitcoinNode = {
  readonly unspent: (address: string) => Promise<readonly Unspent[]>
  /** sat/vB */
  readonly feeRate: () => Promise<number>
  /** @returns the txid */
  readonly broadcast: (hex: string) => Promise<string>
}

export function createNode(
  fetch: Platform['fetch'],
  apiUrl: string | undefined,
  holdsBack: (coin: Unspent) => boolean = () => false,
): BitcoinNode {
  const ask = async (path: string, init?: RequestInit): Promise<Response> => {
    if (apiUrl === undefined) throw walletError(-32603, 'The wallet knows no node of this network.')
    const response = await fetch(`${apiUrl}${path}`, init)
    if (!response.ok) throw walletError(-32603, await response.text())
    return response
  }
  return {
    unspent: async (address) =>
      ((await (await ask(`/address/${address}/utxo`)).json()) as readonly Unspent[]).filter((coin) => !holdsBack(coin)),
    feeRate: async () =>
      ((await (await ask('/v1/fees/recommended')).json()) as { readonly halfHourFee: number }).halfHourFee,
    broadcast: async (hex) => (await ask('/tx', { method: 'POST', body: hex })).text(),
  }
}
