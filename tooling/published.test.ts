import { exec, execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { publishedPackages, root } from './packages.mjs'
import { serveRegistry } from './publish/registry.mjs'

const core = join(root, 'packages/core')
const state = 'boot/KitState.d.ts'

/** What the compiler says of the published program if the declaration of `KitState` is changed. */
function diagnose(change: (declaration: string) => string): string {
  mkdirSync(join(core, '.cache'), { recursive: true })
  // Inside of the package, so that its dependencies are found.
  const folder = mkdtempSync(join(core, '.cache/published-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync(join(core, 'dist'), folder, { recursive: true, filter: (path) => !/\.(js|map)$/.test(path) })
  writeFileSync(join(folder, state), change(readFileSync(join(folder, state), 'utf8')))
  const entries = ['adapter', 'adopt', 'bindings', 'checks', 'display', 'links', 'networks']
  const paths = Object.fromEntries([
    ['@kit/core', ['./exports/index.d.ts']],
    ...entries.map((entry) => [`@kit/core/${entry}`, [`./exports/${entry}.d.ts`]]),
  ])
  const project = join(core, 'test')
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      extends: join(project, 'tsconfig.json'),
      compilerOptions: { paths },
      files: [join(project, 'published.ts')],
    }),
  )
  try {
    return execFileSync(join(root, 'node_modules/.bin/tsc'), ['-p', folder, '--singleThreaded'], { encoding: 'utf8' })
  } catch (error) {
    return (error as { readonly stdout: string }).stdout
  }
}

// That it passes without the change is what the step “types” shows.
test('the check of the published types fails if KitState loses an import', () => {
  expect(diagnose((declaration) => declaration.replace(/^import .*\n/m, ''))).toMatch(/published\.ts|KitState\.d\.ts/)
})

type Manifest = {
  readonly name: string
  readonly types?: string
  readonly typesVersions?: { readonly '*': Readonly<Record<string, readonly string[]>> }
  readonly exports?: Readonly<Record<string, string | { readonly types?: string }>>
}

/** Leaves out the packages that are only run as commands. */
const published = publishedPackages()
  .map(({ folder, manifest }) => ({ folder, manifest: manifest as Manifest }))
  .filter(({ manifest: { name } }) => !['codemod', 'create-kit-dapp'].some((command) => name.endsWith(command)))

const typesOf = ({ exports = {} }: Manifest): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(exports).flatMap(([entry, value]) =>
      typeof value === 'object' && value.types !== undefined ? [[entry, value.types]] : [],
    ),
  )

test('each package declares its types for compilers that ignore `exports`, too', () => {
  expect(published.length).toBeGreaterThan(10)
  for (const { manifest } of published) {
    const { '.': main, ...entries } = typesOf(manifest)
    expect([manifest.name, manifest.types]).toEqual([manifest.name, main])
    const more = Object.entries(entries).map(([entry, types]) => [entry.slice(2), [types]])
    expect([manifest.name, manifest.typesVersions?.['*'] ?? {}]).toEqual([manifest.name, Object.fromEntries(more)])
  }
})

test('TypeScript 5.4 reads the types of every entry with `moduleResolution: node`', () => {
  mkdirSync(join(root, '.cache'), { recursive: true })
  const folder = mkdtempSync(join(root, '.cache/types-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'node_modules/@kit'), { recursive: true })
  for (const { folder: target, manifest } of published) symlinkSync(target, join(folder, 'node_modules', manifest.name))
  const entries = published.flatMap(({ manifest }) =>
    Object.keys(typesOf(manifest))
      .filter((entry) => !entry.endsWith('.css'))
      .map((entry) => manifest.name + entry.slice(1)),
  )
  const lines = entries.map((entry, index) => `export * as entry${index} from '${entry}'`)
  writeFileSync(join(folder, 'all.ts'), lines.join('\n'))
  const options = { strict: true, target: 'es2022', module: 'esnext', jsx: 'react-jsx', noEmit: true }
  // The types of dependencies may need newer compilers; for example, those of Solana need 5.7.
  const compilerOptions = { ...options, moduleResolution: 'node', skipLibCheck: true, types: [] }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['all.ts'] }))
  const compiler = join(root, 'tooling/node_modules/typescript-5.4/bin/tsc')
  const { stdout, status } = spawnSync(process.execPath, [compiler, '-p', folder], { encoding: 'utf8' })
  expect([stdout, status]).toEqual(['', 0])
})

const jestTest = `
  const { createKit } = require('@kit/core')
  const { KitButton, KitProvider } = require('@kit/ui/react')
  const { createFakeAdapter, createFakePlatform } = require('@kit/testing')
  const { createElement } = require('react')
  const { renderToString } = require('react-dom/server')

  test('connects', async () => {
    const { adapter } = createFakeAdapter({ namespace: 'cosmos', behavior: 'approve' })
    const kit = createKit({ adapters: [adapter], platform: createFakePlatform() })
    await kit.connect({ connectorId: 'cosmos.wallet' })
    expect(kit.getState().connections.cosmos.status).toBe('connected')
    expect(renderToString(createElement(KitProvider, { kit }, createElement(KitButton)))).toContain('kit-button')
    kit.destroy()
  })
`

// The tests below run only in the soak and in `pnpm field`, because they ask the registry.
test.runIf(process.env['KIT_SOAK'])('Jest runs a kit as docs/toolchains.md says', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kit-jest-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const page = readFileSync(join(root, 'docs/toolchains.md'), 'utf8')
  const configs = [...page.matchAll(/```js\n\/\/ (\S+)\n([^`]+)```/g)]
  expect(configs.map(([, name]) => name)).toEqual(['jest.config.cjs', 'babel.config.cjs'])
  for (const [, name = '', text = ''] of configs) writeFileSync(join(folder, name), text)
  writeFileSync(join(folder, 'package.json'), '{ "private": true }')
  writeFileSync(join(folder, 'kit.test.js'), jestTest)
  const [command = ''] = page.match(/npm install --save-dev jest.*/) ?? []
  execFileSync(command, { cwd: folder, shell: true, stdio: 'pipe' })
  mkdirSync(join(folder, 'node_modules/@kit'), { recursive: true })
  for (const { folder: target, manifest } of published) symlinkSync(target, join(folder, 'node_modules', manifest.name))
  for (const name of ['react', 'react-dom'])
    symlinkSync(join(root, 'packages/ui/node_modules', name), join(folder, 'node_modules', name))
  const { status, stderr } = spawnSync(join(folder, 'node_modules/.bin/jest'), { cwd: folder, encoding: 'utf8' })
  expect([status, stderr]).toEqual([0, expect.stringContaining('1 passed')])
})

const readme = readFileSync(join(root, 'packages/adapters/wagmi/README.md'), 'utf8')
const [ofWagmi = '', ofNewDapp = ''] = readme.match(/^npm install .*$/gm) ?? []
/** The dependencies of a dapp that `create-rainbowkit` creates. */
const withWagmi2 = {
  '@tanstack/react-query': '5.55.3',
  react: '18.3.1',
  'react-dom': '18.3.1',
  viem: '2.x',
  wagmi: '2.19.5',
}

// @wagmi/core 3 needs a newer compiler.
test.runIf(process.env['KIT_SOAK']).each([
  { dapp: 'with wagmi 2', dependencies: withWagmi2, lines: [ofWagmi] },
  { dapp: 'new', dependencies: {}, lines: [ofWagmi, ofNewDapp.replace('@wagmi/core', '@wagmi/core@2')] },
])(
  'installs the adapter for wagmi beside TypeScript 5.5 as its README says, dapp: $dapp',
  async ({ dependencies, lines }) => {
    const folder = mkdtempSync(join(tmpdir(), 'kit-wagmi-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const registry = await serveRegistry({ port: 0, folder: join(folder, 'archives') })
    onTestFinished(registry.stop)
    // npm only resolves the versions, which is what failed.
    writeFileSync(join(folder, '.npmrc'), `@kit:registry=${registry.url}\npackage-lock-only=true\naudit=false\n`)
    const manifest = { name: 'dapp', private: true, dependencies, devDependencies: { typescript: '5.5.2' } }
    writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
    for (const line of lines) await promisify(exec)(line, { cwd: folder })
    const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')) as {
      readonly packages: Readonly<Record<string, { readonly version: string }>>
    }
    expect(packages['node_modules/typescript']?.version).toBe('5.5.2')
    // The adapter gets the copy of the dapp.
    expect(Object.keys(packages).filter((path) => path.endsWith('/@wagmi/core'))).toEqual(['node_modules/@wagmi/core'])
    expect(packages['node_modules/@wagmi/core']?.version).toMatch(/^2\./)
  },
)
