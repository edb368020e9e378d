import type { CaipNetworkId } from '../caip/CaipIds.ts'
import { networkNotFound } from '../errors/networkErrors.ts'
import type { Network } from '../networks/Network.ts'
import type { ResolvedOptions } from '../options/resolveOptions.ts'
import type { SessionStorage } from '../storage/createSessionStorage.ts'
import { cellOf } from '../store/cells.ts'
import type { KitStore } from '../store/createKitStore.ts'
import { createMachine, type Machine } from '../store/createMachine.ts'
import { type NetworkEffect, type NetworkEvent, transition } from './machine.ts'
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
  /** Those of a switch. */
  readonly run: (effect: NetworkEffect) => void
}

export function createNetworks({ store, options, session, changed, run }: CreateNetworksParameters): Networks {
  return {
    machine: createMachine<NetworkState, NetworkEvent, NetworkEffect>({
      cell: cellOf(store, 'network'),
      transition,
      changed,
      run: (effect) => (effect.type === 'network.store' ? session.setNetworkId(effect.networkId) : run(effect)),
    }),
    find(networkId) {
      const network = options.networks.find(({ caipNetworkId }) => caipNetworkId === networkId)
      if (!network) throw networkNotFound({ networkId })
      return network
    },
  }
}
