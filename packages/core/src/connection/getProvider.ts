import { activeConnection, shownAccount } from '../account/connectedAccount.ts'
import type { WalletProvider } from '../adapter/AdapterInstance.ts'
import { capabilityOf, loadedAdapter } from '../adapter/loadAdapter.ts'
import { capabilityMissing, notConnected } from '../errors/errors.ts'
import type { Core } from '../kernel/Core.ts'
import { read } from '../kernel/dispatch.ts'
import { findNetwork } from '../networks/findNetwork.ts'

/** See `Kit.getProvider`. */
export function getProvider(
  core: Core,
  { namespace = read(core, 'network').activeNamespace }: { readonly namespace?: string | undefined } = {},
): WalletProvider {
  const connection = activeConnection(core, namespace)
  if (!connection) throw notConnected({ namespace })
  const provider = loadedAdapter(core, namespace)?.provider?.(connection.connectorId)
  if (!provider) throw capabilityMissing({ capability: 'provider', namespace })
  return provider
}

/** See `Kit.explorerUrl`. */
export function explorerUrl(core: Core, namespace: string = read(core, 'network').activeNamespace): string | undefined {
  const connection = activeConnection(core, namespace)
  const network = connection && findNetwork(core.options.networks, connection.networkId)
  if (!connection || !network) return undefined
  try {
    const { address } = shownAccount(core, namespace, connection)
    const url: unknown = capabilityOf(core, 'explorerUrl', namespace)?.({ address, network })
    return typeof url === 'string' ? url : undefined
  } catch (error) {
    // Views call this while they render.
    core.onError(error)
    return undefined
  }
}
