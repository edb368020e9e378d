import { createWagmiCapabilities } from './createWagmiCapabilities.ts'
import { toReadError } from './toReadError.ts'

/** What is fetched together when a connection is used for more than its balance, or that fails. */
export const acts: {
  readonly createWagmiCapabilities: typeof createWagmiCapabilities
  readonly toReadError: typeof toReadError
} = { createWagmiCapabilities, toReadError }
