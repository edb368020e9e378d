import { isCaipNetworkId } from '../caip/caip.ts'
import { isHttpUrl } from '../url/httpUrl.ts'
import { isRecord } from './checkArguments.ts'
import { hintOf, type OptionFault, refuseAll, shown } from './checkOptions.ts'

/** What an adapter requires of its networks, in addition to what every network needs. */
export type NetworkNeeds = {
  /** Networks without `caipNetworkId` have a number for an id, as those of `viem/chains`. Default: each has a `caipNetworkId`. */
  readonly numbered?: boolean | undefined
  /** The namespace of all networks. Default: any. */
  readonly namespace?: string | undefined
  /** Each network needs a node by HTTP: its users' wallets add it with one. */
  readonly node?: boolean | undefined
}

const field = (value: unknown, name: string): unknown => (isRecord(value) ? value[name] : undefined)
const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
/** Some of `viem/chains` have `https:`, which nothing reads. */
const isSocketUrl = (url: unknown): boolean => typeof url === 'string' && /^(?:ws|http)s?:\/\/[^/]/.test(url)

/**
 * Refuses networks that an adapter cannot work with, all at once: in JavaScript, and where a variable of the environment is missing, they may
 * be anything.
 * @param option the path of the networks, as it is named in the error
 * @throws KitError `INVALID_OPTION`, which names each network and what is wrong with it
 * @example checkNetworks('acmeAdapter.networks', networks, { namespace: 'acme' })
 */
export function checkNetworks(option: string, networks: unknown, needs: NetworkNeeds = {}): void {
  if (!Array.isArray(networks) || networks.length === 0)
    refuseAll([{ option, reason: 'use a list of at least one network.' }])
  else refuseAll(networks.flatMap((network, index) => networkFaults(`${option}[${index}]`, network, needs)))
}

/** What is wrong with a network at this path of the options. */
export function networkFaults(
  path: string,
  network: unknown,
  { numbered = false, namespace, node = false }: NetworkNeeds,
): readonly OptionFault[] {
  if (!isRecord(network)) return [{ option: path, reason: `${shown(network)} is no network.${hintOf(network)}` }]
  const { name, caipNetworkId, chainNamespace, nativeCurrency, blockExplorers } = network
  const whose = isText(name) ? ` of ${name}` : ''
  const faults: OptionFault[] = []
  const check = (part: string, value: unknown, isSound: boolean, what: string): void => {
    const reason = `${shown(value)}${whose} is no ${what}.${hintOf(value)}`
    if (!isSound) faults.push({ option: `${path}.${part}`, reason })
  }
  const checkUrls = (part: string, urls: unknown, isUrl: (url: unknown) => boolean, what: string): void => {
    if (!Array.isArray(urls)) check(part, urls, false, `list of ${what} addresses`)
    else for (const [index, url] of urls.entries()) check(`${part}[${index}]`, url, isUrl(url), `${what} address`)
  }

  const id = network['id']
  if (numbered && caipNetworkId === undefined)
    check('id', id, Number.isSafeInteger(id) && Number(id) > 0, 'whole number')
  else check('caipNetworkId', caipNetworkId, isCaipNetworkId(caipNetworkId) && !hintOf(caipNetworkId), 'CAIP-2 id')
  if (namespace !== undefined) check('chainNamespace', chainNamespace, chainNamespace === namespace, `"${namespace}"`)
  check('name', name, isText(name), 'name')
  const isCurrency = isText(field(nativeCurrency, 'symbol')) && Number.isInteger(field(nativeCurrency, 'decimals'))
  check('nativeCurrency', nativeCurrency, isCurrency, '{ name, symbol, decimals }')

  const nodes = field(network['rpcUrls'], 'default')
  const http = field(nodes, 'http')
  const isEmpty = node && Array.isArray(http) && http.length === 0
  check('rpcUrls.default.http', http, !isEmpty, 'list with the address of a node')
  checkUrls('rpcUrls.default.http', http, isHttpUrl, 'http(s)')
  const webSocket = field(nodes, 'webSocket')
  if (webSocket !== undefined) checkUrls('rpcUrls.default.webSocket', webSocket, isSocketUrl, 'ws(s)')
  const forWallets = field(network['rpcUrls'], 'chainDefault')
  if (forWallets !== undefined) checkUrls('rpcUrls.chainDefault.http', field(forWallets, 'http'), isHttpUrl, 'http(s)')
  const explorer = field(field(blockExplorers, 'default'), 'url')
  if (blockExplorers !== undefined)
    check('blockExplorers.default.url', explorer, isHttpUrl(explorer), 'http(s) address')
  return faults
}
