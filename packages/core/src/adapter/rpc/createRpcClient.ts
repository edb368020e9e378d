import { withAnySignal } from '../../abort/anySignal.ts'
import { pause } from '../../abort/pause.ts'
import { withDeadline } from '../../abort/withDeadline.ts'
import { aborted, malformedAnswer } from '../../errors/errors.ts'
import { unreachable } from '../../errors/requestErrors.ts'
import { isKitError } from '../../errors/KitError.ts'
import type { Network } from '../../networks/Network.ts'
import { refusalOf } from '../../networks/refusals.ts'
import type { AdapterHost } from '../AdapterHost.ts'
import { createEndpoint, type Endpoint, type EndpointRequest, retriedStatuses } from './createEndpoint.ts'
import { createLacking, type Lacking } from './createLacking.ts'
import { createRanking, type Ranking } from './createRanking.ts'
import { RpcError } from './RpcError.ts'

const limitMs = 10_000
/** With several URLs a silent one must not use up the time of the whole request. */
const oneOfSeveralMs = 4_000
const retries = 3
const firstDelayMs = 150
/** A JSON-RPC request to the nodes of a network. */
export type RpcRequest = {
  /** The network whose nodes receive the request. */
  readonly network: Network
  /** The JSON-RPC method, such as `eth_call`. */
  readonly method: string
  /** The positional parameters of the method. */
  readonly params: readonly unknown[]
  /** The subject of error messages, such as `The balance`. Default: the network by its name. */
  readonly what?: string | undefined
  /** Whether a result says that the node is behind the chain: the next URL is asked, then the same ones again, and it is `MALFORMED_ANSWER` in the end. */
  readonly isBehind?: ((result: unknown) => boolean) | undefined
  /** Aborts the request with `ABORTED`. */
  readonly signal: AbortSignal
}

/** A JSON-RPC client for the nodes of networks, independent of any wallet. */
export type RpcClient = {
  /**
   * Sends a request to the nodes of a network, past the wallet, and resolves with the `result` of the response.
   * Every request may be sent several times.
   * @throws KitError `ABORTED`, `TIMED_OUT` (10 s), `UNREACHABLE`, `HTTP_STATUS`, `MALFORMED_ANSWER`. The cause of the
   * last is an `RpcError` where the node refused the request.
   */
  readonly request: (request: RpcRequest) => Promise<unknown>
}

/** The options of `createRpcClient`. */
export type RpcClientOptions = Pick<AdapterHost, 'rpcUrls'> & {
  readonly platform: Pick<AdapterHost['platform'], 'fetch' | 'after' | 'now' | 'document'>
  /** Aborts all requests, such as when the kit is destroyed. */
  readonly signal: AbortSignal
  /** Default: `JSON.parse`. */
  readonly parseJson?: ((text: string) => unknown) | undefined
}

type Nodes = {
  readonly namespace: string
  readonly ranking: Ranking
  readonly endpoints: ReadonlyMap<string, Endpoint>
  readonly lacking: Lacking<RpcError>
}

/**
 * A JSON-RPC client over HTTP for all networks of an adapter. Each URL of a network is tried in turn, and the whole
 * list up to three more times, 150, 300 and 600 ms apart. The order is the given one until a URL fails; then the URLs
 * are ranked by their last responses. Requests of one task share a POST. A response by which the chain refuses the
 * request is final; a node that does not have the method is passed over from then on, and any other refusal is a failure of the node.
 * @see https://www.jsonrpc.org/specification
 */
export function createRpcClient({
  platform,
  rpcUrls,
  signal: life,
  parseJson = JSON.parse,
}: RpcClientOptions): RpcClient {
  const networks = new Map<string, Nodes>()

  function nodesOf(network: Network): Nodes {
    const urls = rpcUrls(network)
    const key = [network.caipNetworkId, ...urls].join(' ')
    const options = { platform, parseJson, limitMs: urls.length > 1 ? oneOfSeveralMs : limitMs }
    const nodes = networks.get(key) ?? {
      namespace: network.chainNamespace,
      lacking: createLacking<RpcError>(() => platform.now()),
      ranking: createRanking(urls),
      endpoints: new Map(urls.map((url) => [url, createEndpoint(url, options)])),
    }
    networks.set(key, nodes)
    return nodes
  }

  async function tryNodes(
    { namespace, ranking, endpoints, lacking }: Nodes,
    { isBehind, ...request }: EndpointRequest & Pick<RpcRequest, 'isBehind'>,
    what: string,
  ): Promise<unknown> {
    let failure: unknown
    /** Said only where no node had a trouble of its own. */
    let lacks: unknown
    let isRepeated = false
    const refused = (error: RpcError) => malformedAnswer({ what }, { cause: repeatedBy(error, isRepeated) })
    for (let round = 0; round <= retries; round += 1) {
      if (round > 0) await pause(platform, firstDelayMs * 2 ** (round - 1), request.signal)
      let isRetried = false
      for (const url of ranking.order()) {
        const lack = lacking.find(url, request.method)
        if (lack) {
          lacks ??= refused(lack)
          continue
        }
        const startedAt = platform.now()
        const note = (ok: boolean) => ranking.note(url, { ok, ms: platform.now() - startedAt })
        try {
          const result = await endpoints.get(url)?.(request)
          const isUseful = !isBehind?.(result)
          note(isUseful)
          if (isUseful) return result
          failure = malformedAnswer({ what })
          isRetried = true
        } catch (error) {
          // An aborted request says nothing about the node.
          if (request.signal.aborted) throw error
          const refusal = error instanceof RpcError ? refusalOf(namespace, error) : undefined
          note(refusal === 'final' || refusal === 'unsupported')
          if (error instanceof RpcError && refusal === 'unsupported') {
            lacking.note(url, request.method, error)
            lacks ??= refused(error)
            continue
          }
          failure = error instanceof RpcError ? refused(error) : error
          if (refusal === 'final') throw failure
          isRepeated ||= refusal !== 'behind'
          isRetried ||= mayPass(error)
        }
      }
      if (!isRetried) break
    }
    throw (failure ?? lacks ?? unreachable({ url: '' })) as Error
  }

  return {
    async request(request) {
      const { network, method, params, isBehind, what = `The network ${network.name}` } = request
      return withAnySignal([request.signal, life], (stop) => {
        if (stop.aborted) throw aborted()
        const nodes = nodesOf(network)
        return withDeadline({ platform, what, limitMs, signal: stop }, (signal) =>
          tryNodes(nodes, { method, params, isBehind, signal }, what),
        )
      })
    },
  }
}

const repeatedBy = ({ code, message, data }: RpcError, isRepeated: boolean): RpcError =>
  new RpcError({ code, message, data, isRepeated })

const mayPass = (error: unknown): boolean =>
  !isKitError(error) || error.code !== 'HTTP_STATUS' || retriedStatuses.includes(Number(error.context['status']))
