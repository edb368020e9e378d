import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rolldown } from 'rolldown'
import { publishedPackages, readManifest, root } from '../../tooling/packages.mjs'
import { pack } from '../../tooling/publish/pack.mjs'

const html =
  '<!doctype html><html lang="en"><title>dapp</title><link rel="icon" href="data:,"><script type="module" src="/page.js"></script></html>'

/** @param {string} folder @param {import('./pages.mjs').Page} page @param {(name: string) => string} tarballOf */
const install = (folder, { packages, peers }, tarballOf) => {
  const tarballs = Object.fromEntries(packages.map((name) => [name, `file:${tarballOf(name)}`]))
  const others = Object.fromEntries(
    Object.entries(peers).map(([name, home]) => [name, readManifest(join(root, home, 'node_modules', name)).version]),
  )
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ name: 'page', private: true, type: 'module', dependencies: { ...tarballs, ...others } }),
  )
  writeFileSync(
    join(folder, 'pnpm-workspace.yaml'),
    JSON.stringify({ packages: [], overrides: tarballs, strictDepBuilds: false }),
  )
  copyFileSync(join(root, 'pnpm-lock.yaml'), join(folder, 'pnpm-lock.yaml'))
  const run = (/** @type {string} */ how) =>
    spawnSync('pnpm', ['install', how, '--no-frozen-lockfile'], {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, CI: '' },
    })
  const offline = run('--offline')
  const done = offline.status === 0 ? offline : run('--prefer-offline')
  if (done.status !== 0)
    throw new Error(
      `A page could not be installed in ${folder}\n${done.error?.message ?? ''}${done.stdout}${done.stderr}`,
    )
}

/** @param {string} folder @param {import('./pages.mjs').Page} page @param {string} rpcUrl @returns {Promise<string>} */
const build = async (folder, { source }, rpcUrl) => {
  const dir = join(folder, 'dist')
  mkdirSync(dir)
  writeFileSync(join(folder, 'page.mjs'), source(rpcUrl))
  writeFileSync(join(dir, 'index.html'), html)
  const bundle = await rolldown({
    input: { page: join(folder, 'page.mjs') },
    cwd: folder,
    platform: 'browser',
    resolve: { conditionNames: ['production', 'browser', 'import', 'default'] },
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    logLevel: 'silent',
  })
  await bundle.write({ dir, format: 'esm', minify: true, entryFileNames: '[name].js' })
  await bundle.close()
  return dir
}

/**
 * Builds each page in a project of its own, outside of the workspace, from packed packages.
 * @param {readonly import('./pages.mjs').Page[]} pages
 * @param {string} rpcUrl
 * @returns {Promise<{ sites: readonly string[], end: () => void }>} in the order of `pages`
 */
export const buildPages = async (pages, rpcUrl) => {
  const home = mkdtempSync(join(tmpdir(), 'kit-evm-bench-'))
  const end = () => rmSync(home, { recursive: true, force: true })
  try {
    /** @type {Map<string, string>} */
    const tarballs = new Map()
    const tarballOf = (/** @type {string} */ name) => {
      const known =
        tarballs.get(name) ??
        pack(publishedPackages().find(({ manifest }) => manifest.name === name)?.folder ?? name, join(home, 'packs'))
      tarballs.set(name, known)
      return known
    }
    const sites = []
    for (const [index, page] of pages.entries()) {
      const folder = join(home, String(index))
      mkdirSync(folder)
      install(folder, page, tarballOf)
      sites.push(await build(folder, page, rpcUrl))
    }
    return { sites, end }
  } catch (error) {
    end()
    throw error
  }
}
