import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** @typedef {{ fileName: string, modules: { id: string, parts: string[], code: string }[] }} Chunk  `parts`: modules that the package made one file of, else the module itself */

/** Modules that must not be in any chunk that is loaded for connecting an announced wallet and showing the account. */
const unused = /** @type {Record<string, RegExp>} */ ({
  'a view group that was not opened': /@kit\/ui\/dist\/views\/groups\/(?!(?:connect|connecting|account)Group)/,
  'views that were not opened':
    /@kit\/ui\/dist\/views\/(AllWallets|Downloads|GetWallet|WhatIs\w+|SIWX\w*|Email\w*|Send\w*|Swap\w*|OnRamp\w*|Connecting(WalletConnect|Social|Farcaster)\w*)\//,
  'what asks a wallet beyond connecting': /@kit\/adapter-wagmi\/dist\/capabilities\/createWagmiCapabilities/,
  'checks for developers':
    /@kit\/core\/dist\/(?:exports\/checks|options\/(?:optionFaults|optionNames|callChecks|checkOptions|didYouMean))\.js/,
  'another locale': /@kit\/ui\/dist\/i18n\/(?:ar|de|es|fa|fr|hi|id|it|ja|ko|pl|ptBR|ru|th|tr|uk|vi|zhHans|zhHant)\.js/,
  'sign-in': /@kit\/(siwx\/|core\/dist\/bundles\/signIn)/,
  // A kit without adapters makes those of the connector's networks at once: these are no part of the client, nor is the check of the address of a relay.
  'the client of wallets':
    /@kit\/wallet-client\/dist\/(?!connector\/walletConnect|validate\/isRelay|exports\/|adapter\/(?:toNetwork|universalAdapters?)\.js)|@walletconnect\//,
})

/** @param {string} site a built site @returns {Chunk[]} */
export const readChunks = (site) => JSON.parse(readFileSync(join(site, 'modules.json'), 'utf8'))

/** Packages of chains that the page has nothing to do with. */
const ofOthers =
  /^(@kit\/(adapter-(?!wagmi@|evm-shared@)|siwx|wallet-client)|ethers@|@ethersproject\/|@solana\/|@wallet-standard\/|@polkadot|polkadot-api|bitcoinjs|@scure\/btc-signer|@walletconnect\/)/

/** @param {readonly string[]} packages that are installed, with their versions */
export const unusedPackages = (packages) => packages.filter((name) => ofOthers.test(name))

/** @typedef {{ what: string, inBuild: number, loaded: string[] }} Unused  how many of its modules the build has, and those that were loaded */

/** @param {readonly Chunk[]} chunks of a build @param {readonly string[]} files that were loaded @returns {Unused[]} */
export const unusedModules = (chunks, files) => {
  const idsOf = (/** @type {readonly Chunk[]} */ some) =>
    some.flatMap(({ modules }) => modules.flatMap(({ parts }) => parts))
  const loaded = idsOf(chunks.filter(({ fileName }) => files.includes(`/${fileName}`)))
  return Object.entries(unused).map(([what, pattern]) => ({
    what,
    inBuild: idsOf(chunks).filter((id) => pattern.test(id)).length,
    loaded: loaded.filter((id) => pattern.test(id)).map((id) => id.replace(/^.*node_modules\//, '')),
  }))
}
