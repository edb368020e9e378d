import { createEvents, type CreateEventsParameters, type Events } from '../analytics/createEvents.ts'
import { currentRoute } from '../navigation/machine.ts'
import type { KitStore } from '../store/createKitStore.ts'
import { createTracking, type CreateTrackingParameters, type Tracking } from './createTracking.ts'
import type { KitParts } from './KitParts.ts'

/** What happens in a kit, in words, for those who want to hear of it. */
export type Reports = Tracking & Events

export type CreateReportsParameters = CreateEventsParameters &
  Pick<CreateTrackingParameters, 'options' | 'account' | 'networkId' | 'mobile'> &
  Pick<KitParts, 'navigation' | 'activeConnection'> & {
    readonly store: KitStore
  }

export function createReports(parameters: CreateReportsParameters): Reports {
  const { store, navigation, activeConnection } = parameters
  const events = createEvents(parameters)
  const tracking = createTracking({
    ...parameters,
    emit: events.emit,
    connected: () => activeConnection(store.get().network.activeNamespace) !== undefined,
    view: () => currentRoute(navigation.machine.get())?.view,
    place: ({ key }) => store.get().walletList.findIndex((item) => item.key === key),
  })
  return { ...events, ...tracking }
}
