import { isBuiltin } from 'node:module'
import { isTest, packageOf, resolveRelative } from './sources.mjs'

const evmShared = ['', '/instance', '/networks', '/wallets'].map((entry) => `@kit/adapter-evm-shared${entry}`)

/**
 * The allowed imports of the published files of each package: our own entries, and third-party packages (with all their subpaths).
 * @type {Record<string, { kit: string[], external: string[], node?: true }>}
 */
const arrows = {
  // By its name, so that bundlers replace it in builds for production.
  'packages/core': { kit: ['@kit/core/checks'], external: ['jotai/vanilla', 'valibot'] },
  'packages/ui': {
    kit: ['@kit/core', '@kit/core/bindings', '@kit/core/display', '@kit/core/links', '@kit/core/networks'],
    external: ['react', 'react-dom', 'uqr'],
  },
  'packages/devtools': {
    kit: ['@kit/core', '@kit/core/display', '@kit/core/links', '@kit/core/networks'],
    external: [],
  },
  'packages/vue': { kit: ['@kit/core', '@kit/core/bindings'], external: ['vue'] },
  'packages/svelte': { kit: ['@kit/core', '@kit/core/bindings'], external: ['svelte'] },
  'packages/solid': { kit: ['@kit/core', '@kit/core/bindings'], external: ['solid-js'] },
  'packages/frame-protocol': { kit: [], external: ['valibot'] },
  'packages/embedded-wallet': { kit: ['@kit/core/adapter', '@kit/frame-protocol'], external: ['@scure/base'] },
  'packages/siwx': {
    kit: ['@kit/core', '@kit/core/adapter'],
    external: ['@noble/curves', '@noble/hashes', '@scure/base', '@scure/sr25519'],
  },
  'packages/codemod': { kit: [], external: ['ts-morph'], node: true },
  'packages/create-kit-dapp': { kit: [], external: [], node: true },
  'packages/wallet-client': {
    kit: ['@kit/siwx/verifiers/eip155'],
    external: ['@walletconnect', '@noble/hashes', '@noble/curves', '@noble/ed25519', '@scure/base', 'ws'],
  },
  'packages/testing': {
    kit: ['@kit/core', '@kit/core/adapter'],
    external: [
      'viem',
      '@playwright/test',
      '@acala-network/chopsticks-core',
      '@noble/curves',
      '@noble/hashes',
      '@scure',
      '@solana',
      '@wallet-standard',
      'litesvm',
      'ws',
    ],
    node: true,
  },
  'packages/adapters/evm-shared': { kit: ['@kit/core/adapter'], external: ['@noble/hashes', 'ox'] },
  'packages/adapters/wagmi': { kit: ['@kit/core/adapter', ...evmShared], external: ['@wagmi/core', 'viem'] },
  'packages/adapters/ethers': { kit: ['@kit/core/adapter', ...evmShared], external: ['ethers'] },
  'packages/adapters/bitcoin': { kit: ['@kit/core/adapter'], external: ['@scure'] },
  'packages/adapters/solana': {
    kit: ['@kit/core/adapter'],
    external: ['@noble/hashes', '@solana', '@wallet-standard'],
  },
  'packages/adapters/polkadot': { kit: ['@kit/core/adapter'], external: ['@polkadot-api'] },
  'packages/adapters/ethers5': { kit: ['@kit/core/adapter', ...evmShared], external: ['ethers'] },
}

/** It passes the contract to the adapters of a page without a bundler. @param {string} path */
const isStandalone = (path) => path === 'packages/ui/src/exports/standalone.ts'

/** Returns true for a package's command, such as `kit-devtools.mjs`. @param {string} path @param {string} folder */
const isCommand = (path, folder) => path.endsWith('.mjs') && path.slice(folder.length + 1).split('/').length === 1

const isConnector = (/** @type {string} */ path) =>
  /^packages\/wallet-client\/src\/((connector|adapter)\/|exports\/(connector|adapter|public)\.ts)/.test(path)

/** @param {readonly string[]} allowed @param {string} specifier */
const isAmong = (allowed, specifier) => allowed.some((name) => specifier === name || specifier.startsWith(`${name}/`))

/** @param {string} specifier */
const packageName = (specifier) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')

/**
 * @param {import('./sources.mjs').Tree} tree
 * @param {string} specifier
 */
const isPublicEntry = ({ manifests }, specifier) => {
  const name = packageName(specifier)
  const manifest = [...manifests.values()].find((candidate) => candidate.name === name)
  return manifest?.exports !== undefined && `.${specifier.slice(name.length)}` in manifest.exports
}

/**
 * @param {import('./sources.mjs').Tree} tree
 * @param {import('./sources.mjs').Source} source
 * @param {string} specifier
 * @returns {string | undefined} the reason if the import is not allowed
 */
const objection = (tree, source, specifier) => {
  const owner = packageOf(tree, source.path)
  if (!owner) return undefined
  const { folder, manifest } = owner
  const ours = specifier.startsWith('@kit/')

  const target = resolveRelative(source, specifier)
  if (target !== undefined) {
    const services = isTest(source.path) && /^(apps\/sandbox|packages\/testing\/src\/solana\/chain)\//.test(target)
    if (!target.startsWith(`${folder}/`) && !services) return `reaches out of ${folder} by a relative path`
    if (isConnector(target) && !isConnector(source.path))
      return 'reaches the connector, which depends on @kit/core, from the client, which must not'
    return undefined
  }
  if (ours && !isPublicEntry(tree, specifier)) return `'${specifier}' is no public entry`
  if (!folder.startsWith('packages/')) return undefined

  const rule = arrows[folder]
  if (!rule) return `${folder} has no line in tooling/rules/arrows.mjs`
  const shipped = { ...manifest.dependencies, ...manifest.peerDependencies, ...manifest.inlinedDependencies }
  const name = packageName(specifier)

  if (isTest(source.path)) {
    if (
      name === '@kit/testing' ||
      name === manifest.name ||
      isBuiltin(specifier) ||
      name in { ...shipped, ...manifest.devDependencies }
    )
      return undefined
    return `'${name}' is not among the dependencies of ${manifest.name}`
  }
  if (isBuiltin(specifier))
    return rule.node || isCommand(source.path, folder) ? undefined : `'${specifier}' exists in Node only`
  const isOfContract = isConnector(source.path) || isStandalone(source.path) || rule.kit.includes('@kit/core/adapter')
  const kit = isOfContract ? [...rule.kit, '@kit/core/adapter', '@kit/core/checks'] : rule.kit
  const allowed = ours ? kit.includes(specifier) : isAmong(rule.external, specifier)
  if (!allowed) return `${manifest.name} may not import '${specifier}'`
  if (!(name in shipped) && name !== manifest.name)
    return `'${name}' is neither a dependency nor a peer of ${manifest.name}`
  return undefined
}

/**
 * Checks the imports between packages: what each may import, and from which entry.
 * @param {import('./sources.mjs').Tree} tree
 * @returns {import('./sources.mjs').Finding[]}
 */
export const arrowsKept = (tree) =>
  [...tree.sources.values()].flatMap((source) =>
    source.imports.flatMap(({ specifier, line }) => {
      const message = objection(tree, source, specifier)
      return message ? [{ path: source.path, line, message }] : []
    }),
  )
