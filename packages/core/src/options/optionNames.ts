import type { KitFeatures, KitOptions, KitServices } from './KitOptions.ts'

const options = {
  adapters: 1,
  networks: 1,
  projectId: 1,
  id: 1,
  defaultNetwork: 1,
  metadata: 1,
  sharedConnectors: 1,
  siwx: 1,
  siweConfig: 1,
  services: 1,
  features: 1,
  featuredWalletIds: 1,
  includeWalletIds: 1,
  excludeWalletIds: 1,
  customWallets: 1,
  allWallets: 1,
  enableWallets: 1,
  enableWalletGuide: 1,
  enableWalletConnect: 1,
  manualWCControl: 1,
  basic: 1,
  enableEIP6963: 1,
  enableInjected: 1,
  connectorImages: 1,
  chainImages: 1,
  imageHosts: 1,
  customRpcUrls: 1,
  tokens: 1,
  names: 1,
  defaultAccountTypes: 1,
  termsConditionsUrl: 1,
  privacyPolicyUrl: 1,
  themeMode: 1,
  themeVariables: 1,
  modalSize: 1,
  locale: 1,
  messages: 1,
  enableEmbedded: 1,
  enableMobileFullScreen: 1,
  disableAppend: 1,
  enableReconnect: 1,
  adoptSessions: 1,
  enableNetworkSwitch: 1,
  allowUnsupportedChain: 1,
  debug: 1,
  enableAuthLogger: 1,
  logLevel: 1,
  platform: 1,
  onError: 1,
} as const satisfies Record<keyof KitOptions, 1>

const features = {
  swaps: 1,
  send: 1,
  receive: 1,
  onramp: 1,
  history: 1,
  email: 1,
  socials: 1,
  smartSessions: 1,
  allWallets: 1,
  collapseWallets: 1,
  legalCheckbox: 1,
  analytics: 1,
  connectMethodsOrder: 1,
  connectorTypeOrder: 1,
  walletFeaturesOrder: 1,
} as const satisfies Record<keyof KitFeatures, 1>

const services = { explorer: 1, blockchain: 1, rpc: 1, analytics: 1 } as const satisfies Record<keyof KitServices, 1>

/** What is wrong with an option. */
export type OptionFault = { readonly option: string; readonly reason: string }

/** How many letters differ (Levenshtein). */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let i = 0; i < one.length; i += 1) {
    const next = [i + 1]
    for (let j = 0; j < other.length; j += 1)
      next.push(Math.min((next[j] ?? 0) + 1, (row[j + 1] ?? 0) + 1, (row[j] ?? 0) + Number(one[i] !== other[j])))
    row = next
  }
  return row[other.length] ?? 0
}

const everyOption = () =>
  [options, features, services].flatMap((known, index) =>
    Object.keys(known).map((name) => ({ name, path: `${['', 'features.', 'services.'][index]}${name}` })),
  )

/** The option that a misspelled name is nearest to, in any of the groups. */
function meant(name: string): string | undefined {
  const wanted = name.toLowerCase()
  const [nearest] = everyOption()
    .map((known) => ({ ...known, steps: distance(wanted, known.name.toLowerCase()) }))
    .sort((one, other) => one.steps - other.steps)
  return nearest && nearest.steps <= Math.max(1, wanted.length / 4) ? nearest.path : undefined
}

const unknown = (known: object, given: object, path: string): readonly OptionFault[] =>
  Object.keys(given)
    .filter((name) => !Object.hasOwn(known, name))
    .map((name) => {
      const nearest = meant(name)
      const hint = nearest === undefined ? '' : ` Did you mean \`${nearest}\`?`
      return { option: `${path}${name}`, reason: `there is no such option.${hint}` }
    })

/** Misspelled and unknown options, which would be ignored otherwise. */
export const unknownOptions = (given: KitOptions): readonly OptionFault[] => [
  ...unknown(options, given, ''),
  ...unknown(features, given.features ?? {}, 'features.'),
  ...unknown(services, given.services ?? {}, 'services.'),
]
