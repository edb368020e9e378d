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
async function layOutTemplate(home: string, name: string, template: Template, isUnchanged: boolean): Promise<Manifest> {
  const files = generate({ name, template, chains: ['evm'], library: 'wagmi' })
  for (const [path, text] of files) {
    if (/^(tests|playwright)/.test(path)) continue
    await mkdir(dirname(join(home, path)), { recursive: true })
    await writeFile(join(home, path), text)
  }
  if (!isUnchanged) await copyFile(here('svelte/src/kit.js'), join(home, 'src/kit.ts'))
  const manifest = JSON.parse(files.get('package.json') ?? '') as Required<Manifest>
  const { '@kit/testing': _, '@playwright/test': __, ...devDependencies } = manifest.devDependencies
  return { ...manifest, devDependencies }
}

/** @returns its dependencies */
async function layOut(folder: string, consumer: Consumer, rpcUrl: string): Promise<readonly string[]> {
  const home = join(folder, consumer.name)
  await mkdir(home)
  let text: string
  if ('template' in consumer) {
    const { name, template, isUnchanged = false } = consumer
    text = JSON.stringify(await layOutTemplate(home, name, template, isUnchanged))
  } else {
    await cp(here(consumer.folder), home, { recursive: true })
    if (consumer.sharesDapp) await cp(here('dapp'), join(home, 'src'), { recursive: true })
    await mkdir(join(home, 'src'), { recursive: true })
    if ('oldKits' in consumer)
      for (const kit of consumer.oldKits)
        await cp(here(`../packages/codemod/fixtures/${kit}/before`), join(home, 'src', kit), { recursive: true })
    const manifest = JSON.parse(await readFile(join(home, 'package.json'), 'utf8')) as Manifest
    text = JSON.stringify({ ...manifest, name: consumer.name }).replaceAll(
      'REACT',
      ('react' in consumer && consumer.react) || '',
    )
  }
  await writeFile(join(home, 'src/rpcUrl.js'), `export const rpcUrl = ${JSON.stringify(rpcUrl)}\n`)
  await writeFile(join(home, 'package.json'), text)
  return Object.keys((JSON.parse(text) as Manifest).dependencies)
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
