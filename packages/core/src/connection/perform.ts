import { linkSignals } from '../abort/linkSignals.ts'
import { withSignal } from '../abort/withSignal.ts'
import { activeConnection, shownAccount } from '../account/connectedAccount.ts'
import type { AdapterCapabilities } from '../adapter/AdapterCapabilities.ts'
import type { WalletProvider } from '../adapter/AdapterInstance.ts'
import { capabilityOf, loadedAdapter } from '../adapter/loadAdapter.ts'
import { capabilityMissing, invalidAddress, networkNotFound, notConnected } from '../errors/errors.ts'
import { toKitError } from '../errors/toKitError.ts'
import type { PerformableName, PerformParameters } from '../Kit.ts'
import { type KitContext, whenLoaded } from '../KitContext.ts'
import { findNetwork } from '../networks/findNetwork.ts'
import { read } from '../state/dispatch.ts'

/** See `Kit.perform`. */
export async function perform<name extends PerformableName>(
  kit: KitContext,
  name: name,
  parameters: PerformParameters<name>,
): Promise<Awaited<ReturnType<AdapterCapabilities[name]>>> {
  const { namespace = read(kit, 'network').activeNamespace, address: wanted, signal, ...own } = parameters
  const connection = activeConnection(kit, namespace)
  if (!connection) throw notConnected({ namespace })
  const act = capabilityOf(kit, name, namespace)
  if (!act) throw capabilityMissing({ capability: name, namespace })
  const { connectorId, accounts, networkId } = connection
  const account =
    wanted === undefined ? shownAccount(kit, namespace, connection) : accounts.find(({ address }) => address === wanted)
  if (!account)
    throw invalidAddress({ address: String(wanted), networkId, reason: 'it is none of the connected accounts.' })
  const network = findNetwork(kit.options.networks, networkId)
  // A message can be signed on any network.
  if (!network && name !== 'signMessage') throw networkNotFound({ networkId })
  const { controller, unlink } = linkSignals(kit.signal, signal)
  const filledIn = { ...own, connectorId, address: account.address, network, signal: controller.signal }
  const start = (): Promise<Awaited<ReturnType<AdapterCapabilities[name]>>> => {
    const answer = (act as (given: unknown) => Promise<Awaited<ReturnType<AdapterCapabilities[name]>>>)(filledIn)
    // A transaction that was sent is followed, even if the caller has given up meanwhile.
    answer
      .then((value) => {
        const { hash } = Object(value) as { readonly hash?: unknown }
        if (typeof hash === 'string' && hash !== '')
          whenLoaded(kit, kit.pendingTransactions, ({ add }) => add({ id: hash, account: account.caipAddress }))
      })
      .catch(() => {})
    return answer
  }
  try {
    return await withSignal(controller.signal, start)
  } catch (error) {
    throw toKitError(error, { connectorId })
  } finally {
    unlink()
  }
}

/** See `Kit.getProvider`. */
export function getProvider(
  kit: KitContext,
  { namespace = read(kit, 'network').activeNamespace }: { readonly namespace?: string | undefined } = {},
): WalletProvider {
  const connection = activeConnection(kit, namespace)
  if (!connection) throw notConnected({ namespace })
  const provider = loadedAdapter(kit, namespace)?.provider?.(connection.connectorId)
  if (!provider) throw capabilityMissing({ capability: 'provider', namespace })
  return provider
}

/** See `Kit.explorerUrl`. */
export function explorerUrl(
  kit: KitContext,
  namespace: string = read(kit, 'network').activeNamespace,
): string | undefined {
  const connection = activeConnection(kit, namespace)
  const network = connection && findNetwork(kit.options.networks, connection.networkId)
  if (!connection || !network) return undefined
  try {
    const { address } = shownAccount(kit, namespace, connection)
    const url: unknown = capabilityOf(kit, 'explorerUrl', namespace)?.({ address, network })
    return typeof url === 'string' ? url : undefined
  } catch (error) {
    // Called while a view is rendered.
    kit.onError(error)
    return undefined
  }
}
