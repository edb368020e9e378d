// What a production build gets in the place of the devtools: the same names, and nothing behind them.
import type * as development from './index.ts'

export const mountKitDevtools: typeof development.mountKitDevtools = () => () => {}

export const diagnose: typeof development.diagnose = () => Promise.resolve([])

export const createRelayTrace: typeof development.createRelayTrace = () =>
  Object.assign(() => {}, { records: () => [], subscribe: () => () => {} })
