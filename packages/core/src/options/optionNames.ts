import { type OptionFault, unknownNames } from './checkOptions.ts'
import type { KitFeatures, KitOptions, KitServices } from './KitOptions.ts'

/** 2: a list. */
const options = {
  adapters: 2,
  networks: 1,
  projectId: 1,
  id: 1,
  defaultNetwork: 1,
  metadata: 1,
  sharedConnectors: 2,
  siwx: 1,
  siweConfig: 1,
  services: 1,
  features: 1,
  featuredWalletIds: 2,
  includeWalletIds: 2,
  excludeWalletIds: 2,
  customWallets: 2,
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
  imageHosts: 2,
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
  adoptSessions: 2,
  enableNetworkSwitch: 1,
  allowUnsupportedChain: 1,
  debug: 1,
  enableAuthLogger: 1,
  logLevel: 1,
  platform: 1,
  onError: 1,
} as const satisfies Record<keyof KitOptions, 1 | 2>

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

/** By the path of the options. */
const tables = { '': options, 'features.': features, 'services.': services }

const everyOption = (): readonly string[] => [
  ...Object.entries(tables).flatMap(([path, known]) => Object.keys(known).map((name) => path + name)),
  // What it returns are options: a property would hold them instead.
  '...publicKit(…)',
]

/** Misspelled and unknown options, which would be ignored otherwise. */
export const unknownOptions = (given: KitOptions): readonly OptionFault[] =>
  Object.entries({ '': given, 'features.': given.features, 'services.': given.services }).flatMap(([path, part = {}]) =>
    unknownNames(part, tables[path as keyof typeof tables], path, everyOption()),
  )

/** JavaScript callers may give one value in the place of a list. */
export const notLists = (given: KitOptions): readonly OptionFault[] =>
  Object.entries(given)
    .filter(([name, value]) => options[name as keyof KitOptions] === 2 && !Array.isArray(value))
    .map(([option]) => ({ option, reason: 'use a list.' }))
