import { defaultServerConditions } from 'vite'
import { defineConfig } from 'vitest/config'

/** The tests that are to notice: those of the machines and of the wallet list, and nothing slower. */
export default defineConfig({
  resolve: { conditions: ['@kit/source', ...defaultServerConditions] },
  test: { environment: 'node', include: ['packages/core/src/*/machine.test.ts', 'packages/core/src/wallets/*.test.ts'] },
})
