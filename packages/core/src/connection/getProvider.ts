import { activeConnection } from '../account/connectedAccount.ts'
import type { WalletProvider } from '../adapter/AdapterInstance.ts'
import { loadedAdapter } from '../adapter/loadAdapter.ts'
import { capabilityMissing, notConnected } from '../errors/errors.ts'
import type { Core } from '../kernel/Core.ts'
import { read } from '../kernel/dispatch.ts'

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
