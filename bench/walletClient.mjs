import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../tooling/packages.mjs'
import { measure } from './measure.mjs'

/** Our dapp half must weigh at most so much of the whole of the well-known client. */
const share = 0.8

/**
 * What a dapp loads to talk to wallets: our half for dapps, and the well-known client that does the same.
 * @returns {Promise<import('./judge.mjs').Row[]>} ours, with four fifths of theirs as its budget
 */
export const measureWalletClient = async () => {
  const home = join(root, 'packages/wallet-client')
  // Inside of the package, where its dependencies are found.
  const cache = join(home, 'node_modules/.cache')
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'bench-'))
  try {
    const ours = await measure(folder, 'ours', `import { DappClient } from ${JSON.stringify(join(home, 'dist/exports/index.js'))}\nglobalThis.client = DappClient\n`)
    const theirs = await measure(folder, 'theirs', `import { SignClient } from '@walletconnect/sign-client'\nglobalThis.client = SignClient\n`)
    return [{ name: `DappClient (@walletconnect/sign-client: ${(theirs.bytes / 1000).toFixed(2)})`, bytes: ours.bytes, budget: Math.floor(theirs.bytes * share) }]
  } finally {
    rmSync(folder, { recursive: true })
  }
}
