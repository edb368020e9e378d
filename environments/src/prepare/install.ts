import { copyFile, cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { publishedPackages } from '../../../tooling/packages.mjs'
import { pack } from '../../../tooling/publish/pack.mjs'
import type { Consumer } from '../Consumer.ts'
import { run } from './run.ts'

const here = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url))

async function layOut(folder: string, consumer: Consumer, rpcUrl: string): Promise<void> {
  const home = join(folder, consumer.name)
  await mkdir(home)
  await cp(here(consumer.folder), home, { recursive: true })
  if (consumer.sharesDapp) await cp(here('dapp'), join(home, 'src'), { recursive: true })
  await mkdir(join(home, 'src'), { recursive: true })
  await writeFile(join(home, 'src/rpcUrl.js'), `export const rpcUrl = ${JSON.stringify(rpcUrl)}\n`)
  const manifest = JSON.parse(await readFile(join(home, 'package.json'), 'utf8')) as object
  const text = JSON.stringify({ ...manifest, name: consumer.name }).replaceAll('REACT', consumer.react ?? '')
  await writeFile(join(home, 'package.json'), text)
}

/**
 * Makes the projects of users in a folder outside of this repository: our packages from tarballs, all else from the registry.
 * One install serves all, and what each may import is only what it lists. The lockfile beside this folder says which versions
 * of others' packages; those of our own tarballs in it are made anew.
 */
export async function install(folder: string, consumers: readonly Consumer[], rpcUrl: string): Promise<void> {
  const tarballs = Object.fromEntries(
    publishedPackages().map((each) => [each.manifest.name, `file:${pack(each.folder, join(folder, 'packs'))}`]),
  )
  for (const consumer of consumers) await layOut(folder, consumer, rpcUrl)
  const workspace = {
    packages: consumers.map(({ name }) => name),
    overrides: tarballs,
    strictDepBuilds: false,
    ignoredOptionalDependencies: ['sharp'],
    verifyDepsBeforeRun: false,
  }
  await writeFile(join(folder, 'pnpm-workspace.yaml'), JSON.stringify(workspace))
  await writeFile(join(folder, 'package.json'), JSON.stringify({ name: 'environments', private: true, type: 'module' }))
  await copyFile(here('consumers-lock.yaml'), join(folder, 'pnpm-lock.yaml')).catch(() => {})
  await run(folder, ['pnpm', 'install', '--no-frozen-lockfile', '--prefer-offline'])
}
