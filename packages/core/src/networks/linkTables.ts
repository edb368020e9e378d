import { parseUrl } from '../url/parseUrl.ts'
import type { Network } from './Network.ts'
import { solanaDevnet, solanaMainnet, solanaTestnet } from './solana.ts'

/** EIP-3770 short names by https://github.com/ethereum-lists/chains, in lower case. */
export const eip3770Chains: Readonly<Record<string, number>> = {
  eth: 1,
  oeth: 10,
  cro: 25,
  bnb: 56,
  etc: 61,
  bnbt: 97,
  gno: 100,
  unichain: 130,
  matic: 137,
  pol: 137,
  sonic: 146,
  ftm: 250,
  zksync: 324,
  wc: 480,
  mbeam: 1284,
  mriver: 1285,
  mantle: 5000,
  base: 8453,
  arb1: 42161,
  'arb-nova': 42170,
  celo: 42220,
  fuji: 43113,
  avax: 43114,
  ink: 57073,
  linea: 59144,
  berachain: 80094,
  blastmainnet: 81457,
  basesep: 84532,
  'arb-sep': 421614,
  scr: 534352,
  sep: 11155111,
  opsep: 11155420,
}

/** What users call the chains of a namespace, where a link does not say which one of them. */
export const namespaceNames: Readonly<Record<string, string>> = {
  eip155: 'Ethereum',
  solana: 'Solana',
  bip122: 'Bitcoin',
}

/** Chains whose explorers users copy from; those of the dapp's networks are read from `blockExplorers`. */
const explorers: Readonly<Record<string, string>> = {
  'etherscan.io': 'eip155:1',
  'eth.blockscout.com': 'eip155:1',
  'sepolia.etherscan.io': 'eip155:11155111',
  'optimistic.etherscan.io': 'eip155:10',
  'explorer.cronos.org': 'eip155:25',
  'bscscan.com': 'eip155:56',
  'testnet.bscscan.com': 'eip155:97',
  'gnosisscan.io': 'eip155:100',
  'gnosis.blockscout.com': 'eip155:100',
  'uniscan.xyz': 'eip155:130',
  'polygonscan.com': 'eip155:137',
  'polygon.blockscout.com': 'eip155:137',
  'sonicscan.org': 'eip155:146',
  'ftmscan.com': 'eip155:250',
  'explorer.zksync.io': 'eip155:324',
  'worldscan.org': 'eip155:480',
  'moonscan.io': 'eip155:1284',
  'moonriver.moonscan.io': 'eip155:1285',
  'mantlescan.xyz': 'eip155:5000',
  'basescan.org': 'eip155:8453',
  'base.blockscout.com': 'eip155:8453',
  'sepolia.basescan.org': 'eip155:84532',
  'arbiscan.io': 'eip155:42161',
  'arbitrum.blockscout.com': 'eip155:42161',
  'nova.arbiscan.io': 'eip155:42170',
  'celoscan.io': 'eip155:42220',
  'testnet.snowtrace.io': 'eip155:43113',
  'snowtrace.io': 'eip155:43114',
  'snowscan.xyz': 'eip155:43114',
  'explorer.inkonchain.com': 'eip155:57073',
  'lineascan.build': 'eip155:59144',
  'berascan.com': 'eip155:80094',
  'blastscan.io': 'eip155:81457',
  'sepolia.arbiscan.io': 'eip155:421614',
  'scrollscan.com': 'eip155:534352',
  'optimism-sepolia.blockscout.com': 'eip155:11155420',
  'blockscan.com': 'eip155',
  'explorer.solana.com': 'solana',
  'solscan.io': 'solana',
  'solana.fm': 'solana',
  'mempool.space': 'bip122',
  'blockstream.info': 'bip122',
  'polkadot.subscan.io': 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
  'assethub-polkadot.subscan.io': 'polkadot:68d56f15f85d3136970ec16946040bc1',
  'kusama.subscan.io': 'polkadot:b0a8d493285c2df73290dfb7e61f870f',
  'assethub-kusama.subscan.io': 'polkadot:48239ef607d7928874027a43a6768920',
  'westend.subscan.io': 'polkadot:e143f23803ac50e8f6f8e62695d1ce9e',
  'assethub-westend.subscan.io': 'polkadot:67f9723393ef76214df0118c34bbbd3d',
  'assethub-paseo.subscan.io': 'polkadot:d6eec26135305a8ad257a20d00335728',
}

/** Solana's clusters, by the words that explorers use. */
const clusters: Readonly<Record<string, string>> = {
  'mainnet-beta': solanaMainnet.caipNetworkId,
  devnet: solanaDevnet.caipNetworkId,
  testnet: solanaTestnet.caipNetworkId,
}

const hostOf = ({ host }: URL): string => host.replace(/^www\./, '')
const clusterOf = ({ searchParams }: URL): string => searchParams.get('cluster') || 'mainnet-beta'

/** CAIP-2, or the namespace alone where the address says the rest; undefined if the explorer is not known. */
export function chainOfExplorer(url: URL, networks: readonly Network[]): string | undefined {
  // The explorer of a test network may be at a path of another one's.
  const [own] = networks
    .flatMap(({ caipNetworkId, blockExplorers }) =>
      blockExplorers ? [[blockExplorers.default.url, caipNetworkId] as const] : [],
    )
    .filter(([explorer]) => isAt(url, explorer))
    .sort(([one], [other]) => other.length - one.length)
  if (own) return own[1]
  const host = hostOf(url)
  const chain = Object.hasOwn(explorers, host) ? explorers[host] : undefined
  if (chain !== 'solana') return chain
  const cluster = clusterOf(url)
  return Object.hasOwn(clusters, cluster) ? clusters[cluster] : `solana:${cluster}`
}

/** Whether a page belongs to an explorer, whose address may name the cluster in its query. */
function isAt(page: URL, explorer: string): boolean {
  const base = parseUrl(explorer)
  if (!base) return false
  const path = base.pathname.replace(/(?<!\/)\/+$/, '')
  return hostOf(base) === hostOf(page) && page.pathname.startsWith(`${path}/`) && clusterOf(base) === clusterOf(page)
}
