import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defaultServerConditions } from 'vite'
import { defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('../..', import.meta.url))
const testing = join(root, 'packages/testing/src/exports/index.ts')
const isProperty = (path: string): boolean =>
  path.endsWith('.test.ts') &&
  !path.includes('node_modules') &&
  readFileSync(join(root, path), 'utf8').includes('fc.assert(')
const files = readdirSync(join(root, 'packages'), { recursive: true, encoding: 'utf8' }).map((path) =>
  join('packages', path),
)

/** The property tests of Node, with the number of their runs. */
export default defineConfig({
  root,
  resolve: {
    alias: [{ find: /^@kit\/testing$/, replacement: testing }],
    conditions: ['@kit/source', ...defaultServerConditions],
  },
  ssr: { resolve: { conditions: ['@kit/source', ...defaultServerConditions] } },
  test: {
    environment: 'node',
    include: files.filter(isProperty),
    testTimeout: 3_600_000,
    expect: { poll: { timeout: 15_000 } },
    setupFiles: [fileURLToPath(new URL('countRuns.ts', import.meta.url))],
  },
})
