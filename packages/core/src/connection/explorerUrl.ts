import { activeConnection, shownAccount } from '../account/connectedAccount.ts'
import { capabilityOf } from '../adapter/loadAdapter.ts'
import type { Core } from '../kernel/Core.ts'
import { read } from '../kernel/dispatch.ts'
import { findNetwork } from '../networks/findNetwork.ts'

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
