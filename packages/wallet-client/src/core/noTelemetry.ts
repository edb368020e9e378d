const event = { eventId: '', addTrace: () => {}, setError: () => {}, props: { properties: {} } }

/** Replaces the telemetry of core's parts: nothing is collected, stored or sent. */
export const noTelemetry: object = {
  init: async () => {},
  createEvent: () => event,
  getEvent: () => undefined,
  deleteEvent: () => {},
}
