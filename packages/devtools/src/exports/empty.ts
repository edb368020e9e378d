// Replaces the devtools in production builds: the same names, with functions that do nothing.
import type * as development from './index.ts'

/** Mounts nothing, and returns a function that does nothing. */
export const mountKitDevtools: typeof development.mountKitDevtools = () => () => {}

/** Calls the function and lets its errors through. */
export const explainErrors: typeof development.explainErrors = (create) => create()

/** Finds nothing. */
export const diagnose: typeof development.diagnose = () => Promise.resolve([])

/** Records nothing. */
export const createRelayTrace: typeof development.createRelayTrace = () =>
  Object.assign(() => {}, { records: () => [], subscribe: () => () => {} })
