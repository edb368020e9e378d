import {
  parseUrl,
  aborted,
  type AdapterHost,
  isKitError,
  isPrivateHost,
  malformedAnswer,
  type Network,
  readSafely,
  readText,
  type RpcClient,
  safePage,
  withDeadline,
} from '@kit/core/adapter'
import * as AbiParameters from 'ox/AbiParameters'
import { checksumAddress, isAddress } from '../address/checksumAddress.ts'

type Hex = `0x${string}`

export type NamesContext = {
  readonly host: Pick<AdapterHost, 'platform' | 'networks'>
  readonly read: RpcClient['request']
}

/** A name is resolved within this time, in ms, all calls and gateways included. */
const limitMs = 15_000
/** How often a resolver may refer to a gateway for one answer, as ENS itself limits it. */
const mostLookups = 4
/** How many names a resolver may look up at once, and how many gateways may be tried for one. */
const mostRequests = 10
const mostGateways = 5
/** Of both, for one question. */
const mostInAll = 40
const longestResponse = 1_000_000
/** Bytes of a name in DNS wire format. */
const longestName = 255
/** ENSIP-21: the caller asks the gateways of a batch itself. */
const localBatch = 'x-batch-gateway:true'

const selectors = {
  resolveWithGateways: '0xa1472844',
  reverseWithGateways: '0xb7d6ca64',
  addr: '0x3b3b57de',
  addrOfCoin: '0xf1cb7e06',
  query: '0xa780bab6',
  OffchainLookup: '0x556f1830',
} as const

/** The universal resolver’s errors that mean “no such name” or “no such address”; others mean that the answer is unknown. */
const absences: Readonly<Record<string, string>> = {
  ResolverNotFound: '0x77209fe8',
  ResolverNotContract: '0x1e9535f2',
  UnsupportedResolverProfile: '0x7b1c461b',
  ResolverError: '0x95c0c752',
  ReverseAddressMismatch: '0xef9c03ce',
}

const bytes = { type: 'bytes' } as const
const address = { type: 'address' } as const
const texts = { type: 'string[]' } as const
const lookupShape = [
  { name: 'sender', ...address },
  { name: 'urls', type: 'string[]' },
  { name: 'data', ...bytes },
  { name: 'callback', type: 'bytes4' },
  { name: 'extraData', ...bytes },
] as const
const queryShape = [{ name: 'queries', type: 'tuple[]', components: lookupShape.slice(0, 3) }] as const

type Lookup = { readonly sender: Hex; readonly urls: readonly string[]; readonly data: Hex }
type OffchainLookup = Lookup & { readonly callback: Hex; readonly extraData: Hex }

/**
 * The address of an ENS name on the network: the record of the network’s own coin type, never another one’s.
 * Names are resolved on the network itself if it has a universal resolver, else on the first network of the kit that has one
 * and is a test network or not, as this one is. Off-chain names (ERC-3668) are followed, in bounds.
 * @returns undefined if the text is no valid name, the name has no address there, or no network of the kit knows names
 * @throws KitError as `RpcClient.request`
 * @see https://docs.ens.domains/ensip/11
 * @see https://eips.ethereum.org/EIPS/eip-3668
 */
export async function resolveName(
  context: NamesContext,
  { name, network, signal }: { readonly name: string; readonly network: Network; readonly signal: AbortSignal },
): Promise<string | undefined> {
  const registry = registryFor(context, network)
  const coinType = coinTypeOf(network)
  if (!registry || coinType === undefined) return undefined
  const normal = await normalName(name)
  const wire = normal && dnsEncode(normal.name)
  if (!normal || wire === undefined) return undefined
  const node = AbiParameters.encode([{ type: 'bytes32' }, { type: 'uint256' }], [normal.hash, coinType])
  // Older resolvers know only the record of Ether.
  const question: Hex =
    coinType === 60n ? `${selectors.addr}${node.slice(2, 66)}` : `${selectors.addrOfCoin}${node.slice(2)}`
  const answer = await ask(
    context,
    registry,
    signal,
    encodeCall(selectors.resolveWithGateways, [bytes, bytes, texts], [wire, question, [localBatch]]),
  )
  if (answer === undefined) return undefined
  const [result] = decode([bytes, address], answer)
  if (result === '0x') return undefined
  const found = coinType === 60n ? decode([address], result)[0] : decode([bytes], result)[0]
  // An empty record. Anything else that is not 20 bytes is not an address of an EVM chain.
  if (found === '0x' || /^0x0{40}$/.test(found)) return undefined
  if (!isAddress(found)) throw malformedAnswer({ what: 'The name' })
  return checksumAddress(found)
}

/**
 * The primary ENS name of an address on the network. Anyone can claim any name for an address of their own, so it counts only
 * if the name resolves to the address.
 * @throws KitError as `RpcClient.request`
 * @see https://docs.ens.domains/ensip/19
 */
export async function getName(
  context: NamesContext,
  {
    address: of,
    network,
    signal,
  }: { readonly address: string; readonly network: Network; readonly signal: AbortSignal },
): Promise<string | undefined> {
  const registry = registryFor(context, network)
  const coinType = coinTypeOf(network)
  if (!registry || coinType === undefined || !isAddress(of)) return undefined
  const data = encodeCall(
    selectors.reverseWithGateways,
    [bytes, { type: 'uint256' }, texts],
    [of.toLowerCase() as Hex, coinType, [localBatch]],
  )
  const answer = await ask(context, registry, signal, data)
  if (answer === undefined) return undefined
  const [name] = decode([{ type: 'string' }, address, address], answer)
  // A name that is written otherwise is made to look like another one.
  if (name === '' || (await normalName(name))?.name !== name) return undefined
  const owner = await resolveName(context, { name, network, signal })
  return owner?.toLowerCase() === of.toLowerCase() ? name : undefined
}

/** ENSIP-15; undefined for what is no name. Its tables are fetched with the first name: most addresses have none. */
async function normalName(text: string): Promise<{ readonly name: string; readonly hash: Hex } | undefined> {
  const given = text.trim()
  if (given.length > longestName || !/^[^.]+(\.[^.]+)+$/.test(given)) return undefined
  const { namehash, normalize } = await import('ox/Ens')
  try {
    const name = normalize(given)
    return { name, hash: namehash(name) }
  } catch {
    return undefined
  }
}

function dnsEncode(name: string): Hex | undefined {
  const labels = name.split('.').map((label) => new TextEncoder().encode(label))
  if (labels.some(({ length }) => length > longestName)) return undefined
  const wire = [...labels.flatMap((label) => [label.length, ...label]), 0]
  return `0x${wire.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

/** ENSIP-11. */
function coinTypeOf({ id }: Network): bigint | undefined {
  if (id === 1) return 60n
  return typeof id === 'number' && id < 2 ** 31 ? 0x80000000n | BigInt(id) : undefined
}

type Registry = { readonly network: Network; readonly resolver: Hex }

function registryFor({ host }: NamesContext, network: Network): Registry | undefined {
  const isTest = network.testnet === true
  for (const candidate of [network, ...host.networks.filter(({ testnet }) => (testnet === true) === isTest)]) {
    const resolver = candidate.contracts?.ensUniversalResolver?.address
    if (candidate.chainNamespace === 'eip155' && resolver !== undefined && isAddress(resolver))
      return { network: candidate, resolver: resolver as Hex }
  }
  return undefined
}

/** Calls the universal resolver. @returns undefined if it says that there is nothing */
function ask(
  context: NamesContext,
  { network, resolver }: Registry,
  signal: AbortSignal,
  question: Hex,
): Promise<Hex | undefined> {
  const what = 'The name'
  const { platform } = context.host
  let left = mostInAll
  /** A batch may hold batches. */
  const spend = (requests: number): void => {
    left -= requests
    if (left < 0) throw malformedAnswer({ what })
  }

  async function call(data: Hex, lookups: number, stop: AbortSignal): Promise<Hex | undefined> {
    try {
      const params = [{ to: resolver, data }, 'latest']
      const answer = await context.read({ network, method: 'eth_call', params, what, signal: stop })
      if (typeof answer !== 'string' || !/^0x([\da-f]{2})+$/i.test(answer)) throw malformedAnswer({ what })
      return answer as Hex
    } catch (error) {
      const reverted = revertData(error)
      if (Object.values(absences).some((selector) => reverted?.startsWith(selector))) return undefined
      if (!reverted?.startsWith(selectors.OffchainLookup)) throw error
      const lookup: OffchainLookup = lookupOf(reverted, what)
      if (lookups >= mostLookups || lookup.sender.toLowerCase() !== resolver.toLowerCase())
        throw malformedAnswer({ what }, { cause: error })
      const response = lookup.urls.includes(localBatch)
        ? await askBatch(lookup.data, stop)
        : await askGateways(lookup, stop)
      return call(encodeCall(lookup.callback, [bytes, bytes], [response, lookup.extraData]), lookups + 1, stop)
    }
  }

  /** Each query of a batch fails for itself: the resolver decides what that means. */
  async function askBatch(data: Hex, stop: AbortSignal): Promise<Hex> {
    if (!data.startsWith(selectors.query)) throw malformedAnswer({ what })
    const [queries] = decode(queryShape, `0x${data.slice(10)}`)
    if (queries.length > mostRequests) throw malformedAnswer({ what })
    spend(queries.length)
    const answers = await Promise.all(
      queries.map(async (query) => {
        try {
          const response = query.urls.includes(localBatch)
            ? await askBatch(query.data, stop)
            : await askGateways(query, stop)
          return { failed: false, response }
        } catch {
          if (stop.aborted) throw aborted()
          return { failed: true, response: '0x' as const }
        }
      }),
    )
    return AbiParameters.encode(
      [{ type: 'bool[]' }, { type: 'bytes[]' }],
      [answers.map(({ failed }) => failed), answers.map(({ response }) => response)],
    )
  }

  /** ERC-3668: a gateway that fails with a 5xx, or not at all answers, is followed by the next one. */
  async function askGateways({ sender, urls, data }: Lookup, stop: AbortSignal): Promise<Hex> {
    let failure: unknown = malformedAnswer({ what })
    for (const template of urls.slice(0, mostGateways)) {
      const url = template.replaceAll('{sender}', sender.toLowerCase()).replaceAll('{data}', data)
      if (!isSafeGateway(url, network)) continue
      spend(1)
      const isGet = template.includes('{data}')
      try {
        const response = await platform.fetch(url, {
          method: isGet ? 'GET' : 'POST',
          ...(isGet ? {} : { body: JSON.stringify({ data, sender }), headers: { 'content-type': 'application/json' } }),
          credentials: 'omit',
          referrerPolicy: 'no-referrer',
          signal: stop,
        })
        const answer: unknown = JSON.parse(await readText(response, { limit: longestResponse, what }))
        const result = readSafely(Object(answer), 'data')
        if (response.ok && typeof result === 'string' && /^0x([\da-f]{2})*$/i.test(result)) return result as Hex
        failure = malformedAnswer({ what })
        if (response.status >= 400 && response.status < 500) break
      } catch (error) {
        if (stop.aborted) throw aborted()
        failure = isKitError(error) ? error : malformedAnswer({ what }, { cause: error })
      }
    }
    throw failure
  }

  return withDeadline({ platform, what, limitMs, signal }, (stop) => call(question, 0, stop))
}

/** A resolver names the gateway: it must not reach into the user’s own network or downgrade to plain HTTP. Chains of that network may. */
function isSafeGateway(url: string, { rpcUrls }: Network): boolean {
  const address = safePage(url)
  if (address === undefined) return false
  const isPrivate = (one: string): boolean => isPrivateHost(new URL(one).hostname)
  return !isPrivate(address) || rpcUrls.default.http.some((one) => parseUrl(one) && isPrivate(one))
}

/** The revert data of a call: nodes put it into `data` of the error, some of them one level deeper or after a word. */
function revertData(error: unknown): Hex | undefined {
  let layer: unknown = error
  for (let depth = 0; depth < 8 && typeof layer === 'object' && layer !== null; depth += 1) {
    const data = readSafely(layer, 'data')
    const inner = typeof data === 'object' && data !== null ? readSafely(data, 'data') : data
    const hex = typeof inner === 'string' ? /0x([\da-f]{2})+$/i.exec(inner)?.[0] : undefined
    if (hex) return hex.toLowerCase() as Hex
    layer = readSafely(layer, 'cause')
  }
  return undefined
}

function lookupOf(reverted: Hex, what: string): OffchainLookup {
  const [sender, urls, data, callback, extraData] = decode(lookupShape, `0x${reverted.slice(10)}`, what)
  return { sender, urls, data, callback, extraData }
}

const encodeCall = <const shape extends AbiParameters.AbiParameters>(
  selector: Hex,
  ...call: Parameters<typeof AbiParameters.encode<shape>>
): Hex => `${selector}${AbiParameters.encode(...call).slice(2)}`

function decode<const shape extends AbiParameters.AbiParameters>(shape: shape, data: Hex, what = 'The name') {
  try {
    return AbiParameters.decode(shape, data)
  } catch (cause) {
    throw malformedAnswer({ what }, { cause })
  }
}
