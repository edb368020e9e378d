/** @typedef {import('../evm/pages.mjs').Page} Page */

const byKit = (/** @type {string} */ connectorId) => `const kit = createKit({ adapters: [adapter] })
void kit.start()
const connect = async () => (await kit.connect({ connectorId: '${connectorId}' })).address
const kitSigns = async (message) => (await kit.signMessage({ message })).signature
`
const acts = (/** @type {string} */ sign) => `globalThis.acts = { connect, sign: ${sign} }
`
const ours = (/** @type {string} */ adapter) => ['@kit/core', adapter]

const standard = `import { getWallets } from '@wallet-standard/app'
let account
const wallet = () => getWallets().get().find(({ name }) => name === 'Ferrowick')
const connect = async () => (account = (await wallet().features['standard:connect'].connect()).accounts[0]).address
const signBytes = async (message) => (await wallet().features['solana:signMessage'].signMessage({ account, message }))[0].signature
`
const solana = `import { createKit } from '@kit/core'
import { solanaAdapter } from '@kit/adapter-solana'
import { solanaMainnet } from '@kit/core/networks'
const adapter = solanaAdapter({ networks: [solanaMainnet] })
${byKit('Ferrowick')}`
const web3js = `import { Connection, PublicKey, SystemProgram, Transaction, VersionedTransaction } from '@solana/web3.js'
const library = { PublicKey, Transaction, VersionedTransaction }
globalThis.used = [Connection, SystemProgram, library]
`
const solanaKit = `import { address, createSolanaRpc, createTransactionMessage, createSignableMessage, pipe, signTransactionMessageWithSigners } from '@solana/kit'
globalThis.used = [address, createSolanaRpc, createTransactionMessage, createSignableMessage, pipe, signTransactionMessageWithSigners]
`
const homes = {
  '@solana/web3.js': 'packages/adapters/solana',
  '@solana/kit': 'packages/adapters/solana',
  '@wallet-standard/app': 'packages/adapters/bitcoin',
}
/** @param {(keyof typeof homes)[]} names */
const peers = (...names) => Object.fromEntries(names.map((name) => [name, homes[name]]))

const bitcoin = `import { createKit } from '@kit/core'
import { bitcoinAdapter } from '@kit/adapter-bitcoin'
import { bitcoin } from '@kit/core/networks'
const adapter = bitcoinAdapter({ networks: [bitcoin] })
${byKit('Ferrowick')}`

const polkadot = `import { createKit } from '@kit/core'
import { polkadotAdapter } from '@kit/adapter-polkadot'
import { polkadotMainnet } from '@kit/core/networks'
const adapter = polkadotAdapter({ networks: [polkadotMainnet] })
${byKit('ferrowick')}`

/** @type {readonly Page[]} */
export const pages = [
  {
    name: 'web3.js 1 and the Wallet Standard alone',
    packages: [],
    peers: peers('@solana/web3.js', '@wallet-standard/app'),
    source: () =>
      `${web3js}${standard}${acts('async (message) => String(await signBytes(new TextEncoder().encode(message)))')}`,
  },
  {
    name: 'kit with web3.js 1',
    floor: 'web3.js 1 and the Wallet Standard alone',
    packages: ours('@kit/adapter-solana'),
    peers: peers('@solana/web3.js'),
    source: () =>
      `${web3js}${solana}import { web3jsSigner } from '@kit/adapter-solana/web3js'\n${acts("async (message) => String(await web3jsSigner({ provider: await kit.getProvider(), address: '4zvwRjXUKGfvwnParsHAS3HuSVzV5cA4McphgmoCtajS', network: solanaMainnet, library }).signMessage(new TextEncoder().encode(message)))")}`,
  },
  {
    name: '@solana/kit and the Wallet Standard alone',
    packages: [],
    peers: peers('@solana/kit', '@wallet-standard/app'),
    source: () =>
      `${solanaKit}${standard}${acts('async (message) => String(await signBytes(new TextEncoder().encode(message)))')}`,
  },
  {
    name: 'kit with @solana/kit',
    floor: '@solana/kit and the Wallet Standard alone',
    packages: ours('@kit/adapter-solana'),
    peers: peers('@solana/kit'),
    source: () =>
      `${solanaKit}${solana}import { messageSigner } from '@kit/adapter-solana/kit'\n${acts("async (message) => { const signer = messageSigner({ provider: await kit.getProvider(), address: '4zvwRjXUKGfvwnParsHAS3HuSVzV5cA4McphgmoCtajS', network: solanaMainnet }); const [signed] = await signer.signMessages([createSignableMessage(message)]); return String(signed[signer.address]) }")}`,
  },
  {
    name: 'the Wallet Standard alone, Solana',
    packages: [],
    peers: peers('@wallet-standard/app'),
    source: () => `${standard}${acts('async (message) => String(await signBytes(new TextEncoder().encode(message)))')}`,
  },
  {
    name: 'kit with Solana, kit signs',
    floor: 'the Wallet Standard alone, Solana',
    packages: ours('@kit/adapter-solana'),
    peers: {},
    source: () => `${solana}${acts('kitSigns')}`,
  },
  {
    name: 'sats-connect and btc-signer alone',
    packages: [],
    peers: { '@sats-connect/core': 'packages/adapters/bitcoin', '@scure/btc-signer': 'packages/adapters/bitcoin' },
    source: () => `import { request } from '@sats-connect/core'
import { Address, Transaction } from '@scure/btc-signer'
globalThis.used = Transaction
let account
const connect = async () => {
  const { result } = await request('wallet_connect', { addresses: ['payment'] }, 'ferrowick')
  account = result.addresses[0]
  Address().decode(account.address)
  return account.address
}
${acts("async (message) => (await request('signMessage', { address: account.address, message, protocol: 'ECDSA' }, 'ferrowick')).result.signature")}`,
  },
  {
    name: 'kit with Bitcoin, kit signs',
    floor: 'sats-connect and btc-signer alone',
    packages: ours('@kit/adapter-bitcoin'),
    peers: {},
    source: () => `${bitcoin}${acts('kitSigns')}`,
  },
  {
    name: 'polkadot-api’s signer alone',
    packages: [],
    peers: { 'polkadot-api': 'packages/adapters/polkadot' },
    source: () => `import { connectInjectedExtension } from 'polkadot-api/pjs-signer'
let account
const connect = async () => (account = (await connectInjectedExtension('ferrowick')).getAccounts()[0]).address
${acts('async (message) => String(await account.polkadotSigner.signBytes(new TextEncoder().encode(message)))')}`,
  },
  {
    name: 'kit with polkadot-api’s signer',
    floor: 'polkadot-api’s signer alone',
    packages: ours('@kit/adapter-polkadot'),
    peers: {},
    source: () => `${polkadot}import { toPapiSigner } from '@kit/adapter-polkadot/papi'
${acts("async (message) => String(await toPapiSigner(await kit.getProvider(), '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5').signBytes(new TextEncoder().encode(message)))")}`,
  },
  {
    name: 'kit with Polkadot, kit signs',
    floor: 'polkadot-api’s signer alone',
    packages: ours('@kit/adapter-polkadot'),
    peers: {},
    source: () => `${polkadot}${acts('kitSigns')}`,
  },
]
