import { withSignal } from '../abort/withSignal.ts'
import { activeConnection } from '../account/connectedAccount.ts'
import { loadAdapter, loadedAdapter } from '../adapter/loadAdapter.ts'
import type { CaipNetworkId } from '../caip/caip.ts'
import { aborted, capabilityMissing, networkAmbiguous, networkNotFound, notConnected } from '../errors/errors.ts'
import { raise } from '../alerts/raise.ts'
import { toKitError } from '../errors/toKitError.ts'
import type { SwitchNetworkParameters } from '../Kit.ts'
import type { KitContext } from '../KitContext.ts'
import { findNetwork } from '../networks/findNetwork.ts'
import type { Network } from '../networks/Network.ts'
import { checkArguments, inNamespace, optional, text } from '../options/checkArguments.ts'
import { either, number } from '../options/checks.ts'
import { dispatch, read, transact } from '../state/dispatch.ts'

const switchChecks = { networkId: optional(text), chainId: optional(either(number, text)), ...inNamespace }

/** See `Kit.switchNetwork`. Asks the wallet if one is connected that can switch, else only changes the dapp's network. */
export async function switchNetwork(kit: KitContext, parameters: SwitchNetworkParameters): Promise<Network> {
  checkArguments('switchNetwork', parameters, switchChecks)
  const { signal, ...wanted } = parameters
  const network = wantedNetwork(kit, wanted)
  const networkId = network.caipNetworkId
  if (signal?.aborted) throw aborted()
  const namespace = network.chainNamespace
  const connection = activeConnection(kit, namespace)
  const canSwitch = connection && loadedAdapter(kit, namespace)?.capabilities.switchNetwork
  if (!canSwitch || connection.networkId === networkId) {
    dispatch(kit, { to: 'network', event: { type: 'network.chosen', networkId } })
    return network
  }

  const { attempt, wait } = beginSwitch(kit, networkId)
  const cancel = (): void => {
    if (read(kit, 'network').attempt === attempt) dispatch(kit, { to: 'network', event: { type: 'switch.cancelled' } })
  }
  signal?.addEventListener('abort', cancel, { once: true })
  try {
    await wait((stop) => requestSwitch(kit, network, stop))
    dispatch(kit, { to: 'network', event: { type: 'switch.succeeded', attempt } })
    return network
  } catch (cause) {
    const error = toKitError(cause)
    dispatch(kit, { to: 'network', event: { type: 'switch.failed', attempt, error } })
    throw error
  } finally {
    kit.switches.delete(attempt)
    signal?.removeEventListener('abort', cancel)
  }
}

/** @throws KitError `NETWORK_NOT_FOUND`, `NETWORK_AMBIGUOUS` */
function wantedNetwork(kit: KitContext, { networkId, chainId, namespace }: SwitchNetworkParameters): Network {
  if (networkId !== undefined) return configuredNetwork(kit, networkId)
  const [network, ...others] = kit.options.networks.filter(
    ({ id, chainNamespace }) => String(id) === String(chainId) && chainNamespace === (namespace ?? chainNamespace),
  )
  if (others.length > 0) throw networkAmbiguous({ chainId })
  return network ?? configuredNetwork(kit, `${namespace ?? read(kit, 'network').activeNamespace}:${chainId}`)
}

/** @throws KitError `NETWORK_NOT_FOUND`, which also raises an alert for the developer */
export function configuredNetwork(kit: KitContext, networkId: CaipNetworkId): Network {
  const network = findNetwork(kit.options.networks, networkId)
  if (network) return network
  raise(kit, 'NETWORK_NOT_FOUND', { networkId })
  throw networkNotFound({ networkId })
}

/** The switch ends with the wallet's answer, when the wallet reports that it is there, or when it is aborted. */
function beginSwitch(kit: KitContext, networkId: CaipNetworkId) {
  const controller = new AbortController()
  let arrive = (): void => {}
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  let attempt = 0
  transact(kit, () => {
    dispatch(kit, { to: 'network', event: { type: 'switch.requested', networkId } })
    attempt = read(kit, 'network').attempt
    kit.switches.set(attempt, { abort: () => controller.abort(), arrive })
  })
  const wait = (ask: (signal: AbortSignal) => Promise<void>): Promise<void> =>
    withSignal(controller.signal, () => Promise.race([arrived, ask(controller.signal)]))
  return { attempt, wait }
}

async function requestSwitch(kit: KitContext, network: Network, signal: AbortSignal): Promise<void> {
  const namespace = network.chainNamespace
  const connection = activeConnection(kit, namespace)
  if (!connection) throw notConnected({ namespace })
  const { switchNetwork: ask } = (await loadAdapter(kit, namespace)).capabilities
  if (!ask) throw capabilityMissing({ capability: 'switchNetwork', namespace })
  await ask({ connectorId: connection.connectorId, network, signal })
}
