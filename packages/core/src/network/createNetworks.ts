import type { Adapters } from '../adapter/createAdapters.ts'
import { linkSignals } from '../abort/linkSignals.ts'
import { withSignal } from '../abort/withSignal.ts'
import { networkNotFound } from '../errors/networkErrors.ts'
import { aborted, capabilityMissing, notConnected } from '../errors/walletErrors.ts'
import { toKitError } from '../errors/toKitError.ts'
import type { CaipNetworkId } from '../caip/CaipIds.ts'
import type { AdapterConnection } from '../adapter/AdapterConnection.ts'
import { cellOf } from '../store/cells.ts'
import type { KitStore } from '../store/createKitStore.ts'
import { createMachine, type Machine } from '../store/createMachine.ts'
import type { Network } from '../networks/Network.ts'
import type { ResolvedOptions } from '../options/resolveOptions.ts'
import type { SessionStorage } from '../storage/createSessionStorage.ts'
import { type NetworkEffect, type NetworkEvent, transition } from './machine.ts'
import type { NetworkState } from './NetworkState.ts'

export type Networks = {
  readonly machine: Machine<NetworkState, NetworkEvent>
  /** @throws KitError `NETWORK_NOT_FOUND` */
  readonly find: (networkId: CaipNetworkId) => Network
  /** Settles with the switch: asks the wallet where one is connected that can, else only chooses. */
  readonly switchTo: (networkId: CaipNetworkId, signal?: AbortSignal) => Promise<void>
  readonly destroy: () => void
}

export type CreateNetworksParameters = {
  readonly store: KitStore
  readonly options: ResolvedOptions
  readonly adapters: Adapters
  readonly session: SessionStorage
  readonly activeConnection: (namespace: string) => AdapterConnection | undefined
  readonly changed: (next: NetworkState, previous: NetworkState) => void
}

export function createNetworks(parameters: CreateNetworksParameters): Networks {
  const { store, options, adapters, session, activeConnection, changed } = parameters
  const attempts = new Map<number, { readonly controller: AbortController; readonly arrive: () => void; readonly promise: Promise<void> }>()
  const life = new AbortController()

  function find(networkId: CaipNetworkId): Network {
    const network = options.networks.find(({ caipNetworkId }) => caipNetworkId === networkId)
    if (!network) throw networkNotFound({ networkId })
    return network
  }

  async function ask(network: Network, signal: AbortSignal): Promise<void> {
    const namespace = network.chainNamespace
    const connection = activeConnection(namespace)
    if (!connection) throw notConnected({ namespace })
    const { switchNetwork } = (await adapters.load(namespace)).capabilities
    if (!switchNetwork) throw capabilityMissing({ capability: 'switchNetwork', namespace })
    await switchNetwork({ connectorId: connection.connectorId, network, signal })
  }

  function begin({ networkId, attempt }: NetworkEffect & { type: 'wallet.switch' }): void {
    const { controller, unlink } = linkSignals(life.signal)
    let arrive = (): void => {}
    const arrived = new Promise<void>((resolve) => (arrive = resolve))
    const promise = withSignal(controller.signal, () => Promise.race([arrived, ask(find(networkId), controller.signal)]))
      .then(
        () => machine.send({ type: 'switch.succeeded', attempt }),
        (cause: unknown) => {
          const error = toKitError(cause)
          machine.send({ type: 'switch.failed', attempt, error })
          throw error
        },
      )
      .finally(() => {
        unlink()
        attempts.delete(attempt)
      })
    promise.catch(() => {})
    attempts.set(attempt, { controller, arrive, promise })
  }

  const machine = createMachine<NetworkState, NetworkEvent, NetworkEffect>({
    cell: cellOf(store, 'network'),
    transition,
    changed,
    run(effect) {
      if (effect.type === 'wallet.switch') begin(effect)
      else if (effect.type === 'wallet.abort') attempts.get(effect.attempt)?.controller.abort()
      else if (effect.type === 'wallet.arrived') attempts.get(effect.attempt)?.arrive()
      else session.setNetworkId(effect.networkId)
    },
  })

  return {
    machine,
    find,
    async switchTo(networkId, signal) {
      const namespace = find(networkId).chainNamespace
      if (signal?.aborted) throw aborted()
      const connection = activeConnection(namespace)
      const asks = connection && adapters.loaded(namespace)?.capabilities.switchNetwork
      if (!asks || connection.networkId === networkId) return machine.send({ type: 'network.chosen', networkId })
      machine.send({ type: 'switch.requested', networkId })
      const { attempt } = machine.get()
      const stop = (): void => {
        if (machine.get().attempt === attempt) machine.send({ type: 'switch.cancelled' })
      }
      signal?.addEventListener('abort', stop, { once: true })
      try {
        await (attempts.get(attempt)?.promise ?? Promise.reject(aborted()))
      } finally {
        signal?.removeEventListener('abort', stop)
      }
    },
    destroy: () => life.abort(),
  }
}
