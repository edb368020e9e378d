import { spawn, spawnSync } from 'node:child_process'
import { copyFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { publishedPackages, readManifest, root } from '../../tooling/packages.mjs'
import { pack } from '../../tooling/publish/pack.mjs'

/** @typedef {{ sites: { floor: string, ours: string, alone: string, scriptTag: string, webpackFloor: string, webpackOurs: string, nextFloor: string, nextOurs: string }, packages: { floor: string[], ours: string[] }, end: () => void }} Dapps */

const client = '@kit/wallet-client'
/** What the dapps import, and therefore list. */
const direct = ['@kit/core', '@kit/ui', '@kit/adapter-wagmi', client]
/** What only those depend on: packed too, and in no dapp's own list. */
const below = ['@kit/adapter-evm-shared', '@kit/siwx']
const here = (/** @type {string} */ path) => fileURLToPath(new URL(`../dapps/${path}`, import.meta.url))
const versionOf = (/** @type {string} */ folder) => readManifest(join(root, folder)).version

/** @param {string} folder @param {string[]} parameters */
const pnpm = (folder, parameters) => {
  const { status, stdout, stderr, error } = spawnSync('pnpm', parameters, {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, CI: '' },
    maxBuffer: 2 ** 28,
  })
  if (status !== 0)
    throw new Error(`pnpm ${parameters.join(' ')} failed in ${folder}\n${error?.message ?? ''}${stdout}${stderr}`)
  return stdout
}

const vite = 'vite/bin/vite.js'
const webpack = 'webpack-cli/bin/cli.js'
const next = 'next/dist/bin/next'

/** @param {string} home @param {string} builder @returns {Promise<void>} */
const build = (home, builder) =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(home, '../node_modules', builder), 'build'], {
      cwd: home,
      env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
    })
    let said = ''
    child.stdout.on('data', (chunk) => (said += chunk))
    child.stderr.on('data', (chunk) => (said += chunk))
    child.on('error', reject)
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`${home} could not be built\n${said}`))))
  })

/** @typedef {{ dependencies?: Record<string, Listed>, version: string }} Listed */

/** What is installed for a project to run, each version once, without the client of wallets and what only it brings. @param {string} folder @param {string} name */
const installedFor = (folder, name) => {
  /** @type {Listed[]} */
  const [listed] = JSON.parse(pnpm(join(folder, name), ['list', '--prod', '--depth', 'Infinity', '--json']))
  /** @type {Set<string>} */
  const found = new Set()
  const walk = (/** @type {Listed | undefined} */ each) => {
    for (const [dependency, inside] of Object.entries(each?.dependencies ?? {})) {
      if (dependency === client) continue
      found.add(`${dependency}@${inside.version.replace(/^file:.*\//, '')}`)
      walk(inside)
    }
  }
  walk(listed)
  return [...found].toSorted()
}

/** The packages of others in a lockfile: which of their versions to prefer. @param {string} lockfile */
const ofOthers = (lockfile) =>
  `lockfileVersion: '9.0'\n\nimporters:\n\n  .: {}\n${lockfile
    .slice(lockfile.indexOf('\npackages:'))
    .split('\n\n')
    .filter((entry) => !entry.includes('@kit/'))
    .join('\n\n')}\n`

/**
 * The pages that are compared, as their developers would make them: our packages from tarballs, all else from the registry, built by Vite, webpack and Next.
 * `dapps/lock.yaml` keeps the versions of others' packages.
 * @param {{ rpcUrl: string, relayUrl: string }} addresses
 * @param {{ updateLock?: boolean }} [how]
 * @returns {Promise<Dapps>}
 */
export const installDapps = async ({ rpcUrl, relayUrl }, { updateLock = false } = {}) => {
  const folder = mkdtempSync(join(tmpdir(), 'kit-dapps-'))
  const end = () => rmSync(folder, { recursive: true, force: true })
  try {
    const tarballs = Object.fromEntries(
      publishedPackages()
        .filter(({ manifest }) => [...direct, ...below].includes(manifest.name))
        .map((each) => [each.manifest.name, `file:${pack(each.folder, join(folder, 'packs'))}`]),
    )
    const wagmi = 'packages/adapters/wagmi/node_modules'
    const react = {
      react: versionOf('packages/ui/node_modules/react'),
      'react-dom': versionOf('packages/ui/node_modules/react-dom'),
    }
    const viem = { viem: versionOf(`${wagmi}/viem`) }
    const hooks = {
      wagmi: versionOf(`${wagmi}/wagmi`),
      '@tanstack/react-query': versionOf(`${wagmi}/@tanstack/react-query`),
    }
    // wagmi's hooks bring it; a dapp that imports it by name lists it.
    const core = { '@wagmi/core': versionOf(`${wagmi}/@wagmi/core`) }
    const imported = Object.fromEntries(direct.map((name) => [name, tarballs[name] ?? '']))
    const { [client]: _, ...withoutPairing } = imported
    /** @type {Record<string, Record<string, string>>} */
    const projects = {
      floor: { ...react, ...viem, ...hooks },
      ours: { ...react, ...viem, ...hooks, ...core, ...imported },
      alone: { ...react, ...viem, ...core, ...withoutPairing },
    }
    Object.assign(projects, { 'next-floor': projects['floor'], 'next-ours': projects['ours'] })
    for (const [name, dependencies] of Object.entries(projects)) {
      const page = name.replace('next-', '')
      for (const from of page === name ? ['shared', page] : ['shared', page, 'next'])
        cpSync(here(from), join(folder, name), { recursive: true })
      writeFileSync(join(folder, name, 'rpcUrl.js'), `export const rpcUrl = ${JSON.stringify(rpcUrl)}\n`)
      if (page === 'ours')
        writeFileSync(join(folder, name, 'relayUrl.js'), `export const relayUrl = ${JSON.stringify(relayUrl)}\n`)
      writeFileSync(
        join(folder, name, 'package.json'),
        JSON.stringify({ name, private: true, type: 'module', dependencies }),
      )
    }
    const builders = {
      vite: versionOf('node_modules/vite'),
      next: readManifest(join(root, 'environments/next')).dependencies?.['next'],
      '@vitejs/plugin-react': /@vitejs\/plugin-react': ([\d.]+)/.exec(
        readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8'),
      )?.[1],
      ...Object.fromEntries(
        ['webpack', 'webpack-cli', 'esbuild-loader', 'css-loader', 'mini-css-extract-plugin'].map((name) => [
          name,
          readManifest(join(root, 'environments/webpack')).dependencies?.[name],
        ]),
      ),
    }
    writeFileSync(
      join(folder, 'package.json'),
      JSON.stringify({ name: 'dapps', private: true, type: 'module', devDependencies: builders }),
    )
    writeFileSync(
      join(folder, 'pnpm-workspace.yaml'),
      JSON.stringify({
        packages: Object.keys(projects),
        overrides: tarballs,
        autoInstallPeers: false,
        strictDepBuilds: false,
        verifyDepsBeforeRun: false,
      }),
    )
    if (!updateLock) copyFileSync(here('lock.yaml'), join(folder, 'pnpm-lock.yaml'))
    try {
      pnpm(folder, ['install', '--offline', '--no-frozen-lockfile'])
    } catch {
      pnpm(folder, ['install', '--prefer-offline', '--no-frozen-lockfile'])
    }
    if (updateLock) writeFileSync(here('lock.yaml'), ofOthers(readFileSync(join(folder, 'pnpm-lock.yaml'), 'utf8')))
    await Promise.all(['floor', 'ours', 'alone'].map((name) => build(join(folder, name), vite)))
    for (const name of ['floor', 'ours']) {
      await build(join(folder, name), webpack)
      await build(join(folder, `next-${name}`), next)
      const page = readFileSync(here('shared/index.html'), 'utf8').replace(
        '<script type="module" src="./main.jsx">',
        '<script src="/main.js" defer>',
      )
      writeFileSync(join(folder, name, 'webpack/index.html'), page)
    }

    const scriptTag = join(folder, 'script-tag')
    const installed = join(folder, 'ours/node_modules/@kit')
    cpSync(here('script-tag'), scriptTag, { recursive: true })
    for (const file of ['chain.js', 'rpcUrl.js']) copyFileSync(join(folder, 'alone', file), join(scriptTag, file))
    for (const from of ['ui', 'adapter-wagmi'])
      cpSync(join(installed, from, 'dist/standalone'), join(scriptTag, 'kit'), { recursive: true, dereference: true })

    return {
      sites: {
        floor: join(folder, 'floor/dist'),
        ours: join(folder, 'ours/dist'),
        alone: join(folder, 'alone/dist'),
        scriptTag,
        webpackFloor: join(folder, 'floor/webpack'),
        webpackOurs: join(folder, 'ours/webpack'),
        nextFloor: join(folder, 'next-floor/out'),
        nextOurs: join(folder, 'next-ours/out'),
      },
      packages: { floor: installedFor(folder, 'floor'), ours: installedFor(folder, 'ours') },
      end,
    }
  } catch (error) {
    end()
    throw error
  }
}
