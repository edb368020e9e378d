import type { Kit, Network } from '@kit/core'
import { asksService, parseUrl } from '@kit/core/links'
import { extendNetwork, findNetwork, solanaDevnet, solanaMainnet, solanaTestnet } from '@kit/core/networks'

/** What is wrong with a node that the kit reads from. */
export type NodeFault = {
  /** The display name of the network. */
  readonly network: string
  /** Without the path, which may contain a key. */
  readonly origin: string
  /** The URL contains the text that a missing variable leaves, such as “undefined”. */
  readonly isIncomplete: boolean
} & (
  | { readonly kind: 'silent' }
  /** It answers, and the browser does not let the page read that (CORS). */
  | { readonly kind: 'closed' }
  | { readonly kind: 'status'; readonly status: number }
  | { readonly kind: 'refused'; readonly code: number }
  /** It answers, and not as a node of this kind. */
  | { readonly kind: 'malformed' }
  | { readonly kind: 'otherChain'; readonly expected: string; readonly found: string }
)

const limitMs = 5_000

type Fetch = (url: string, init?: RequestInit) => Promise<Response>

/** How the nodes of a namespace name their chain. */
type Question = {
  readonly method: string
  readonly params: readonly unknown[]
  /** The CAIP-2 reference of the chain; undefined if the answer names none. */
  readonly read: (answer: unknown) => string | undefined
  /** The CAIP-2 ids of the public chains, where a local chain has another id at each start. Absent: local chains keep their ids. */
  readonly publicIds?: readonly string[]
}

const publicSolana = [solanaMainnet, solanaDevnet, solanaTestnet].map(({ caipNetworkId }) => caipNetworkId)

const halfOf = (hash: string): string => hash.slice(0, 32)

const questions: Readonly<Record<string, Question>> = {
  eip155: {
    method: 'eth_chainId',
    params: [],
    read: (answer) =>
      typeof answer === 'string' && /^0x[\da-f]{1,16}$/i.test(answer) ? String(BigInt(answer)) : undefined,
  },
  solana: {
    method: 'getGenesisHash',
    params: [],
    read: (answer) =>
      typeof answer === 'string' && /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(answer) ? halfOf(answer) : undefined,
    publicIds: publicSolana,
  },
  polkadot: {
    method: 'chain_getBlockHash',
    params: [0],
    read: (answer) =>
      typeof answer === 'string' && /^0x[\da-f]{64}$/.test(answer) ? halfOf(answer.slice(2)) : undefined,
  },
}

/** Asks each node that the kit reads from once which chain it is of, all at the same time, and returns those with which something is wrong. */
export async function probeNodes(kit: Kit): Promise<readonly NodeFault[]> {
  const { options } = kit
  const { fetch } = options.platform
  const page = options.platform.document?.()?.URL ?? globalThis.document?.URL
  const asked = options.adapters.map(async ({ networks, readUrls }) => {
    // An adapter that cannot tell reads from the kit's URLs, as far as the doctor knows.
    const own: Awaited<ReturnType<NonNullable<typeof readUrls>>> = (await readUrls?.().catch(() => undefined)) ?? {}
    return Promise.all(
      networks.flatMap((network) =>
        (own[network.caipNetworkId] ?? nodesOf(kit, network)).map((url) => probe(network, url)),
      ),
    )
  })
  return (await Promise.all(asked)).flat().filter((fault) => fault !== undefined)

  async function probe(network: Network, url: string): Promise<NodeFault | undefined> {
    const origin = parseUrl(url, page)?.origin ?? url
    const about = { network: network.name, origin, isIncomplete: /\b(?:undefined|null|NaN)\b/.test(url) }
    const answer = await ask(fetch, network, url).catch(() => null)
    if (answer === null) return { ...about, kind: (await answersAtAll(fetch, url)) ? 'closed' : 'silent' }
    if (answer.kind !== 'chain') return { ...about, ...answer }
    const found = `${network.chainNamespace}:${answer.reference}`
    return isOf(network, found) ? undefined : { ...about, kind: 'otherChain', expected: network.caipNetworkId, found }
  }
}

/** Returns true if a chain is that of a network. */
function isOf(network: Network, found: string): boolean {
  if (findNetwork([network], found)) return true
  const publicIds = questions[network.chainNamespace]?.publicIds
  return publicIds !== undefined && !publicIds.includes(network.caipNetworkId) && !publicIds.includes(found)
}

/** Those of the kit: the dapp's own, those of the hosted service, or the network's. Other chains than these have no nodes that can be asked. */
function nodesOf({ options }: Kit, network: Network): readonly string[] {
  if (!questions[network.chainNamespace]) return []
  const { services, projectId, customRpcUrls } = options
  const own = customRpcUrls?.[network.caipNetworkId] ?? []
  // They may be no addresses, because builds for production do not check them.
  if (own.length > 0) return own.map(({ url }) => String(url))
  const hostedRpc =
    services?.rpc !== undefined && projectId !== undefined && asksService(options, 'rpc')
      ? { url: services.rpc, projectId }
      : undefined
  const { rpcUrls } = customRpcUrls || hostedRpc ? extendNetwork(network, { hostedRpc }) : network
  return rpcUrls.default.http
}

type Answer =
  | { readonly kind: 'chain'; readonly reference: string }
  | { readonly kind: 'status'; readonly status: number }
  | { readonly kind: 'refused'; readonly code: number }
  | { readonly kind: 'malformed' }

/** @throws what `fetch` does where the node or service cannot be reached or read */
function ask(fetch: Fetch, { chainNamespace }: Network, url: string): Promise<Answer> {
  const question = questions[chainNamespace]
  return question ? askNode(fetch, url, question) : askEsplora(fetch, url)
}

async function askNode(fetch: Fetch, url: string, { method, params, read }: Question): Promise<Answer> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    signal: AbortSignal.timeout(limitMs),
  })
  if (!response.ok) return { kind: 'status', status: response.status }
  const { result, error } = Object(await response.json().catch(() => null)) as Readonly<Record<string, unknown>>
  if (typeof error === 'object' && error !== null)
    // Its message may quote a key.
    return { kind: 'refused', code: Number((error as { readonly code?: unknown }).code) }
  return toAnswer(read(result))
}

/** Esplora names a chain by the hash of its first block. */
async function askEsplora(fetch: Fetch, base: string): Promise<Answer> {
  const signal = AbortSignal.timeout(limitMs)
  const response = await fetch(`${base.replace(/(?<!\/)\/+$/, '')}/block-height/0`, { signal })
  if (!response.ok) return { kind: 'status', status: response.status }
  const [hash] = /^[\da-f]{64}$/.exec((await response.text()).trim()) ?? []
  return toAnswer(hash && halfOf(hash))
}

const toAnswer = (reference: string | undefined): Answer =>
  reference === undefined ? { kind: 'malformed' } : { kind: 'chain', reference }

/** A request without CORS succeeds if anything answers. */
const answersAtAll = (fetch: Fetch, url: string): Promise<boolean> =>
  fetch(url, { mode: 'no-cors', signal: AbortSignal.timeout(limitMs) }).then(
    () => true,
    () => false,
  )
