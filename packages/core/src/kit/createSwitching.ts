import { createSwitches, type CreateSwitchesParameters, type Switches } from '../network/createSwitches.ts'
import { createNetworkSelection, type CreateNetworkSelectionParameters } from './createNetworkSelection.ts'
import type { Kit } from './Kit.ts'
import type { KitParts } from './KitParts.ts'
import { currentRoute } from '../navigation/machine.ts'
import type { NetworkState } from '../network/NetworkState.ts'

/** What changes the network: fetched when somebody is about to. */
export type Switching = Switches &
  Pick<Kit, 'selectNetwork'> & {
    /** SwitchNetwork is left when its switch is over. */
    readonly networkChanged: (next: NetworkState, previous: NetworkState) => void
  }

export type CreateSwitchingParameters = Omit<CreateNetworkSelectionParameters, 'switches'> &
  Pick<CreateSwitchesParameters, 'moves'> & { readonly parts: KitParts }

export function createSwitching({ parts, ...rest }: CreateSwitchingParameters): Switching {
  const switches = createSwitches({ ...rest, ...parts, ...parts.networks })
  const { get, send } = parts.navigation.machine
  return {
    ...switches,
    selectNetwork: createNetworkSelection({ parts, switches, ...rest }),
    networkChanged(next, previous) {
      if (
        currentRoute(get())?.view !== 'SwitchNetwork' ||
        next.switching.status !== 'idle' ||
        previous.switching.status === 'idle'
      )
        return
      send(
        next.activeNamespace === previous.activeNamespace
          ? { type: 'back', locked: false, connected: true }
          : { type: 'reset', route: { view: 'Account' } },
      )
    },
  }
}
