import { createSwitches, type CreateSwitchesParameters, type Switches } from '../network/createSwitches.ts'
import { createNetworkSelection, type CreateNetworkSelectionParameters } from './createNetworkSelection.ts'
import type { Kit } from './Kit.ts'
import type { KitParts } from './KitParts.ts'

/** What changes the network: fetched when somebody is about to. */
export type Switching = Switches & Pick<Kit, 'selectNetwork'>

export type CreateSwitchingParameters = Omit<CreateNetworkSelectionParameters, 'switches'> & Pick<CreateSwitchesParameters, 'moves' | 'linkSignals' | 'withSignal'> & { readonly parts: KitParts }

export function createSwitching({ parts, ...rest }: CreateSwitchingParameters): Switching {
  const switches = createSwitches({ ...parts, ...parts.networks, ...rest })
  return { ...switches, selectNetwork: createNetworkSelection({ parts, switches, ...rest }) }
}
