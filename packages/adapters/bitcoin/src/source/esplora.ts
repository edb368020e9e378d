import type { CaipNetworkId, Platform } from '@kit/core/adapter'
import type { UtxoSource, UtxoSourceSetup } from './UtxoSource.ts'

/** The base address of each network, by CAIP-2 id. */
export type EsploraUrls = Readonly<Partial<Record<CaipNetworkId, string>>>

/**
 * A source over the REST API of Esplora or mempool.space. Its code is fetched when it is first asked.
 * @throws (its methods) KitError `NETWORK_NOT_FOUND`, `HTTP_STATUS`, `UNREACHABLE`, `MALFORMED_ANSWER`; `TRANSACTION_REFUSED` of `broadcast`
 */
export function esplora(urls: EsploraUrls): UtxoSourceSetup {
  const setup = ({ fetch }: Pick<Platform, 'fetch'>): UtxoSource => {
    const load = async (): Promise<Omit<Required<UtxoSource>, 'plain'>> => {
      const { createEsplora } = await import('./createEsplora.ts')
      return createEsplora(urls, fetch)
    }
    return {
      utxos: async (parameters) => (await load()).utxos(parameters),
      balance: async (parameters) => (await load()).balance(parameters),
      feeRate: async (parameters) => (await load()).feeRate(parameters),
      broadcast: async (parameters) => (await load()).broadcast(parameters),
      status: async (parameters) => (await load()).status(parameters),
      spender: async (parameters) => (await load()).spender(parameters),
      transaction: async (parameters) => (await load()).transaction(parameters),
    }
  }
  return Object.assign(setup, { urls })
}
