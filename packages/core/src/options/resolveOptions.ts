import { checkKitOptions } from '@kit/core/checks'
import { parseUrl } from '../url/parseUrl.ts'
import type { NonEmpty } from '../adapter/AdapterConnection.ts'
import type { Adapter } from '../adapter/Adapter.ts'
import { parseCaipNetworkId } from '../caip/caip.ts'
import { invalidOption } from '../errors/kitErrors.ts'
import { sdkVersionOf } from '../services/sdkVersionOf.ts'
import type { Network } from '../networks/Network.ts'
import { withImage } from '../networks/withImage.ts'
import { createBrowserPlatform } from '../platform/createBrowserPlatform.ts'
import type { Platform } from '../platform/Platform.ts'
import { isAppPage } from '../url/isAppPage.ts'
import type { SdkInfo } from '../services/urls.ts'
import type { SignIn } from '../signin/SignIn.ts'
import type { CustomWallet, CustomWalletAliases } from '../wallets/customWallet.ts'
import type { KitOptions } from './KitOptions.ts'

/** Validated options with defaults. */
export type ResolvedOptions = Omit<KitOptions, 'adapters' | 'networks' | 'customWallets' | 'platform'> & {
  readonly adapters: NonEmpty<Adapter>
  readonly networks: NonEmpty<Network>
  readonly customWallets?: readonly CustomWallet[] | undefined
  /** The given one, else that of the browser. */
  readonly platform: Platform
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

const present = <value>([, value]: readonly [string, value]): boolean => value !== undefined
const refuse = (option: string, reason: string): never => {
  throw invalidOption({ option, reason })
}

/** Development, for the default of `debug`: a page of this machine. A host name needs no bundler to be known. */
function isLocalPage({ document }: Pick<Platform, 'document'>): boolean {
  const url = parseUrl(document()?.URL ?? '')
  if (!url || isAppPage(url)) return false
  return /^(localhost|.+\.localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname)
}

const isNonEmpty = <item>(list: readonly item[]): list is NonEmpty<item> => list.length > 0

/** The adapters, or those of the shared connector for a kit that only pairs. */
function adaptersOf({ adapters, networks, sharedConnectors = [] }: KitOptions): NonEmpty<Adapter> {
  if (isNonEmpty(adapters)) return adapters
  const adaptersFor = sharedConnectors.find((connector) => connector.adaptersFor)?.adaptersFor
  if (!adaptersFor || !networks || !isNonEmpty(networks)) return refuse('adapters', 'give at least one.')
  return adaptersFor(networks)
}

/** Networks that belong to their adapters, each once, one adapter per namespace. */
function checkAdapters(adapters: NonEmpty<Adapter>): void {
  const seen = new Set<string>()
  for (const { namespace, networks } of adapters) {
    if (networks.length === 0) refuse('adapters', `the adapter of "${namespace}" has no network.`)
    const ids = networks.map(({ caipNetworkId }) => caipNetworkId)
    for (const id of [namespace, ...ids]) {
      if (seen.has(id)) refuse('adapters', `"${id}" is there twice.`)
      seen.add(id)
      if (id !== namespace && parseCaipNetworkId(id).namespace !== namespace)
        refuse('adapters', `"${id}" is no network of "${namespace}".`)
    }
  }
}

const defaultPlace = ({ features }: KitOptions) => (features?.allWallets === false ? 'HIDE' : 'SHOW')

/**
 * Fills in the defaults of the options of `createKit`. Only what would harm users is checked in every build: a sign-in that would not
 * be asked for, and networks that are mixed up. All other checks are in `@kit/core/checks`.
 * @throws KitError `INVALID_OPTION`
 */
export function resolveOptions(options: KitOptions): ResolvedOptions {
  checkKitOptions(options)
  const given = Object.fromEntries(Object.entries(options).filter(present)) as KitOptions
  const { services = {}, projectId, allWallets = defaultPlace(given) } = given
  const { siwx, siweConfig, chainImages, platform = createBrowserPlatform() } = given

  const adapters = adaptersOf(given)
  checkAdapters(adapters)
  const sdk: SdkInfo = { projectId, sdkVersion: sdkVersionOf({ adapters }) }
  const networks = adapters.flatMap((adapter) =>
    adapter.networks.map((own) => withImage(own, { chainImages, explorer: services.explorer, sdk })),
  ) as [Network, ...Network[]]
  const ids = networks.map(({ caipNetworkId }) => caipNetworkId)
  const { defaultNetwork = networks[0].caipNetworkId } = given
  if (!ids.includes(defaultNetwork)) refuse('defaultNetwork', `use one of ${ids.join(', ')}.`)

  const customWallets = given.customWallets?.map(withoutAliases)
  const signIn = siwx ?? siweConfig
  // Any other value, such as the options of siwx(), would connect users without asking them to sign in.
  if (signIn && !signIn.findSession) refuse(siwx ? 'siwx' : 'siweConfig', 'call siwx() of @kit/siwx.')
  return {
    ...defaults,
    debug: isLocalPage(platform),
    ...given,
    platform,
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
