import { fileURLToPath } from 'node:url'
import { playwright } from '@vitest/browser-playwright'
import { defaultClientConditions, defaultServerConditions } from 'vite'
import type { TestProjectConfiguration } from 'vitest/config'
import { stories } from './apps/storybook/vitest.stories.ts'

const repository = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

const ignored = ['**/node_modules/**', '**/dist/**', '**/.cache/**']
/** How long a condition may take to come true. Generous: on a busy machine all is slow, and nothing waits longer than it must. */
const patience = {
  testTimeout: process.env['KIT_SOAK'] ? 3_600_000 : 120_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 15_000 } },
}
const browserTests = '*.{browser.test.ts,test.tsx}'

// core's tests use @kit/testing without depending on it: as a dependency it would make a circle of packages.
const alias = [{ find: /^@kit\/testing$/, replacement: repository('packages/testing/src/exports/index.ts') }]

const inNode = {
  resolve: { alias, conditions: ['@kit/source', ...defaultServerConditions] },
  ssr: { resolve: { conditions: ['@kit/source', ...defaultServerConditions] } },
}

/** Measure the process that they run in, or the announcements of all that is in it. */
const measuring = ['packages/adapters/wagmi/src/discovery/crowds.test.ts']

/**
 * `x.test.ts` runs in Node, in every package. Those of the kit itself share a process: importing a package does nothing and nothing
 * is kept beside a kit, so that no test can see another's, and what they all import is loaded once.
 */
const node: TestProjectConfiguration = {
  ...inNode,
  test: {
    ...patience,
    name: 'node',
    isolate: false,
    sequence: { groupOrder: 0 },
    environment: 'node',
    include: ['packages/{adapters/*,core,siwx,ui}/src/**/*.test.ts'],
    exclude: [...ignored, '**/*.browser.test.ts', ...measuring],
  },
}

/** Tests with processes, sockets and libraries of others: each file has a process of its own. */
const processes: TestProjectConfiguration = {
  ...inNode,
  test: {
    ...patience,
    name: 'processes',
    sequence: { groupOrder: 1 },
    environment: 'node',
    include: [
      'packages/{testing,wallet-client}/src/**/*.test.ts',
      'apps/sandbox/**/*.test.ts',
      'apps/wallet/**/*.test.ts',
      'apps/siwx-server/**/*.test.ts',
      'apps/dapp-multichain/**/*.test.ts',
      'tooling/**/*.test.ts',
      'bench/**/*.test.ts',
      ...measuring,
    ],
    exclude: [...ignored, '**/*.browser.test.ts'],
  },
}

/** `x.test.tsx` and `x.browser.test.ts` run in Chromium. The root is ui, whose dependencies Vite has to bundle ahead. */
const browser: TestProjectConfiguration = {
  root: repository('packages/ui'),
  resolve: { alias, conditions: ['@kit/source', ...defaultClientConditions] },
  optimizeDeps: {
    include: [
      'react',
      'react-dom',
      'react-dom/client',
      'react-dom/server',
      'react/jsx-runtime',
      'react/jsx-dev-runtime',
      'axe-core',
      'jsqr',
      'uqr',
    ],
  },
  server: { fs: { allow: [repository('.')] } },
  test: {
    ...patience,
    name: 'browser',
    sequence: { groupOrder: 2 },
    include: [`src/**/${browserTests}`, `../testing/src/**/${browserTests}`],
    exclude: ignored,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: {
          executablePath: process.env['KIT_CHROMIUM'] ?? '/usr/bin/chromium',
          args: ['--no-sandbox', '--disable-background-networking'],
        },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
}

/** One after another, by `groupOrder`: each would take all cores for itself. */
export const projects: TestProjectConfiguration[] = [node, processes, browser, stories]
