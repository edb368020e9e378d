import {
  httpStatus,
  isKitError,
  malformedAnswer,
  type Network,
  networkNotFound,
  originOf,
  plainText,
  type Platform,
  readText,
  transactionRefused,
  unreachable,
} from '@kit/core/adapter'
import { isRecord } from '../text/values.ts'
import type { EsploraUrls } from './esplora.ts'
import type { Utxo, UtxoSource } from './UtxoSource.ts'

const what = 'The Esplora API'
/** Bytes: the largest transaction that a block can hold, in hex. */
const longestAnswer = 8_000_000

/** @throws (its methods) KitError `NETWORK_NOT_FOUND`, `HTTP_STATUS`, `UNREACHABLE`, `MALFORMED_ANSWER`; `TRANSACTION_REFUSED` of `broadcast` */
export function createEsplora(urls: EsploraUrls, fetch: Platform['fetch']): Omit<Required<UtxoSource>, 'plain'> {
  /** Whatever the status. */
  async function send(
    network: Network,
    path: string,
    init: RequestInit,
  ): Promise<{
    readonly response: Response
    readonly text: string
    /** How errors name it: keys are part of the path. */
    readonly url: string
  }> {
    const base = urls[network.caipNetworkId]
    if (base === undefined) throw networkNotFound({ networkId: network.caipNetworkId })
    const url = originOf(base)
    try {
      const response = await fetch(`${base.replace(/(?<!\/)\/+$/, '')}${path}`, init)
      return { response, text: await readText(response, { limit: longestAnswer, what }), url }
    } catch (cause) {
      throw isKitError(cause, 'MALFORMED_ANSWER') ? cause : unreachable({ url }, { cause })
    }
  }
  async function ask(network: Network, path: string, init: RequestInit): Promise<string> {
    const { response, text, url } = await send(network, path, init)
    if (!response.ok) throw httpStatus({ status: response.status, url })
    return text
  }
  const json = async (network: Network, path: string, signal: AbortSignal): Promise<unknown> =>
    parsed(await ask(network, path, { signal }))

  return {
    async utxos({ address, network, signal }) {
      const answer = await json(network, `/address/${encodeURIComponent(address)}/utxo`, signal)
      if (!Array.isArray(answer)) throw malformedAnswer({ what })
      return answer
        .filter(isRecord)
        .map(
          ({ txid, vout, value, status }) =>
            ({ txid, vout, value, confirmed: isRecord(status) && status['confirmed'] === true }) as Utxo,
        )
    },
    async balance({ address, network, signal }) {
      const text = await ask(network, `/address/${encodeURIComponent(address)}`, { signal })
      // As text: what a busy address was ever paid may be more sats than a number holds.
      const answer = parsed(text.replaceAll(/("(?:funded|spent)_txo_sum"\s*:\s*)(\d{1,20})/g, '$1"$2"'))
      if (!isRecord(answer)) throw malformedAnswer({ what })
      return restOf(answer['chain_stats']) + restOf(answer['mempool_stats'])
    },
    async feeRate({ network, signal }) {
      for (const route of feeRoutes)
        try {
          const answer = await json(network, route, signal)
          if (isRecord(answer)) return Number(answer['halfHourFee'])
        } catch (error) {
          if (!isKitError(error, 'HTTP_STATUS') && !isKitError(error, 'MALFORMED_ANSWER')) throw error
        }
      return estimateIn(await json(network, '/fee-estimates', signal), network)
    },
    async broadcast({ hex, network, signal }) {
      const { response, text, url } = await send(network, '/tx', { method: 'POST', body: hex, signal })
      // The node looked at it and said no, in words of its own.
      if (response.status === 400)
        throw transactionRefused({ networkId: network.caipNetworkId, reason: reasonIn(text) })
      if (!response.ok) throw httpStatus({ status: response.status, url })
      return text
    },
    async status({ txid, network, signal }) {
      const { response, text, url } = await send(network, `/tx/${txid}/status`, { signal })
      // Not in the mempool yet, or not in it any more.
      if (response.status === 404) return 'unknown'
      if (!response.ok) throw httpStatus({ status: response.status, url })
      const answer = parsed(text)
      if (!isRecord(answer) || typeof answer['confirmed'] !== 'boolean') throw malformedAnswer({ what })
      return answer['confirmed'] ? 'confirmed' : 'pending'
    },
    async spender({ txid, vout, network, signal }) {
      const answer = await json(network, `/tx/${txid}/outspend/${vout}`, signal)
      if (!isRecord(answer) || typeof answer['spent'] !== 'boolean') throw malformedAnswer({ what })
      if (!answer['spent']) return undefined
      const { txid: by, status } = answer
      return { txid: String(by), confirmed: isRecord(status) && status['confirmed'] === true }
    },
    transaction: ({ txid, network, signal }) => ask(network, `/tx/${txid}/hex`, { signal }),
  }
}

/** The routes of mempool.space, first with decimals, then in whole sats for older servers. Plain Esplora has neither. */
const feeRoutes = ['/v1/fees/precise', '/v1/fees/recommended']

/** The target of confirmation, in blocks. */
const target = 3

/**
 * Returns the estimate for the target or for the nearest number of blocks, because servers omit targets that they
 * cannot estimate. On test networks they may omit all.
 */
function estimateIn(answer: unknown, { testnet }: Network): number {
  if (!isRecord(answer)) return Number.NaN
  const blocks = Object.keys(answer)
    .map(Number)
    .sort((one, other) => one - other)
  const nearest = blocks.findLast((count) => count <= target) ?? blocks[0]
  if (nearest === undefined) return testnet ? 1 : Number.NaN
  return Number(answer[nearest])
}

/** Negative in the mempool where coins of the chain are spent. */
function restOf(stats: unknown): bigint {
  const { funded_txo_sum: funded, spent_txo_sum: spent } = isRecord(stats) ? stats : {}
  if (!isDigits(funded) || !isDigits(spent)) throw malformedAnswer({ what })
  return BigInt(funded) - BigInt(spent)
}

const isDigits = (value: unknown): value is string => typeof value === 'string' && /^\d{1,20}$/.test(value)

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw malformedAnswer({ what }, { cause })
  }
}

/** `sendrawtransaction RPC error: {"code":-26,"message":"min relay fee not met"}`, or what else was answered. */
const reasonIn = (text: string): string =>
  plainText(/"message":"([^"\\]*)/.exec(text.slice(0, 2_000))?.[1] ?? text, 200)
