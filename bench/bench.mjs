// What a dapp downloads: `node bench/bench.mjs`; with --update the list of the boot closure is rewritten.
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createConsumer } from './consumer.mjs'
import { judge } from './judge.mjs'
import { measure } from './measure.mjs'
import { measureWalletClient } from './walletClient.mjs'

const closureList = new URL('boot-closure.txt', import.meta.url)
/** @type {{ boot: Record<string, number>, lazy: Record<string, number> }} */
const budgets = JSON.parse(readFileSync(new URL('budgets.json', import.meta.url), 'utf8'))

const core = `import { createKit } from '@kit/core'\nglobalThis.core = createKit\n`
const mount = `import { mountKit } from '@kit/ui'\nglobalThis.mount = mountKit\n`
const react = `import { KitButton, KitProvider } from '@kit/ui/react'\nglobalThis.react = [KitButton, KitProvider]\n`
const adapter = `import { wagmiAdapter } from '@kit/adapter-wagmi'\nglobalThis.adapter = wagmiAdapter\n`
const ethers = `import { ethersAdapter } from '@kit/adapter-ethers'\nglobalThis.ethers = ethersAdapter\n`
const ethers5 = `import { ethers5Adapter } from '@kit/adapter-ethers5'\nglobalThis.ethers5 = ethers5Adapter\n`
const bitcoin = `import { bitcoinAdapter, esplora } from '@kit/adapter-bitcoin'\nglobalThis.bitcoin = [bitcoinAdapter, esplora]\n`
const solana = `import { solanaAdapter } from '@kit/adapter-solana'\nglobalThis.solana = solanaAdapter\n`
const polkadot = `import { polkadotAdapter } from '@kit/adapter-polkadot'\nglobalThis.polkadot = polkadotAdapter\n`
const signIn = `import { createMessenger, serverSession, siwx } from '@kit/siwx'\nglobalThis.signIn = [createMessenger, serverSession, siwx]\n`

/** What a page has fetched when it shows the wallets, and when it has connected. */
const list = ['@kit/core/dist/shared/list.js', '@kit/ui/dist/shared/frame.js', '@kit/ui/dist/shared/list.js']
/** What Connect shows beside them where there is an embedded wallet. */
const login = ['@kit/ui/dist/views/Connect/emailSectionGroup.js', '@kit/ui/dist/views/Connect/socialSectionGroup.js']
const connected = [...list, '@kit/core/dist/shared/connect.js', '@kit/ui/dist/views/groups/accountGroup.js']
/** @type {Record<string, string[]>} files of the adapters for the same moments, in their order */
const ofAdapters = {
  wagmi: ['shared/list', 'shared/connect'],
  ethers: ['shared/list', 'shared/connect'],
  ethers5: ['shared/list', 'shared/connect'],
  solana: ['instance/createInstance'],
  bitcoin: ['instance/createInstance'],
  polkadot: ['instance/createInstance'],
}
/** Which lazy files a page has before it fetches this one. @param {string} lazy */
const before = (lazy) => {
  const [, adapter = '', file = ''] = /^@kit\/adapter-(\w+)\/dist\/(.+)\.js$/.exec(lazy) ?? []
  const files = ofAdapters[adapter] ?? []
  const earlier = files.includes(file) ? files.slice(0, files.indexOf(file)) : files
  const inAdapter = earlier.map((each) => `@kit/adapter-${adapter}/dist/${each}.js`)
  if (list.includes(lazy)) return list.slice(0, list.indexOf(lazy))
  if (login.includes(lazy)) return [...list, ...login.slice(0, login.indexOf(lazy))]
  if (connected.includes(lazy) || files.indexOf(file) === 0) return [...list, ...inAdapter]
  return [...connected, ...inAdapter]
}

const consumer = createConsumer()
const alone = await measure(consumer, 'core', core, before)
const mounted = await measure(consumer, 'mount', core + mount, before)
const withReact = await measure(consumer, 'react', core + mount + react, before)
const reactPage = await measure(consumer, 'reactPage', core + react, before)
const withAdapter = await measure(consumer, 'adapter', core + mount + adapter, before)
const withEthers = await measure(consumer, 'ethers', core + mount + ethers, before)
const withEthers5 = await measure(consumer, 'ethers5', core + mount + ethers5, before)
const withBitcoin = await measure(consumer, 'bitcoin', core + mount + bitcoin, before)
const withSolana = await measure(consumer, 'solana', core + mount + solana, before)
const withPolkadot = await measure(consumer, 'polkadot', core + mount + polkadot, before)
const withSignIn = await measure(consumer, 'signIn', core + mount + signIn, before)
const all = await measure(consumer, 'all', core + mount + react + adapter, before)
rmSync(consumer, { recursive: true, force: true })
const walletClient = await measureWalletClient()

/** @type {import('./judge.mjs').Row[]} */
const boot = [
  { name: 'createKit', bytes: alone.bytes },
  { name: '+ mountKit', bytes: mounted.bytes - alone.bytes },
  { name: '+ KitProvider + KitButton', bytes: withReact.bytes - mounted.bytes },
  { name: 'createKit + KitProvider + KitButton, without mountKit', bytes: reactPage.bytes },
  { name: '+ wagmiAdapter', bytes: withAdapter.bytes - mounted.bytes },
  { name: '+ ethersAdapter', bytes: withEthers.bytes - mounted.bytes },
  { name: '+ ethers5Adapter', bytes: withEthers5.bytes - mounted.bytes },
  { name: '+ bitcoinAdapter', bytes: withBitcoin.bytes - mounted.bytes },
  { name: '+ solanaAdapter', bytes: withSolana.bytes - mounted.bytes },
  { name: '+ polkadotAdapter', bytes: withPolkadot.bytes - mounted.bytes },
  { name: '+ siwx', bytes: withSignIn.bytes - mounted.bytes },
  { name: 'all of them', bytes: all.bytes },
].map((row) => ({ ...row, budget: budgets.boot[row.name] }))
const lazy = [
  ...all.lazy,
  ...withEthers.lazy.filter(({ name }) => name.startsWith('@kit/adapter-ethers/')),
  ...withBitcoin.lazy.filter(({ name }) => name.startsWith('@kit/adapter-bitcoin/')),
  ...withSolana.lazy.filter(({ name }) => name.startsWith('@kit/adapter-solana/')),
  ...withPolkadot.lazy.filter(({ name }) => name.startsWith('@kit/adapter-polkadot/')),
]
  .filter(({ name }) => name.startsWith('@kit/'))
  .map((row) => ({ ...row, budget: budgets.lazy[row.name] ?? budgets.lazy['any other'] }))

const kB = (/** @type {number | undefined} */ bytes) =>
  (bytes === undefined ? '' : (bytes / 1000).toFixed(2)).padStart(8)
const print = (/** @type {string} */ title, /** @type {import('./judge.mjs').Row[]} */ rows) => {
  console.log(`\n${'kB gzip'.padStart(8)} ${'budget'.padStart(8)}  ${title}`)
  for (const { name, bytes, budget } of rows) console.log(`${kB(bytes)} ${kB(budget)}  ${name}`)
}
print('before the first click', boot)
print('on demand, each with all it brings', lazy)
print('the client of wallets, against a share of the well-known one', walletClient)

if (process.argv.includes('--update')) writeFileSync(closureList, `${all.files.join('\n')}\n`)
const allowed = readFileSync(closureList, 'utf8').split('\n').filter(Boolean)
const faults = judge([...boot, ...lazy, ...walletClient], all.files, allowed)
console.log(`\n${all.files.length} files run before the first click`)
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exitCode = 1
