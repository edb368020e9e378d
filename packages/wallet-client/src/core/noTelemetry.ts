const event = { eventId: '', addTrace: () => {}, setError: () => {}, props: { properties: {} } }

/** Stands where core's parts report what they do: nothing is gathered, stored or sent. */
export const noTelemetry: object = {
  init: async () => {},
  createEvent: () => event,
  getEvent: () => undefined,
  deleteEvent: () => {},
}
