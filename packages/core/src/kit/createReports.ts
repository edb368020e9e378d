import { createEvents, type CreateEventsParameters, type Events } from '../events/createEvents.ts'
import { createTracking, type CreateTrackingParameters, type Tracking } from './createTracking.ts'

/** What happens in a kit, in words, for those who want to hear of it. */
export type Reports = Tracking & Events

export type CreateReportsParameters = CreateEventsParameters & Omit<CreateTrackingParameters, 'emit'>

export function createReports(parameters: CreateReportsParameters): Reports {
  const events = createEvents(parameters)
  return { ...events, ...createTracking({ ...parameters, emit: events.emit }) }
}
