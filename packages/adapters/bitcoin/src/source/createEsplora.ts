import { httpStatus, isKitError, malformedAnswer, type Network, networkNotFound, type Platform, unreachable } from '@kit/core/adapter'
import { isRecord } from '../text/isRecord.ts'
import type { EsploraUrls } from './esplora.ts'
import type { Utxo, UtxoSource } from './UtxoSource.ts'

const what = 'The Esplora API'

/** @throws (its methods) KitError `NETWORK_NOT_FOUND`, `HTTP_STATUS`, `UNREACHABLE`, `MALFORMED_ANSWER` */
export function createEsplora(urls: EsploraUrls, fetch: Platform['fetch']): Required<UtxoSource> {
  async function ask(network: Network, path: string, init: RequestInit): Promise<Response> {
    const base = urls[network.caipNetworkId]
    if (base === undefined) throw networkNotFound({ networkId: network.caipNetworkId })
    const url = `${base.replace(/\/+$/, '')}${path}`
    const response = await fetch(url, init).catch((cause: unknown) => {
      throw unreachable({ url }, { cause })
    })
    if (!response.ok) throw httpStatus({ status: response.status, url })
    return response
  }
  const json = async (network: Network, path: string, signal: AbortSignal): Promise<unknown> => {
    const response = await ask(network, path, { signal })
    try {
      return (await response.json()) as unknown
    } catch (cause) {
      throw malformedAnswer({ what }, { cause })
    }
  }

  return {
    async utxos({ address, network, signal }) {
      const answer = await json(network, `/address/${encodeURIComponent(address)}/utxo`, signal)
      if (!Array.isArray(answer)) throw malformedAnswer({ what })
      return answer.filter(isRecord).map(
        ({ txid, vout, value, status }) => ({ txid, vout, value, confirmed: isRecord(status) && status['confirmed'] === true }) as Utxo,
      )
    },
    async feeRate({ network, signal }) {
      try {
        const answer = await json(network, '/v1/fees/recommended', signal)
        if (isRecord(answer)) return Number(answer['halfHourFee'])
      } catch (error) {
        // Plain Esplora has the older route only.
        if (!isKitError(error) || error.code !== 'HTTP_STATUS') throw error
      }
      const answer = await json(network, '/fee-estimates', signal)
      return isRecord(answer) ? Number(answer['3'] ?? answer['2'] ?? answer['6']) : Number.NaN
    },
    broadcast: async ({ hex, network, signal }) => (await ask(network, '/tx', { method: 'POST', body: hex, signal })).text(),
    transaction: async ({ txid, network, signal }) => (await ask(network, `/tx/${txid}/hex`, { signal })).text(),
  }
}
