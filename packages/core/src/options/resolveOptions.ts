import { parseUrl } from '../url/parseUrl.ts'
import type { NonEmpty } from '../adapter/AdapterConnection.ts'
import type { Adapter } from '../adapter/Adapter.ts'
import { isCaipNetworkId, parseCaipNetworkId } from '../caip/caip.ts'
import { invalidOption } from '../errors/kitErrors.ts'
import { sdkVersionOf } from '../services/sdkVersionOf.ts'
import type { Network } from '../networks/Network.ts'
import { withImage } from '../networks/withImage.ts'
import { createBrowserPlatform } from '../platform/createBrowserPlatform.ts'
import type { Platform } from '../platform/Platform.ts'
import { isAppPage } from '../url/isAppPage.ts'
import { isHttpUrl, type SdkInfo } from '../services/urls.ts'
import type { SignIn } from '../signin/SignIn.ts'
import type { CustomWallet, CustomWalletAliases } from '../wallets/customWallet.ts'
import type { KitOptions } from './KitOptions.ts'
import { didYouMean } from './didYouMean.ts'
import { type OptionFault, refusal, refuseAll } from './checkOptions.ts'
import { notLists, unknownOptions } from './optionNames.ts'

/** Validated options with defaults. */
export type ResolvedOptions = Omit<KitOptions, 'adapters' | 'networks' | 'customWallets'> & {
  readonly adapters: NonEmpty<Adapter>
  readonly networks: NonEmpty<Network>
  readonly customWallets?: readonly CustomWallet[] | undefined
  /** How the kit identifies itself to services. */
  readonly sdk: SdkInfo
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
  /** `siwx` or `siweConfig`. */
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
} as const

const orders = {
  connectMethodsOrder: ['wallet', 'email', 'social'],
  connectorTypeOrder: ['walletConnect', 'recent', 'injected', 'featured', 'custom', 'external', 'recommended'],
  walletFeaturesOrder: ['onramp', 'swaps', 'receive', 'send'],
} as const

const present = <value>([, value]: readonly [string, value]): boolean => value !== undefined
const fault = (isFault: boolean, option: string, reason: string): readonly OptionFault[] =>
  isFault ? [{ option, reason }] : []
const oneOf = (option: string, value: unknown, ...known: readonly string[]): readonly OptionFault[] =>
  known.includes(value as string)
    ? []
    : [{ option, reason: `use one of ${known.join(', ')}.${didYouMean(value, known)}` }]
/** JavaScript callers may give a function in the place of what it returns. */
const notMade = (option: string, list: readonly ({ readonly load?: unknown } | undefined)[]): readonly OptionFault[] =>
  fault(!list.every((each) => each?.load), option, 'call each function, and give what it returns.')
const notUrl = (option: string, url: string | undefined): readonly OptionFault[] =>
  fault(url !== undefined && !isHttpUrl(url), option, `"${url}" is no http(s) address.`)

/** What is wrong with a theme’s mode. */
export const faultsOfMode = (mode: string): readonly OptionFault[] =>
  oneOf('themeMode', mode, 'dark', 'light', 'system')

const refuse = (option: string, reason: string): never => {
  throw refusal([{ option, reason }])
}

const adaptersNeeded = 'give at least one adapter, or for pairing only a shared connector and `networks`.'
const hasDuplicates = (ids: readonly string[]): boolean => new Set(ids).size < ids.length

/** Development, for the default of `debug`: a page of this machine. A host name needs no bundler to be known. */
function isLocalPage({ document }: Pick<Platform, 'document'>): boolean {
  const url = parseUrl(document()?.URL ?? '')
  if (!url || isAppPage(url)) return false
  return /^(localhost|.+\.localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname)
}

const isNonEmpty = <item>(list: readonly item[]): list is NonEmpty<item> => list.length > 0

/** The adapters, or those of the shared connector for a kit that only pairs. */
function adaptersOf({ adapters, networks, sharedConnectors = [] }: KitOptions): NonEmpty<Adapter> {
  if (isNonEmpty(adapters)) {
    if (networks) refuse('networks', 'the adapters have the networks. Use it with an empty list of adapters only.')
    return adapters
  }
  const adaptersFor = sharedConnectors.find((connector) => connector.adaptersFor)?.adaptersFor
  if (!adaptersFor || !networks || !isNonEmpty(networks)) return refuse('adapters', adaptersNeeded)
  return adaptersFor(networks)
}

/** Networks that belong to their adapters, each once, one adapter per namespace. */
function checkAdapters(adapters: NonEmpty<Adapter>): void {
  const namespaces = new Set<string>()
  for (const { namespace, networks } of adapters) {
    if (namespaces.has(namespace)) refuse('adapters', `two adapters serve the namespace "${namespace}".`)
    namespaces.add(namespace)
    if (networks.length === 0) refuse('adapters', `the adapter of "${namespace}" has no network.`)
    for (const { caipNetworkId } of networks)
      if (parseCaipNetworkId(caipNetworkId).namespace !== namespace)
        refuse('adapters', `"${caipNetworkId}" is no network of "${namespace}".`)
  }
  if (hasDuplicates(adapters.flatMap(({ networks }) => networks.map(({ caipNetworkId }) => caipNetworkId))))
    refuse('adapters', 'a network is listed twice.')
}

const defaultPlace = ({ features }: KitOptions) => (features?.allWallets === false ? 'HIDE' : 'SHOW')

/** What is wrong with values that can be told by themselves: all of it, so that a dapp is mended in one go. */
function faultsOfValues(given: KitOptions): readonly OptionFault[] {
  const { id, projectId, services = {}, features = {}, customRpcUrls = {}, tokens = {}, imageHosts = [] } = given
  const { adapters, sharedConnectors = [], defaultAccountTypes = {} } = given
  return [
    ...notLists(given),
    ...notMade('adapters', adapters),
    ...notMade('sharedConnectors', [sharedConnectors].flat()),
    ...fault(projectId !== undefined && typeof projectId !== 'string', 'projectId', 'use text.'),
    ...fault(id !== undefined && !/^[\w-]+$/.test(id), 'id', 'use letters, digits, "-" and "_".'),
    ...faultsOfMode(given.themeMode ?? 'system'),
    ...oneOf('modalSize', given.modalSize ?? 'compact', 'compact', 'wide'),
    ...oneOf('allWallets', given.allWallets ?? 'SHOW', 'SHOW', 'HIDE', 'ONLY_MOBILE'),
    ...Object.entries<readonly string[]>(orders).flatMap(([name, known]) => {
      const order: readonly string[] = features[name as keyof typeof orders] ?? []
      const unknown = order.find((item) => !known.includes(item))
      return fault(
        hasDuplicates(order) || unknown !== undefined,
        `features.${name}`,
        `use ${known.join(', ')}, none twice.${unknown === undefined ? '' : didYouMean(unknown, known)}`,
      )
    }),
    ...Object.entries(services).flatMap(([name, url]) => notUrl(`services.${name}`, url)),
    ...Object.entries<unknown>(customRpcUrls).flatMap(([networkId, list]) =>
      fault(
        !isCaipNetworkId(networkId) || !Array.isArray(list) || !list.every(hasUrl),
        `customRpcUrls["${networkId}"]`,
        "use a CAIP-2 id and [{ url: 'https://…' }].",
      ),
    ),
    ...[imageHosts]
      .flat()
      .flatMap((host) => fault(!/^[\w.-]+(:\d+)?$/.test(host), 'imageHosts', `"${host}" is no host.`)),
    ...(['termsConditionsUrl', 'privacyPolicyUrl'] as const).flatMap((name) => notUrl(name, given[name])),
    ...Object.entries<unknown>(tokens).flatMap(([networkId, named]) =>
      fault(
        !isCaipNetworkId(networkId) || ![named].flat().every(hasAddress) || [named].flat().length === 0,
        'tokens',
        `"${networkId}" needs a CAIP-2 id and the address of a token.`,
      ),
    ),
    ...Object.entries(defaultAccountTypes).flatMap(([namespace, type]) =>
      oneOf(`defaultAccountTypes["${namespace}"]`, type, 'eoa', 'smartAccount', 'payment'),
    ),
  ]
}

/**
 * Validates the options of `createKit` and fills in the defaults.
 * @throws KitError `INVALID_OPTION`
 */
export function resolveOptions(options: KitOptions): ResolvedOptions {
  // JavaScript callers are not type-checked.
  if (!Array.isArray((options as Partial<KitOptions> | undefined)?.adapters))
    refuseAll([...unknownOptions(options ?? {}), { option: 'adapters', reason: adaptersNeeded }])
  const given = Object.fromEntries(Object.entries(options).filter(present)) as KitOptions
  const { services = {}, projectId, allWallets = defaultPlace(given) } = given
  const { siwx, siweConfig, chainImages, platform = createBrowserPlatform() } = given
  refuseAll([...unknownOptions(given), ...faultsOfValues(given)])

  for (const name of ['sharedConnectors', 'customWallets'] as const)
    if (hasDuplicates((given[name] ?? []).map(({ id }) => id))) refuse(name, 'an id is there twice.')
  const adapters = adaptersOf(given)
  checkAdapters(adapters)
  const sdk: SdkInfo = { projectId, sdkVersion: sdkVersionOf({ adapters }) }
  const networks = adapters.flatMap((adapter) =>
    adapter.networks.map((own) => withImage(own, { chainImages, explorer: services.explorer, sdk })),
  ) as [Network, ...Network[]]
  const { defaultNetwork = networks[0].caipNetworkId } = given
  refuseAll(oneOf('defaultNetwork', defaultNetwork, ...networks.map(({ caipNetworkId }) => caipNetworkId)))

  const customWallets = given.customWallets?.map(withoutAliases)
  if (siwx && siweConfig)
    throw invalidOption({ option: 'siwx', reason: '' }, 'Cannot set both `siweConfig` and `siwx` options')
  const signIn = siwx ?? siweConfig
  // Any other value, such as the options of siwx(), would connect users without asking them to sign in.
  if (signIn && !signIn.findSession) refuse(siwx ? 'siwx' : 'siweConfig', 'call siwx() of @kit/siwx.')
  return {
    ...defaults,
    debug: isLocalPage(platform),
    ...given,
    adapters,
    networks,
    sdk,
    ...(customWallets && { customWallets }),
    defaultNetwork,
    allWallets,
    signIn,
  } as ResolvedOptions
}

/** A custom wallet whose fields have the kit's names, also where the dapp wrote the explorer's: `image_url`. */
const withoutAliases = (wallet: CustomWallet & CustomWalletAliases): CustomWallet => ({
  ...Object.fromEntries(
    Object.entries(wallet).map(([name, value]) => [name.replace(/_(.)/g, (_, letter) => letter.toUpperCase()), value]),
  ),
  ...wallet,
})

const hasUrl = (node: { readonly url?: unknown } | undefined): boolean => isHttpUrl(node?.url)

function hasAddress(token: unknown): boolean {
  const { address } = Object(token) as { readonly address?: unknown }
  return typeof address === 'string' && address !== ''
}
