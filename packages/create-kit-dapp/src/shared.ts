import type { DappOptions, Files } from './DappOptions.ts'
import { kitPackages } from './kitFile.ts'
import { type Dependency, kitVersion, versions } from './versions.ts'

/** What a template adds to what all of them have. */
export type TemplateParts = {
  readonly files: Files
  /** Packages of kit beside those that every dapp has. */
  readonly ours?: readonly string[]
  readonly dependencies: readonly Dependency[]
  readonly devDependencies: readonly Dependency[]
  readonly scripts: { readonly dev: string; readonly build: string }
  /** How the built dapp is served at a port. */
  readonly serve: string
}

/** `package.json`: packages of kit from the registry, or from tarballs. */
export function manifest(
  options: DappOptions,
  { ours: more = [], dependencies, devDependencies, scripts, serve }: TemplateParts,
): string {
  const { ours, others } = kitPackages(options)
  const { tarballs } = options
  const published = `^${kitVersion()}`
  const version = (name: string): string => (tarballs ? `file:${tarballs.get(name) ?? ''}` : published)
  const pinned = (names: readonly Dependency[]): Record<string, string> =>
    Object.fromEntries([...new Set(names)].toSorted().map((name) => [name, versions[name]]))
  const text = {
    name: options.name,
    private: true,
    type: 'module',
    scripts: { ...scripts, serve, test: 'playwright test' },
    dependencies: {
      ...Object.fromEntries([...ours, ...more].toSorted().map((name) => [name, version(name)])),
      ...pinned([...others, ...dependencies]),
    },
    devDependencies: {
      '@kit/testing': version('@kit/testing'),
      ...pinned(['@playwright/test', '@types/node', 'typescript', ...devDependencies]),
    },
    // Our packages depend on each other: these come from the same folder.
    ...(tarballs && { overrides: Object.fromEntries([...tarballs].map(([name, file]) => [name, `file:${file}`])) }),
  }
  return `${JSON.stringify(text, null, 2)}\n`
}

const port = 4173

/** One test that runs against the built dapp, with a wallet of @kit/testing. */
export const testFiles = (isEvm: boolean): Files =>
  new Map([
    [
      'playwright.config.ts',
      `import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: 'tests',
  use: {
    baseURL: 'http://127.0.0.1:${port}',
    // A Chromium of the system, or that of \`npx playwright install chromium\`.
    launchOptions: process.env.CHROME_PATH ? { executablePath: process.env.CHROME_PATH, args: ['--no-sandbox'] } : {},
  },
  webServer: { command: 'npm run serve', url: 'http://127.0.0.1:${port}' },
})
`,
    ],
    [
      'tests/dapp.spec.ts',
      isEvm
        ? `import { expect, test } from '@kit/testing/playwright'

test.use({ walletOptions: { name: 'Test Wallet', rdns: 'example.test', chains: [{ id: 1, rpcUrl: 'http://127.0.0.1:8545', name: 'Ethereum' }] } })

test('connects a wallet of the browser, signs, and is still connected after a reload', async ({ page, wallet }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Connect' }).click()
  await page.getByRole('button', { name: 'Test Wallet' }).click()
  await expect(page.getByTestId('address')).toHaveText(wallet.addresses[0])
  await page.getByRole('button', { name: 'Sign', exact: true }).click()
  await expect(page.getByTestId('signature')).toHaveText(/^0x[0-9a-f]{130}$/)
  await page.reload()
  await expect(page.getByTestId('address')).toHaveText(wallet.addresses[0])
})
`
        : `import { expect, test } from '@playwright/test'

test('opens the wallets', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Connect' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})
`,
    ],
    ['.gitignore', 'node_modules\ndist\nbuild\n.next\n.nuxt\n.output\n.svelte-kit\ntest-results\nplaywright-report\n'],
  ])

/** A `tsconfig.json` for a bundler. */
export const tsconfig = (extra: object = {}): string =>
  `${JSON.stringify(
    {
      compilerOptions: {
        target: 'ES2022',
        lib: ['ES2023', 'DOM', 'DOM.Iterable'],
        module: 'ESNext',
        moduleResolution: 'Bundler',
        strict: true,
        noEmit: true,
        skipLibCheck: true,
        isolatedModules: true,
        jsx: 'react-jsx',
        ...extra,
      },
      include: ['**/*.ts', '**/*.tsx'],
      exclude: ['node_modules', 'dist'],
    },
    null,
    2,
  )}\n`

export const viteServe: string = `vite preview --host 127.0.0.1 --port ${port} --strictPort`
export const nuxtServe: string = `nuxt preview --port ${port}`
export const nextServe: string = `next start --hostname 127.0.0.1 --port ${port}`

export const html = (title: string, body: string): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title}</title>
    <link rel="icon" href="data:," />
  </head>
  <body>
    ${body}
  </body>
</html>
`
