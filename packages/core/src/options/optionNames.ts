import { didYouMean } from './didYouMean.ts'
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

const everyOption = (): readonly string[] =>
  [options, features, services].flatMap((known, index) =>
    Object.keys(known).map((name) => `${['', 'features.', 'services.'][index]}${name}`),
  )

const unknown = (known: object, given: object, path: string): readonly OptionFault[] =>
  Object.keys(given)
    .filter((name) => !Object.hasOwn(known, name))
    .map((name) => ({
      option: `${path}${name}`,
      reason: `there is no such option.${didYouMean(name, everyOption())}`,
    }))

/** Misspelled and unknown options, which would be ignored otherwise. */
export const unknownOptions = (given: KitOptions): readonly OptionFault[] => [
  ...unknown(options, given, ''),
  ...unknown(features, given.features ?? {}, 'features.'),
  ...unknown(services, given.services ?? {}, 'services.'),
]
