import { fileURLToPath } from 'node:url'
import { defaultServerConditions } from 'vite'
import { defineConfig } from 'vitest/config'

const fewRuns = fileURLToPath(new URL('fewRuns.ts', import.meta.url))

/** The tests that should kill mutants: only the fast ones, of the machines and of the wallet list. */
export default defineConfig({
  plugins: [
    {
      name: 'few-runs',
      enforce: 'pre',
      resolveId: (source, importer) => (source === 'fast-check' && importer !== fewRuns ? fewRuns : undefined),
    },
  ],
  resolve: { conditions: ['@kit/source', ...defaultServerConditions] },
  test: {
    environment: 'node',
    testTimeout: 60_000,
    include: ['packages/core/src/*/machine.test.ts', 'packages/core/src/wallets/*.test.ts'],
  },
})
