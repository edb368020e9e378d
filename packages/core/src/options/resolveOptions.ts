import type { NonEmpty } from '../adapter/AdapterConnection.ts'
import { parseCaipNetworkId } from '../caip/parseCaipNetworkId.ts'
import { invalidOption } from '../errors/catalogue.ts'
import type { Network } from '../networks/Network.ts'
import type { KitOptions } from './KitOptions.ts'

/** The options as they are in force: defaults filled in, refusals done. */
export type ResolvedOptions = KitOptions & {
  readonly networks: NonEmpty<Network>
  readonly defaultNetwork: Network['caipNetworkId']
  readonly enableReconnect: boolean
  readonly enableNetworkSwitch: boolean
  readonly allowUnsupportedChain: boolean
}

/** @throws KitError `INVALID_OPTION` for what cannot work, before anything exists. */
export function resolveOptions(options: KitOptions): ResolvedOptions {
  const refuse = (option: string, reason: string): never => {
    throw invalidOption({ option, reason })
  }
  // JavaScript callers have no types to tell them.
  if (!Array.isArray((options as Partial<KitOptions> | undefined)?.adapters) || options.adapters.length === 0) refuse('adapters', 'give at least one adapter.')
  const namespaces = new Set<string>()
  for (const { namespace, networks } of options.adapters) {
    if (namespaces.has(namespace)) refuse('adapters', `two adapters serve the namespace "${namespace}".`)
    namespaces.add(namespace)
    if (networks.length === 0) refuse('adapters', `the adapter of "${namespace}" has no network.`)
    for (const { caipNetworkId } of networks)
      if (parseCaipNetworkId(caipNetworkId).namespace !== namespace) refuse('adapters', `"${caipNetworkId}" is no network of "${namespace}".`)
  }
  const [first, ...rest] = options.adapters.flatMap((adapter) => adapter.networks)
  const networks = [first, ...rest] as unknown as NonEmpty<Network>
  const ids = networks.map(({ caipNetworkId }) => caipNetworkId)
  if (new Set(ids).size < ids.length) refuse('adapters', 'a network is listed twice.')
  const { defaultNetwork = networks[0].caipNetworkId, id } = options
  if (!ids.includes(defaultNetwork)) refuse('defaultNetwork', `"${defaultNetwork}" is none of the adapters’ networks.`)
  if (options.themeMode !== undefined && !['dark', 'light', 'system'].includes(options.themeMode)) refuse('themeMode', 'use "dark", "light" or "system".')
  if (id !== undefined && !/^[\w-]+$/.test(id)) refuse('id', 'use letters, digits, "-" and "_".')
  const connectorIds = (options.sharedConnectors ?? []).map((connector) => connector.id)
  if (new Set(connectorIds).size < connectorIds.length) refuse('sharedConnectors', 'an id is there twice.')
  return {
    ...options,
    networks,
    defaultNetwork,
    enableReconnect: options.enableReconnect ?? true,
    enableNetworkSwitch: options.enableNetworkSwitch ?? true,
    allowUnsupportedChain: options.allowUnsupportedChain ?? false,
  }
}
