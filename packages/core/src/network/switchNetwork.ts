import { withSignal } from '../abort/withSignal.ts'
import { activeConnection } from '../account/connectedAccount.ts'
import { loadAdapter, loadedAdapter } from '../adapter/loadAdapter.ts'
import type { CaipNetworkId } from '../caip/caip.ts'
import { networkNotFound } from '../errors/connectErrors.ts'
import { aborted, capabilityMissing, notConnected } from '../errors/errors.ts'
import { networkAmbiguous } from '../errors/requestErrors.ts'
import { invalidOption } from '../errors/kitErrors.ts'
import { raise } from '../alerts/raise.ts'
import { toKitError } from '../errors/toKitError.ts'
import type { Core } from '../kernel/Core.ts'
import { findNetwork } from '../networks/findNetwork.ts'
import type { Network } from '../networks/Network.ts'
import { checkArguments, inNamespace, optional, text } from '../options/checkArguments.ts'
import { either, number } from '../options/checks.ts'
import { dispatch, read, transact } from '../kernel/dispatch.ts'

/** A configured network, by its CAIP-2 id (`eip155:10`), or by its chain id (`10`) where only one network has it. */
export type SwitchNetworkParameters = (
  | { readonly networkId: CaipNetworkId; readonly chainId?: undefined; readonly namespace?: undefined }
  | {
      readonly chainId: number | string
      /** Needed only where networks of several namespaces have this chain id. */
      readonly namespace?: string | undefined
      readonly networkId?: undefined
    }
) & { readonly signal?: AbortSignal | undefined }

const switchChecks = { networkId: optional(text), chainId: optional(either(number, text)), ...inNamespace }

/** See `Kit.switchNetwork`. Asks the wallet if one is connected that can switch, else only changes the dapp's network. */
export async function switchNetwork(core: Core, parameters: SwitchNetworkParameters): Promise<Network> {
  checkArguments('switchNetwork', parameters, switchChecks)
  if (parameters.networkId === undefined && parameters.chainId === undefined)
    throw invalidOption({ option: 'switchNetwork', reason: 'name the network by `networkId` or `chainId`.' })
  const { signal, ...wanted } = parameters
  const network = wantedNetwork(core, wanted)
  const networkId = network.caipNetworkId
  if (signal?.aborted) throw aborted()
  const namespace = network.chainNamespace
  const connection = activeConnection(core, namespace)
  const canSwitch = connection && loadedAdapter(core, namespace)?.capabilities.switchNetwork
  if (!canSwitch || connection.networkId === networkId) {
    dispatch(core, { to: 'network', event: { type: 'network.chosen', networkId } })
    return network
  }

  const { attempt, wait } = beginSwitch(core, networkId)
  const cancel = (): void => {
    if (read(core, 'network').attempt === attempt)
      dispatch(core, { to: 'network', event: { type: 'switch.cancelled' } })
  }
  signal?.addEventListener('abort', cancel, { once: true })
  try {
    await wait((stop) => requestSwitch(core, network, stop))
    dispatch(core, { to: 'network', event: { type: 'switch.succeeded', attempt } })
    return network
  } catch (cause) {
    const error = toKitError(cause)
    dispatch(core, { to: 'network', event: { type: 'switch.failed', attempt, error } })
    throw error
  } finally {
    core.switches.delete(attempt)
    signal?.removeEventListener('abort', cancel)
  }
}

/** @throws KitError `NETWORK_NOT_FOUND`, `NETWORK_AMBIGUOUS` */
function wantedNetwork(core: Core, { networkId, chainId, namespace }: SwitchNetworkParameters): Network {
  if (networkId !== undefined) return configuredNetwork(core, networkId)
  const [network, ...others] = core.options.networks.filter(
    ({ id, chainNamespace }) => String(id) === String(chainId) && chainNamespace === (namespace ?? chainNamespace),
  )
  if (others.length > 0) throw networkAmbiguous({ chainId })
  return network ?? configuredNetwork(core, `${namespace ?? read(core, 'network').activeNamespace}:${chainId}`)
}

/** @throws KitError `NETWORK_NOT_FOUND`, which also raises an alert for the developer */
export function configuredNetwork(core: Core, networkId: CaipNetworkId): Network {
  const network = findNetwork(core.options.networks, networkId)
  if (network) return network
  raise(core, 'NETWORK_NOT_FOUND', { networkId })
  throw networkNotFound({ networkId })
}

/** The switch ends with the wallet's answer, when the wallet reports that it is there, or when it is aborted. */
function beginSwitch(core: Core, networkId: CaipNetworkId) {
  const controller = new AbortController()
  let arrive = (): void => {}
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  let attempt = 0
  transact(core, () => {
    dispatch(core, { to: 'network', event: { type: 'switch.requested', networkId } })
    attempt = read(core, 'network').attempt
    core.switches.set(attempt, { abort: () => controller.abort(), arrive })
  })
  const wait = (ask: (signal: AbortSignal) => Promise<void>): Promise<void> =>
    withSignal(controller.signal, () => Promise.race([arrived, ask(controller.signal)]))
  return { attempt, wait }
}

async function requestSwitch(core: Core, network: Network, signal: AbortSignal): Promise<void> {
  const namespace = network.chainNamespace
  const connection = activeConnection(core, namespace)
  if (!connection) throw notConnected({ namespace })
  const { switchNetwork: ask } = (await loadAdapter(core, namespace)).capabilities
  if (!ask) throw capabilityMissing({ capability: 'switchNetwork', namespace })
  await ask({ connectorId: connection.connectorId, network, signal })
}
