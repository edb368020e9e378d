import { fileURLToPath } from 'node:url'
import { playwright } from '@vitest/browser-playwright'
import { defaultClientConditions, defaultServerConditions } from 'vite'
import type { TestProjectConfiguration, TestProjectInlineConfiguration } from 'vitest/config'
import { compileSvelte } from './packages/svelte/src/fixtures/compileSvelte.ts'
import { stories } from './apps/storybook/vitest.stories.ts'

const repository = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

const ignored = ['**/node_modules/**', '**/dist/**', '**/.cache/**']
/**
 * How long a condition may take to come true, which tests do not set themselves: on a busy machine all is slow, and no test waits
 * longer than it must. A hook may start a browser and chains.
 */
const patience = {
  testTimeout: process.env['KIT_SOAK'] ? 3_600_000 : 300_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 60_000 } },
}
const browserTests = '*.{browser.test.ts,test.tsx}'

// core's tests use @kit/testing without depending on it: as a dependency it would make a circle of packages.
const alias = [{ find: /^@kit\/testing$/, replacement: repository('packages/testing/src/exports/index.ts') }]

const inNode = {
  resolve: { alias, conditions: ['@kit/source', ...defaultServerConditions] },
  ssr: { resolve: { conditions: ['@kit/source', ...defaultServerConditions] } },
}

/** Measure the process that they run in, or the announcements of all that is in it. */
const measuring = [
  'packages/adapters/wagmi/src/discovery/crowds.test.ts',
  'packages/wallet-client/src/client/faults/offline.test.ts',
  'packages/wallet-client/src/client/hostile/*.test.ts',
  'packages/wallet-client/src/exports/{globals,halves}.test.ts',
]

/** Importing a package does nothing and nothing is kept beside a kit: no test can see another's, and what all import is loaded once. */
const inOneProcess = {
  isolate: false,
  setupFiles: ['recordCpu', 'settleImports', 'manyListeners'].map((name) => repository(`tooling/${name}.ts`)),
}

/** What the wagmi adapter does with wagmi’s own state, with the oldest wagmi that it supports. The project `node` has the newest. */
const wagmi2: TestProjectConfiguration = {
  ...inNode,
  resolve: { ...inNode.resolve, alias: [...alias, { find: /^@wagmi\/core$/, replacement: 'wagmi-core-2' }] },
  test: {
    ...patience,
    ...inOneProcess,
    name: 'wagmi2',
    sequence: { groupOrder: 0 },
    environment: 'node',
    include: [
      'packages/adapters/wagmi/src/{*.conformance,{capabilities,instance}/*,config/createOwnConfig,watchConnections}.test.ts',
    ],
  },
}

/** `x.test.ts` runs in Node, everywhere. One project, so that its processes load what they share, and Vite transforms it, once. */
const node: TestProjectConfiguration = {
  ...inNode,
  plugins: [compileSvelte('server')],
  test: {
    ...patience,
    ...inOneProcess,
    name: 'node',
    sequence: { groupOrder: 0 },
    environment: 'node',
    include: [
      'packages/{*,adapters/*}/src/**/*.test.ts',
      'apps/{dapp-multichain,relay,sandbox,secure-site,siwx-server,wallet}/**/*.test.ts',
      '{bench,tooling}/**/*.test.ts',
    ],
    exclude: [...ignored, '**/*.browser.test.ts', ...measuring],
  },
}

/** Each of these has a process of its own. */
const alone: TestProjectConfiguration = {
  ...inNode,
  test: {
    ...patience,
    name: 'alone',
    sequence: { groupOrder: 0 },
    environment: 'node',
    setupFiles: [repository('tooling/recordCpu.ts')],
    include: measuring,
  },
}

/** What they ask is whether a page knows an element, has a policy, or was touched by the keyboard last. */
const pageOfItsOwn = [
  'elements/{define,foreignModal,KitModalElement,mountModal}',
  'react/KitProvider',
  'views/pictures.{desktop,phone}',
].map((path) => `src/${path}.test.tsx`)

/** `x.test.tsx` and `x.browser.test.ts` run in Chromium. The root is ui, whose dependencies Vite has to bundle ahead. */
const inBrowser = (
  test: TestProjectInlineConfiguration['test'],
  reducedMotion: 'no-preference' | 'reduce' = 'no-preference',
): TestProjectConfiguration => ({
  root: repository('packages/ui'),
  plugins: [compileSvelte('client')],
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
    ...test,
    // A file waits for its page, for frames and timers, about half of the time.
    maxWorkers: 2,
    provide: { soak: Boolean(process.env['KIT_SOAK']) },
    browser: {
      enabled: true,
      headless: true,
      expect: {
        toMatchScreenshot: {
          comparatorName: 'pixelmatch',
          // About a hundred pixels of a card: edges of letters may differ between machines, another word differs by more.
          comparatorOptions: { threshold: 0.2, allowedMismatchedPixelRatio: 0.0005 },
          resolveScreenshotPath: ({ arg, ext }) => repository(`docs/screenshots/${arg}${ext}`),
          resolveDiffPath: ({ arg, ext }) => repository(`.cache/pictures/${arg}${ext}`),
        },
      },
      screenshotFailures: false,
      provider: playwright({
        contextOptions: { reducedMotion },
        launchOptions: {
          executablePath: process.env['KIT_CHROMIUM'] ?? '/usr/bin/chromium',
          args: ['--no-sandbox', '--disable-background-networking'],
        },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
})

/** One page for all files, so that its modules are loaded once: it takes half of the processor. */
const browser = inBrowser(
  {
    name: 'browser',
    sequence: { groupOrder: 2 },
    isolate: false,
    include: [
      `src/**/${browserTests}`,
      `../{devtools,embedded-wallet,solid,svelte,testing,vue}/src/**/${browserTests}`,
    ],
    exclude: [...ignored, ...pageOfItsOwn],
  },
  // Without a graphics card animations take a tenth of the processor time. The soak has them.
  process.env['KIT_SOAK'] ? 'no-preference' : 'reduce',
)

const pages = inBrowser({ name: 'pages', sequence: { groupOrder: 3 }, include: pageOfItsOwn, exclude: ignored })

/**
 * By `groupOrder`: those in Node together, then the browser with most of the tests, then the others. The stories show scenes that the
 * tests of the views check, and both wagmis have the same tests: only the soak runs these, too.
 */
export const projects: TestProjectConfiguration[] = [
  node,
  alone,
  browser,
  pages,
  ...(process.env['KIT_SOAK'] ? [wagmi2, stories] : []),
]
