import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { publishedPackages, readManifest, root } from '../tooling/packages.mjs'
import { pack } from '../tooling/publish/pack.mjs'

/**
 * A user's project: our packages from tarballs, their peers from the registry, no override but that our packages come from these tarballs.
 * The lockfile of the workspace lies beside it, so that the versions measured are those we know and nothing has to be asked for.
 * @returns {string} its folder, outside of the workspace
 */
export const createConsumer = () => {
  const folder = mkdtempSync(join(tmpdir(), 'kit-consumer-'))
  const tarballs = Object.fromEntries(
    publishedPackages().map((each) => [each.manifest.name, `file:${pack(each.folder, join(folder, 'packs'))}`]),
  )
  const ui = readManifest(join(root, 'packages/ui/node_modules/react'))
  const dom = readManifest(join(root, 'packages/ui/node_modules/react-dom'))
  const wagmi = readManifest(join(root, 'packages/adapters/wagmi/node_modules/@wagmi/core'))
  const viem = readManifest(join(root, 'packages/adapters/wagmi/node_modules/viem'))
  const peers = Object.fromEntries([ui, dom, wagmi, viem].map(({ name, version }) => [name, version]))

  const { '@kit/testing': _, ...dependencies } = tarballs
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ name: 'consumer', private: true, type: 'module', dependencies: { ...dependencies, ...peers } }),
  )
  writeFileSync(
    join(folder, 'pnpm-workspace.yaml'),
    JSON.stringify({ packages: [], overrides: tarballs, strictDepBuilds: false }),
  )
  copyFileSync(join(root, 'pnpm-lock.yaml'), join(folder, 'pnpm-lock.yaml'))

  const install = (/** @type {string} */ how) =>
    spawnSync('pnpm', ['install', how, '--no-frozen-lockfile'], {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, CI: '' },
    })
  const offline = install('--offline')
  const done = offline.status === 0 ? offline : install('--prefer-offline')
  if (done.status !== 0)
    throw new Error(
      `The consumer could not be installed in ${folder}\n${done.error?.message ?? ''}${done.stdout}${done.stderr}`,
    )
  return folder
}
