import { copyFile, cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { generate, type Template } from 'create-kit-dapp'
import { publishedPackages } from '../../../tooling/packages.mjs'
import { pack } from '../../../tooling/publish/pack.mjs'
import type { Consumer } from '../Consumer.ts'
import { run } from './run.ts'

const here = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url))

type Manifest = { readonly dependencies: Record<string, string>; readonly devDependencies?: Record<string, string> }

/** The files of a new dapp without its own tests: those of this folder bring the browser. */
async function layOutTemplate(home: string, name: string, template: Template): Promise<void> {
  const files = generate({ name, template, chains: ['evm'], library: 'wagmi' })
  for (const [path, text] of files) {
    if (/^(tests|playwright)/.test(path)) continue
    await mkdir(dirname(join(home, path)), { recursive: true })
    await writeFile(join(home, path), text)
  }
}

/** @returns its dependencies */
async function layOut(
  folder: string,
  { name, template, folders, react, oldKits }: Consumer,
  rpcUrl: string,
): Promise<readonly string[]> {
  const home = join(folder, name)
  await mkdir(join(home, 'src'), { recursive: true })
  if (template) await layOutTemplate(home, name, template)
  for (const each of folders) await cp(here(each), home, { recursive: true })
  for (const kit of oldKits?.names ?? [])
    await cp(here(`../packages/codemod/fixtures/${kit}/before`), join(home, 'src', kit), { recursive: true })
  await writeFile(join(home, 'src/rpcUrl.js'), `export const rpcUrl = ${JSON.stringify(rpcUrl)}\n`)
  const text = (await readFile(join(home, 'package.json'), 'utf8')).replaceAll('REACT', react ?? '')
  const { devDependencies = {}, ...manifest } = JSON.parse(text) as Manifest
  const { '@kit/testing': _, '@playwright/test': __, ...ofBuild } = devDependencies
  await writeFile(join(home, 'package.json'), JSON.stringify({ ...manifest, name, devDependencies: ofBuild }))
  return Object.keys(manifest.dependencies)
}

/** Dependencies of wagmi 2 connectors for wallets that no page here uses. Some have no open licence. */
const unused = [
  '@base-org/account',
  '@coinbase/wallet-sdk',
  '@gemini-wallet/core',
  '@metamask/sdk',
  '@safe-global/safe-apps-provider',
  '@safe-global/safe-apps-sdk',
  '@walletconnect/ethereum-provider',
  'cbw-sdk',
  'porto',
].map((name) => [`@wagmi/connectors@6>${name}`, '-'] as const)

/** The preferred versions of third-party packages, from a lockfile. */
const ofOthers = (lockfile: string): string =>
  `lockfileVersion: '9.0'\n\nimporters:\n\n  .: {}\n${lockfile
    .slice(lockfile.indexOf('\npackages:'))
    .split('\n\n')
    .filter((entry) => !entry.includes('@kit/'))
    .join('\n\n')}\n`

/**
 * Creates the projects of users in a folder outside of this repository: our packages from tarballs, all others from the registry.
 * One install serves all projects, and each can import only the packages that it lists. `consumers-lock.yaml` fixes the versions of
 * third-party packages; KIT_ENVIRONMENTS_LOCK=update writes it.
 */
export async function install(folder: string, consumers: readonly Consumer[], rpcUrl: string): Promise<void> {
  const wanted = new Set<string>()
  for (const consumer of consumers) for (const name of await layOut(folder, consumer, rpcUrl)) wanted.add(name)
  const ours = new Map(publishedPackages().map((each) => [each.manifest.name, each]))
  for (const name of wanted)
    for (const dependency of Object.keys(ours.get(name)?.manifest.dependencies ?? {}))
      if (ours.has(dependency)) wanted.add(dependency)
  const tarballs = Object.fromEntries(
    [...ours.values()]
      .filter(({ manifest }) => wanted.has(manifest.name))
      .map((each) => [each.manifest.name, `file:${pack(each.folder, join(folder, 'packs'))}`]),
  )
  const workspace = {
    packages: consumers.map(({ name }) => name),
    // Web3-Onboard pins a viem whose `ws` has an advisory.
    overrides: { ...tarballs, ...Object.fromEntries(unused), 'ws@8.13.0': '8.21.0' },
    strictDepBuilds: false,
    ignoredOptionalDependencies: ['sharp'],
    verifyDepsBeforeRun: false,
  }
  await writeFile(join(folder, 'pnpm-workspace.yaml'), JSON.stringify(workspace))
  await writeFile(join(folder, 'package.json'), JSON.stringify({ name: 'environments', private: true, type: 'module' }))
  await copyFile(here('consumers-lock.yaml'), join(folder, 'pnpm-lock.yaml')).catch(() => {})
  await run(folder, ['pnpm', 'install', '--no-frozen-lockfile', '--prefer-offline'])
  if (process.env['KIT_ENVIRONMENTS_LOCK'] === 'update')
    await writeFile(here('consumers-lock.yaml'), ofOthers(await readFile(join(folder, 'pnpm-lock.yaml'), 'utf8')))
}
