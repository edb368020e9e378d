// Replaces the devtools in production builds: the same names, with functions that do nothing.
import type * as development from './index.ts'

export const mountKitDevtools: typeof development.mountKitDevtools = () => () => {}

export const diagnose: typeof development.diagnose = () => Promise.resolve([])

export const createRelayTrace: typeof development.createRelayTrace = () =>
  Object.assign(() => {}, { records: () => [], subscribe: () => () => {} })
