import type { NonEmpty } from '../adapter/AdapterConnection.ts'
import { isCaipNetworkId, parseCaipNetworkId } from '../caip/caip.ts'
import { invalidOption } from '../errors/kitErrors.ts'
import type { Network } from '../networks/Network.ts'
import { withImage } from '../networks/withImage.ts'
import type { SignIn } from '../signin/SignIn.ts'
import { isHttpUrl } from '../services/urls.ts'
import type { KitOptions } from './KitOptions.ts'

/** The options as they are in force: defaults filled in, refusals done. */
export type ResolvedOptions = KitOptions & {
  readonly networks: NonEmpty<Network>
  readonly defaultNetwork: Network['caipNetworkId']
  readonly enableReconnect: boolean
  readonly enableNetworkSwitch: boolean
  readonly enableWallets: boolean
  readonly enableWalletGuide: boolean
  readonly enableWalletConnect: boolean
  readonly enableEIP6963: boolean
  readonly enableInjected: boolean
  readonly enableAuthLogger: boolean
  readonly enableEmbedded: boolean
  readonly allowUnsupportedChain: boolean
  readonly allWallets: 'SHOW' | 'HIDE' | 'ONLY_MOBILE'
  readonly debug: boolean
  /** `siwx`, or what `siweConfig` gave. */
  readonly signIn: SignIn | undefined
}

const defaults = {
  enableReconnect: true,
  enableNetworkSwitch: true,
  enableWallets: true,
  enableWalletGuide: true,
  enableWalletConnect: true,
  enableEIP6963: true,
  enableInjected: true,
  enableAuthLogger: true,
  enableEmbedded: false,
  allowUnsupportedChain: false,
  allWallets: 'SHOW',
  debug: true,
} as const

const orders = {
  connectMethodsOrder: ['wallet', 'email', 'social'],
  connectorTypeOrder: ['walletConnect', 'recent', 'injected', 'featured', 'custom', 'external', 'recommended'],
  walletFeaturesOrder: ['onramp', 'swaps', 'receive', 'send'],
} as const

const refuse = (option: string, reason: string): never => {
  throw invalidOption({ option, reason })
}
const present = <value>([, value]: readonly [string, value]): boolean => value !== undefined
const oneOf = (option: string, value: string, ...known: readonly string[]): void => {
  if (!known.includes(value)) refuse(option, `use one of ${known.join(', ')}.`)
}
const checkUrl = (option: string, url: string | undefined): void => {
  if (url !== undefined && !isHttpUrl(url)) refuse(option, `"${url}" is no http(s) address.`)
}
const isTwice = (ids: readonly string[]): boolean => new Set(ids).size < ids.length

/** @throws KitError `INVALID_OPTION` for what cannot work, before anything exists. */
export function resolveOptions(options: KitOptions): ResolvedOptions {
  // JavaScript callers have no types to tell them.
  if (!Array.isArray((options as Partial<KitOptions> | undefined)?.adapters) || options.adapters.length === 0)
    refuse('adapters', 'give at least one adapter.')
  const given = Object.fromEntries(Object.entries(options).filter(present)) as KitOptions
  const {
    adapters,
    id,
    services = {},
    features = {},
    customRpcUrls = {},
    customWallets = [],
    sharedConnectors = [],
    tokens = {},
    defaultAccountTypes = {},
    siwx,
    siweConfig,
  } = given

  const namespaces = new Set<string>()
  for (const { namespace, networks } of adapters) {
    if (namespaces.has(namespace)) refuse('adapters', `two adapters serve the namespace "${namespace}".`)
    namespaces.add(namespace)
    if (networks.length === 0) refuse('adapters', `the adapter of "${namespace}" has no network.`)
    for (const { caipNetworkId } of networks)
      if (parseCaipNetworkId(caipNetworkId).namespace !== namespace)
        refuse('adapters', `"${caipNetworkId}" is no network of "${namespace}".`)
  }
  const { chainImages } = given
  const networks = adapters.flatMap((adapter) =>
    adapter.networks.map((network) => withImage(network, { chainImages, explorer: services.explorer })),
  ) as unknown as NonEmpty<Network>
  const ids = networks.map(({ caipNetworkId }) => caipNetworkId)
  if (isTwice(ids)) refuse('adapters', 'a network is listed twice.')
  const { defaultNetwork = networks[0].caipNetworkId, projectId } = given
  if (!ids.includes(defaultNetwork)) refuse('defaultNetwork', `"${defaultNetwork}" is none of the adapters’ networks.`)
  if (projectId !== undefined && typeof projectId !== 'string') refuse('projectId', 'use text.')
  if (id !== undefined && !/^[\w-]+$/.test(id)) refuse('id', 'use letters, digits, "-" and "_".')

  const { themeMode = 'dark', allWallets = defaults.allWallets } = given
  oneOf('themeMode', themeMode, 'dark', 'light', 'system')
  oneOf('allWallets', allWallets, 'SHOW', 'HIDE', 'ONLY_MOBILE')
  for (const [name, known] of Object.entries(orders)) {
    const order: readonly string[] | undefined = features[name as keyof typeof orders]
    if (order && (isTwice(order) || order.some((item) => !(known as readonly string[]).includes(item))))
      refuse(`features.${name}`, `use each of ${known.join(', ')} once at most.`)
  }
  for (const [name, url] of Object.entries(services)) checkUrl(`services.${name}`, url)
  for (const [networkId, list] of Object.entries(customRpcUrls))
    for (const { url } of list) checkUrl(`customRpcUrls["${networkId}"]`, url)
  for (const name of ['termsConditionsUrl', 'privacyPolicyUrl'] as const) checkUrl(name, given[name])
  for (const [networkId, token] of Object.entries<{ readonly address?: unknown } | undefined>(tokens))
    if (!isCaipNetworkId(networkId) || typeof token?.address !== 'string' || token.address === '')
      refuse('tokens', `"${networkId}" needs a CAIP-2 id and the address of a token.`)
  for (const [namespace, type] of Object.entries(defaultAccountTypes))
    oneOf(`defaultAccountTypes["${namespace}"]`, type, 'eoa', 'smartAccount', 'payment')
  if (isTwice(customWallets.map((wallet) => wallet.id))) refuse('customWallets', 'an id is there twice.')
  if (isTwice(sharedConnectors.map((connector) => connector.id))) refuse('sharedConnectors', 'an id is there twice.')
  if (siwx && siweConfig)
    throw invalidOption({ option: 'siwx', reason: '' }, 'Cannot set both `siweConfig` and `siwx` options')
  return { ...defaults, ...given, networks, defaultNetwork, signIn: siwx ?? siweConfig } as ResolvedOptions
}
