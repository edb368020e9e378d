import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { projects } from './vitest.workspace.ts'

// Vitest 4 no longer reads vitest.workspace.ts by itself.
export default defineConfig({
  // By itself Vitest leaves one core to itself, which is half of two. Tests wait for browsers, chains and relays a third of the time, and each more
  // worker imports again what the others have.
  test: {
    projects,
    passWithNoTests: false,
    // The comparison of pictures leaves handles open, so that the process has to be ended.
    teardownTimeout: 1_000,
    // The wallet SDK of others lets this rejection pass where a session is ended by both sides at once. Nothing of ours throws it without a code.
    onUnhandledError: ({ message, stack = '' }) =>
      !(message.includes('Record was recently deleted - session') && stack.includes('@walletconnect/sign-client')),
    maxWorkers: Math.max(3, availableParallelism() - 1),
  },
})
