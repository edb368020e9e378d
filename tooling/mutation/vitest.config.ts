import { fileURLToPath } from 'node:url'
import { defaultServerConditions } from 'vite'
import { defineConfig } from 'vitest/config'

const fewRuns = fileURLToPath(new URL('fewRuns.ts', import.meta.url))
const testing = fileURLToPath(new URL('../../packages/testing/src/exports/index.ts', import.meta.url))

const conditions = ['@kit/source', ...defaultServerConditions]

/** The tests that should kill mutants: only the fast ones, of the machines and of the wallet list. */
export default defineConfig({
  plugins: [
    {
      name: 'few-runs',
      enforce: 'pre',
      resolveId: (source, importer) => (source === 'fast-check' && importer !== fewRuns ? fewRuns : undefined),
    },
  ],
  resolve: { alias: [{ find: /^@kit\/testing$/, replacement: testing }], conditions },
  ssr: { resolve: { conditions } },
  test: {
    environment: 'node',
    testTimeout: 60_000,
    include: [
      'packages/core/src/*/machine.test.ts',
      'packages/core/src/features/*/machine.test.ts',
      'packages/core/src/wallets/*.test.ts',
    ],
  },
})
