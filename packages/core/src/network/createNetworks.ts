import type { CaipNetworkId } from '../caip/caip.ts'
import { networkNotFound } from '../errors/errors.ts'
import type { Network } from '../networks/Network.ts'
import type { ResolvedOptions } from '../options/resolveOptions.ts'
import type { SessionStorage } from '../storage/createSessionStorage.ts'
import { cellOf } from '../store/cells.ts'
import type { KitStore } from '../store/createKitStore.ts'
import { createMachine, type Machine } from '../store/createMachine.ts'
import { type NetworkEffect, type NetworkEvent, transition } from './machine.ts'
import type { Switches } from './createSwitches.ts'
import type { NetworkState } from './NetworkState.ts'

export type Networks = {
  readonly machine: Machine<NetworkState, NetworkEvent, NetworkEffect>
  /** @throws KitError `NETWORK_NOT_FOUND` */
  readonly find: (networkId: CaipNetworkId) => Network
}

export type CreateNetworksParameters = {
  readonly store: KitStore
  readonly options: ResolvedOptions
  readonly session: SessionStorage
  readonly changed: (next: NetworkState, previous: NetworkState) => void
  /** Undefined until somebody switches. */
  readonly switches: () => Pick<Switches, 'arrive' | 'run'> | undefined
}

export function createNetworks({ store, options, session, changed, switches }: CreateNetworksParameters): Networks {
  return {
    machine: createMachine<NetworkState, NetworkEvent, NetworkEffect>({
      cell: cellOf(store, 'network'),
      transition: (state, event) =>
        (event.type === 'wallet.changed' && state.switching.status !== 'idle'
          ? switches()?.arrive(state, event)
          : undefined) ?? transition(state, event),
      changed,
      run: (effect) =>
        effect.type === 'network.store' ? session.setNetworkId(effect.networkId) : switches()?.run(effect),
    }),
    find(networkId) {
      const network = options.networks.find(({ caipNetworkId }) => caipNetworkId === networkId)
      if (!network) throw networkNotFound({ networkId })
      return network
    },
  }
}
