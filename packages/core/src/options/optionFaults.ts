import { isCaipNetworkId } from '../caip/caip.ts'
import { KitError } from '../errors/KitError.ts'
import { isHttpUrl } from '../url/httpUrl.ts'
import { isRecord } from './checkArguments.ts'
import { networkFaults } from './checkNetworks.ts'
import { hintOf, type OptionFault, refuseAll, sentenceOf, shown } from './checkOptions.ts'
import { didYouMean } from './didYouMean.ts'
import type { KitOptions } from './KitOptions.ts'
import { unknownOptions, wrongKinds } from './optionNames.ts'
import type { ResolvedOptions } from './resolveOptions.ts'

const orders = {
  connectMethodsOrder: ['wallet', 'email', 'social'],
  connectorTypeOrder: ['walletConnect', 'recent', 'injected', 'featured', 'custom', 'external', 'recommended'],
  walletFeaturesOrder: ['onramp', 'swaps', 'receive', 'send'],
} as const

const fault = (isFault: boolean, option: string, reason: string): readonly OptionFault[] =>
  isFault ? [{ option, reason }] : []
const oneOf = (option: string, value: unknown, ...known: readonly string[]): readonly OptionFault[] =>
  known.includes(value as string)
    ? []
    : [{ option, reason: `use one of ${known.join(', ')}.${didYouMean(value, known)}` }]
/** JavaScript callers may give a function in the place of what it returns. */
const notMade = (option: string, list: readonly ({ readonly load?: unknown } | undefined)[]): readonly OptionFault[] =>
  fault(!list.every((each) => each?.load), option, 'call each function, and give what it returns.')
const noAddress = (option: string, url: unknown): readonly OptionFault[] =>
  fault(!isHttpUrl(url), option, `${shown(url)} is no http(s) address.${hintOf(url)}`)
const notUrl = (option: string, url: unknown): readonly OptionFault[] =>
  url === undefined ? [] : noAddress(option, url)
/** The parts of an object. `wrongKinds` reports any other value. */
const recordOf = (value: unknown): Readonly<Record<string, unknown>> => (isRecord(value) ? value : {})
const twice = (option: string, list: readonly { readonly id: string }[]): readonly OptionFault[] =>
  fault(hasDuplicates(list.map(({ id }) => id)), option, 'an id is there twice.')

const hasDuplicates = (ids: readonly string[]): boolean => new Set(ids).size < ids.length

const noAdapter = ({ adapters, networks = [], sharedConnectors = [] }: KitOptions): boolean =>
  !Array.isArray(adapters) ||
  (adapters.length === 0 &&
    (networks.length === 0 || !Array.isArray(sharedConnectors) || !sharedConnectors.some((each) => each?.adaptersFor)))

/** All that is wrong with single values, so that a developer corrects them at once. */
function faultsOfValues(given: KitOptions): readonly OptionFault[] {
  const { id, projectId, imageHosts = [], adapters, sharedConnectors = [], customWallets = [] } = given
  const metadata = recordOf(given.metadata)
  const features = recordOf(given.features)
  return [
    ...wrongKinds(given),
    ...notMade('adapters', Array.isArray(adapters) ? adapters : []),
    ...notMade('sharedConnectors', [sharedConnectors].flat()),
    ...fault(projectId !== undefined && typeof projectId !== 'string', 'projectId', 'use text.'),
    ...fault(id !== undefined && !/^[\w-]+$/.test(id), 'id', 'use letters, digits, "-" and "_".'),
    ...faultsOfMode(given.themeMode ?? 'system'),
    ...oneOf('modalSize', given.modalSize ?? 'compact', 'compact', 'wide'),
    ...oneOf('allWallets', given.allWallets ?? 'SHOW', 'SHOW', 'HIDE', 'ONLY_MOBILE'),
    ...Object.entries<readonly string[]>(orders).flatMap(([name, known]) => {
      const order = (features[name] ?? []) as readonly string[]
      const unknown = order.find((item) => !known.includes(item))
      return fault(
        hasDuplicates(order) || unknown !== undefined,
        `features.${name}`,
        `use ${known.join(', ')}, none twice.${unknown === undefined ? '' : didYouMean(unknown, known)}`,
      )
    }),
    ...Object.entries(recordOf(given.services)).flatMap(([name, url]) => notUrl(`services.${name}`, url)),
    ...notUrl('metadata.url', metadata['url']),
    ...Object.entries(recordOf(given.customRpcUrls)).flatMap(([networkId, list]) => faultsOfNodes(networkId, list)),
    ...[imageHosts]
      .flat()
      .flatMap((host) => fault(!/^[\w.-]+(:\d+)?$/.test(host), 'imageHosts', `"${host}" is no host.`)),
    ...(['termsConditionsUrl', 'privacyPolicyUrl'] as const).flatMap((name) => notUrl(name, given[name])),
    ...Object.entries(recordOf(given.tokens)).flatMap(([networkId, named]) =>
      fault(
        !isCaipNetworkId(networkId) || ![named].flat().every(hasAddress) || [named].flat().length === 0,
        'tokens',
        `"${networkId}" needs a CAIP-2 id and the address of a token.`,
      ),
    ),
    ...Object.entries(recordOf(given.defaultAccountTypes)).flatMap(([namespace, type]) =>
      oneOf(`defaultAccountTypes["${namespace}"]`, type, 'eoa', 'smartAccount', 'payment'),
    ),
    ...twice('sharedConnectors', [sharedConnectors].flat()),
    ...twice('customWallets', [customWallets].flat()),
    ...fault(Boolean(given.siwx && given.siweConfig), 'siwx', 'siweConfig is another name for it. Give one of them.'),
  ]
}

/** All that is wrong with the options of a dapp. */
function faultsOf(options: KitOptions | undefined): readonly OptionFault[] {
  // JavaScript callers are not type-checked. Options that are undefined count as left out.
  const given = Object.fromEntries(
    Object.entries(options ?? {}).filter(([, value]) => value !== undefined),
  ) as unknown as KitOptions
  return [
    ...unknownOptions(given),
    ...fault(
      noAdapter(given),
      'adapters',
      'give at least one adapter, or for pairing only a shared connector and `networks`.',
    ),
    ...fault(
      given.networks !== undefined && (given.adapters ?? []).length > 0,
      'networks',
      'the adapters have the networks. Use it with an empty list of adapters only.',
    ),
    ...faultsOfValues(given),
  ]
}

/** Refuses options of a dapp that do nothing, or that no kit can work with. @throws KitError `INVALID_OPTION`, which names all of them */
export const checkKitOptions = (options: KitOptions): void => refuseAll(faultsOf(options))

/** Options that do nothing together with the others. They are reported in development and never refused, because a dapp may share them between kits. */
function idleOptions({
  adapters,
  customRpcUrls,
  features = {},
  sharedConnectors,
}: ResolvedOptions): readonly OptionFault[] {
  const ids = adapters.flatMap(({ networks }) =>
    networks.flatMap(({ caipNetworkId, deprecatedCaipNetworkId }) => [caipNetworkId, deprecatedCaipNetworkId]),
  )
  const known = ids.filter((id) => id !== undefined)
  const hasLogins = sharedConnectors?.some(({ type }) => type === 'AUTH')
  return [
    ...Object.keys(recordOf(customRpcUrls))
      .filter((id) => isCaipNetworkId(id) && !known.includes(id))
      .map((id) => ({
        option: `customRpcUrls["${id}"]`,
        reason: `no adapter has this network.${didYouMean(id, known)}`,
      })),
    ...(['email', 'socials'] as const).flatMap((name) =>
      fault(
        Boolean(features[name]) && !hasLogins,
        `features.${name}`,
        'it needs embeddedWallet() of @kit/embedded-wallet among `sharedConnectors`.',
      ),
    ),
  ]
}

/** What `createKit` and adapters would have refused, a sentence for each. */
function refusedFaults(options: ResolvedOptions): readonly string[] {
  const names: readonly string[] = ['networks', 'sdk', 'signIn', 'pairingId', 'pairs', 'onlyPairs']
  const given = Object.entries(options).filter(([name]) => !names.includes(name))
  const networks = options.adapters.flatMap(({ namespace, networks: own }) =>
    own.flatMap((network, index) => networkFaults(`${namespace}.networks[${index}]`, network, { namespace })),
  )
  return [...faultsOf(Object.fromEntries(given) as unknown as KitOptions), ...networks].map(sentenceOf)
}

/** What `createKit` and adapters would have refused, as one error; undefined: nothing. */
export function refusalOf(options: ResolvedOptions, cause: unknown): KitError | undefined {
  const faults = refusedFaults(options)
  return faults.length > 0 ? new KitError('INVALID_OPTION', faults.join('\n'), { cause }) : undefined
}

/**
 * What is wrong with the options of a kit, a sentence for each. Builds for production leave out the checks of `createKit` and of adapters; this
 * tells afterwards what they would have said, and which options do nothing.
 * @example (await import('@kit/core/display')).optionFaults(kit.options)
 */
export const optionFaults = (options: ResolvedOptions): readonly string[] => [
  ...refusedFaults(options),
  ...idleOptions(options).map(sentenceOf),
]

/** What is wrong with a theme’s mode. */
const faultsOfMode = (mode: string): readonly OptionFault[] => oneOf('themeMode', mode, 'dark', 'light', 'system')

/** Refuses a mode of `setTheme` that there is not. @throws KitError `INVALID_OPTION` */
export const checkMode = (mode: string | undefined): void => refuseAll(faultsOfMode(mode ?? 'system'))

/** What is wrong with the nodes that `customRpcUrls` has for a network. */
function faultsOfNodes(networkId: string, list: unknown): readonly OptionFault[] {
  const option = `customRpcUrls["${networkId}"]`
  return isCaipNetworkId(networkId) && Array.isArray(list) && list.every((node) => 'url' in Object(node))
    ? list.flatMap(({ url }, index) => noAddress(`${option}[${index}].url`, url))
    : [{ option, reason: "use a CAIP-2 id and [{ url: 'https://…' }]." }]
}

function hasAddress(token: unknown): boolean {
  const { address } = Object(token) as { readonly address?: unknown }
  return typeof address === 'string' && address !== ''
}
