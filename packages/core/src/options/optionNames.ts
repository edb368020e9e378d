import type { DappMetadata } from '../adapter/AdapterHost.ts'
import { isRecord } from './checkArguments.ts'
import { type OptionFault, unknownNames } from './checkOptions.ts'
import type { KitFeatures, KitOptions, KitServices } from './KitOptions.ts'

/** 2: a list; 3: an object with parts by name. */
const options = {
  adapters: 2,
  networks: 1,
  projectId: 1,
  id: 1,
  defaultNetwork: 1,
  metadata: 3,
  sharedConnectors: 2,
  siwx: 1,
  siweConfig: 1,
  services: 3,
  features: 3,
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
  connectorImages: 3,
  chainImages: 3,
  imageHosts: 2,
  customRpcUrls: 3,
  tokens: 3,
  names: 1,
  defaultAccountTypes: 3,
  termsConditionsUrl: 1,
  privacyPolicyUrl: 1,
  themeMode: 1,
  themeVariables: 3,
  modalSize: 1,
  locale: 1,
  messages: 3,
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
} as const satisfies Record<keyof KitOptions, 1 | 2 | 3>

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

const metadata = { name: 1, description: 1, url: 1, icons: 1 } as const satisfies Record<keyof DappMetadata, 1>

/** By the path of the options. */
const tables = { '': options, 'features.': features, 'services.': services, 'metadata.': metadata }

const everyOption = (): readonly string[] => [
  ...Object.entries(tables).flatMap(([path, known]) => Object.keys(known).map((name) => path + name)),
  // What it returns are options: a property would hold them instead.
  '...publicKit(…)',
]

/** Misspelled and unknown options, which would be ignored otherwise. */
export const unknownOptions = (given: KitOptions): readonly OptionFault[] =>
  Object.entries({
    '': given,
    'features.': given.features,
    'services.': given.services,
    'metadata.': given.metadata,
  }).flatMap(([path, part]) => {
    const known = tables[path as keyof typeof tables]
    const names = Object.keys(known)
    // Where nothing is similar, a few names help more than none.
    const few = names.length > 5 ? '' : ` Use ${names.join(', ')}.`
    return isRecord(part) ? unknownNames(part, known, path, everyOption(), few) : []
  })

/** JavaScript callers may give one value in the place of a list, or a list in the place of an object. */
export const wrongKinds = (given: KitOptions): readonly OptionFault[] =>
  Object.entries(given).flatMap(([option, value]: [string, unknown]) => {
    const kind = options[option as keyof KitOptions]
    if (kind === 2 && !Array.isArray(value)) return [{ option, reason: 'use a list.' }]
    return kind === 3 && !isRecord(value) ? [{ option, reason: `use an object${examples[option] ?? ''}.` }] : []
  })

const examples: Readonly<Record<string, string>> = {
  customRpcUrls: " with [{ url: 'https://…' }] by CAIP-2 id",
  tokens: " with { address: '…' } by CAIP-2 id",
}
