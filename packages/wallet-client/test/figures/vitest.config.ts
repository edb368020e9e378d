import { defaultServerConditions } from 'vite'
import { defineConfig } from 'vitest/config'

const conditions = ['@kit/source', ...defaultServerConditions]

/** The figures are no tests of every run: `vitest run --config packages/wallet-client/test/figures/vitest.config.ts`, with `SOAK=1` the long one. */
export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    root: import.meta.dirname,
    include: [process.env['SOAK'] === undefined ? '*.figures.ts' : '*.soak.ts'],
    testTimeout: 600_000,
    maxWorkers: 1,
    execArgv: ['--expose-gc'],
  },
})
