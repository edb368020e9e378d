const chain = (
  /** @type {string} */ rpcUrl,
) => `const chain = { id: 31337, name: 'Development', nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 }, rpcUrls: { default: { http: [${JSON.stringify(rpcUrl)}] } } }
`
const wallet = `let wallet
addEventListener('eip6963:announceProvider', ({ detail }) => (wallet = detail.provider))
dispatchEvent(new Event('eip6963:requestProvider'))
`
const config = `const config = createConfig({ chains: [chain], transports: { [chain.id]: http() } })
`
const byKit = `const kit = createKit({ adapters: [adapter] })
void kit.start()
const connect = async () => (await kit.connect({ connectorId: 'example.ferrowick' })).address
const kitSigns = async (message) => (await kit.signMessage({ message })).signature
`
const acts = (/** @type {string} */ sign) => `globalThis.acts = { connect, sign: ${sign} }
`

/**
 * A page that connects a wallet and signs with it, as short as its library allows. `floor`: without kit.
 * @typedef {{ name: string, floor?: string, packages: readonly string[], peers: Readonly<Record<string, string>>, source: (rpcUrl: string) => string }} Page
 */

const wagmi = { '@wagmi/core': 'packages/adapters/wagmi', viem: 'packages/adapters/wagmi' }
const ethers = { ethers: 'packages/adapters/ethers' }
const ethers5 = { ethers: 'packages/adapters/ethers5' }
const ours = (/** @type {string} */ adapter) => ['@kit/core', '@kit/adapter-evm-shared', adapter]

/** @type {readonly Page[]} */
export const pages = [
  {
    name: 'wagmi alone',
    packages: [],
    peers: wagmi,
    source: (rpcUrl) =>
      `import { connect as connectBy, createConfig, signMessage } from '@wagmi/core'\nimport { http } from 'viem'\n${chain(rpcUrl)}${config}const connect = async () => (await connectBy(config, { connector: config.connectors.find(({ id }) => id === 'example.ferrowick') })).accounts[0]\n${acts('(message) => signMessage(config, { message })')}`,
  },
  {
    name: 'kit with a wagmi config, wagmi signs',
    floor: 'wagmi alone',
    packages: ours('@kit/adapter-wagmi'),
    peers: wagmi,
    source: (rpcUrl) =>
      `import { createKit } from '@kit/core'\nimport { wagmiAdapter } from '@kit/adapter-wagmi'\nimport { createConfig, signMessage } from '@wagmi/core'\nimport { http } from 'viem'\n${chain(rpcUrl)}${config}const adapter = wagmiAdapter({ config })\n${byKit}${acts('(message) => signMessage(config, { message })')}`,
  },
  {
    name: 'kit with wagmi, kit signs',
    floor: 'wagmi alone',
    packages: ours('@kit/adapter-wagmi'),
    peers: wagmi,
    source: (rpcUrl) =>
      `import { createKit } from '@kit/core'\nimport { wagmiAdapter } from '@kit/adapter-wagmi'\n${chain(rpcUrl)}const adapter = wagmiAdapter({ networks: [chain] })\n${byKit}${acts('kitSigns')}`,
  },
  {
    name: 'ethers alone',
    packages: [],
    peers: ethers,
    source: () =>
      `import { BrowserProvider } from 'ethers'\n${wallet}let signer\nconst connect = async () => (signer = await new BrowserProvider(wallet, 'any').getSigner()).address\n${acts('(message) => signer.signMessage(message)')}`,
  },
  {
    name: 'kit with ethers, ethers signs',
    floor: 'ethers alone',
    packages: ours('@kit/adapter-ethers'),
    peers: ethers,
    source: (rpcUrl) =>
      `import { createKit } from '@kit/core'\nimport { ethersAdapter, getSigner } from '@kit/adapter-ethers'\n${chain(rpcUrl)}const adapter = ethersAdapter({ networks: [chain] })\n${byKit}${acts('async (message) => (await getSigner(kit)).signMessage(message)')}`,
  },
  {
    name: 'kit with ethers, kit signs',
    floor: 'ethers alone',
    packages: ours('@kit/adapter-ethers'),
    peers: ethers,
    source: (rpcUrl) =>
      `import { createKit } from '@kit/core'\nimport { ethersAdapter } from '@kit/adapter-ethers'\n${chain(rpcUrl)}const adapter = ethersAdapter({ networks: [chain] })\n${byKit}${acts('kitSigns')}`,
  },
  {
    name: 'ethers 5 alone',
    packages: [],
    peers: ethers5,
    source: () =>
      `import { providers } from 'ethers'\n${wallet}let signer\nconst connect = async () => {\n  const provider = new providers.Web3Provider(wallet, 'any')\n  await provider.send('eth_requestAccounts', [])\n  signer = provider.getSigner()\n  return signer.getAddress()\n}\n${acts('(message) => signer.signMessage(message)')}`,
  },
  {
    name: 'kit with ethers 5, ethers signs',
    floor: 'ethers 5 alone',
    packages: ours('@kit/adapter-ethers5'),
    peers: ethers5,
    source: (rpcUrl) =>
      `import { createKit } from '@kit/core'\nimport { ethers5Adapter, getSigner } from '@kit/adapter-ethers5'\n${chain(rpcUrl)}const adapter = ethers5Adapter({ networks: [chain] })\n${byKit}${acts('async (message) => (await getSigner(kit)).signMessage(message)')}`,
  },
  {
    name: 'kit with ethers 5, kit signs',
    floor: 'ethers 5 alone',
    packages: ours('@kit/adapter-ethers5'),
    peers: ethers5,
    source: (rpcUrl) =>
      `import { createKit } from '@kit/core'\nimport { ethers5Adapter } from '@kit/adapter-ethers5'\n${chain(rpcUrl)}const adapter = ethers5Adapter({ networks: [chain] })\n${byKit}${acts('kitSigns')}`,
  },
]
