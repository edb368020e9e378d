import { invalidOption, type SharedConnector } from '@kit/core/adapter'
import { checkOptions } from '@kit/core/checks'
import { publicServices } from '../client/publicServices.ts'
import { walletConnect } from './walletConnect.ts'

/**
 * - `explorer`: the list of wallets and their pictures, from `https://api.web3modal.org`
 * - `blockchain`: names, prices and activity of accounts, from `https://rpc.walletconnect.org`
 * - `rpc`: JSON-RPC of many networks, at `https://rpc.walletconnect.org/v1/`
 * - `relay`: pairing by QR code and link (WalletConnect), over `wss://relay.walletconnect.org`
 */
export type PublicService = 'explorer' | 'blockchain' | 'rpc' | 'relay'

const names: readonly PublicService[] = ['explorer', 'blockchain', 'rpc', 'relay']

/** Options of `publicKit`. */
export type PublicKitOptions = {
  /** The dapp's own project id at these services, which count and limit requests by it. Without an id, or with a placeholder, no service is used. */
  readonly projectId: string | undefined
  /** Default: `explorer`, `blockchain` and `relay`; networks are read from their own RPC URLs. */
  readonly only?: readonly PublicService[] | undefined
}

/** Options of `createKit`. */
export type PublicKit = {
  /** The project id that was given, or an empty text: then no service is used. */
  readonly projectId: string
  /** Addresses of the services, by their name. Those that were left out with `only` are absent. */
  readonly services: { readonly [service in Exclude<PublicService, 'relay'>]?: string }
  /** The pairing connector, or an empty list if `relay` was left out. */
  readonly sharedConnectors: readonly SharedConnector[]
}

/**
 * Options of a kit that uses the protocol's public services: wallets of phones and other devices, by QR code and link, and a list of wallets
 * to choose from. This entry alone names those hosts. Nothing is requested before the user points at a button or opens the modal, unless a
 * session must be restored.
 * @throws KitError `INVALID_OPTION` if an option or a service is misspelled
 * @example createKit({ adapters: [wagmiAdapter({ networks: [mainnet] })], ...publicKit({ projectId: 'yours' }) })
 */
export function publicKit(options: PublicKitOptions): PublicKit {
  checkOptions<PublicKitOptions>('publicKit', options, { projectId: 1, only: 1 })
  const { projectId = '', only = ['explorer', 'blockchain', 'relay'] } = options
  // JavaScript callers are not type-checked.
  if (!Array.isArray(only) || !only.every((name) => names.includes(name)))
    throw invalidOption({ option: 'publicKit.only', reason: `use a list of ${names.join(', ')}.` })
  const { relayUrl, serviceUrl } = publicServices
  return {
    projectId,
    services: {
      ...(only.includes('explorer') && { explorer: 'https://api.web3modal.org' }),
      ...(only.includes('blockchain') && { blockchain: serviceUrl }),
      ...(only.includes('rpc') && { rpc: serviceUrl }),
    },
    sharedConnectors: only.includes('relay') ? [walletConnect({ relayUrl, serviceUrl, projectId })] : [],
  }
}
