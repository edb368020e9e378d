import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../tooling/packages.mjs'
import { measure } from './measure.mjs'

/** Ours must weigh at most so much of the well-known one. */
const share = 0.8

const pairs = [
  {
    name: 'DappClient',
    ours: (/** @type {string} */ dist) =>
      `import { DappClient } from ${JSON.stringify(join(dist, 'index.js'))}\nglobalThis.client = DappClient\n`,
    theirs: '@walletconnect/sign-client',
    member: 'SignClient',
  },
  {
    name: 'UniversalProvider and connector',
    ours: (/** @type {string} */ dist) =>
      `import { UniversalProvider } from ${JSON.stringify(join(dist, 'index.js'))}\nimport { walletConnect } from ${JSON.stringify(join(dist, 'connector.js'))}\nglobalThis.client = { UniversalProvider, walletConnect }\n`,
    theirs: '@walletconnect/universal-provider',
    member: 'UniversalProvider',
  },
]

/**
 * What a dapp loads to talk to wallets: our half for dapps and our provider, and the well-known ones that do the same.
 * @returns {Promise<import('./judge.mjs').Row[]>} ours, with a share of theirs as its budget
 */
export const measureWalletClient = async () => {
  const home = join(root, 'packages/wallet-client')
  // Inside of the package, where its dependencies are found.
  const cache = join(home, 'node_modules/.cache')
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'bench-'))
  try {
    const rows = []
    for (const [index, { name, ours: source, theirs: other, member }] of pairs.entries()) {
      const ours = await measure(folder, `ours${index}`, source(join(home, 'dist/exports')))
      const theirs = await measure(
        folder,
        `theirs${index}`,
        `import { ${member} } from '${other}'\nglobalThis.client = ${member}\n`,
      )
      // The comparison includes all code that is fetched when pairing opens.
      const lazy = ours.lazy
        .filter((chunk) => /(connector|core)\//.test(chunk.name))
        .reduce((total, { bytes }) => total + bytes, 0)
      rows.push({
        name: `${name} (${other}: ${(theirs.bytes / 1000).toFixed(2)})`,
        bytes: ours.bytes + lazy,
        budget: Math.floor(theirs.bytes * share),
      })
    }
    return rows
  } finally {
    rmSync(folder, { recursive: true })
  }
}
