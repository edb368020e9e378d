/**
 * Each adapter, how a page takes it up, and whose modules only it may bring. `ethers` is left out of all bundles: it is the
 * dapp's own, and both adapters of it fetch it only for a signer.
 */
export const adapters = /** @type {const} */ ([
  {
    name: 'wagmi',
    code: `import { wagmiAdapter } from '@kit/adapter-wagmi'\nglobalThis.wagmi = wagmiAdapter\n`,
    own: ['@kit/adapter-wagmi/', '@wagmi/', 'viem/'],
  },
  {
    name: 'ethers',
    code: `import { ethersAdapter } from '@kit/adapter-ethers'\nglobalThis.ethers = ethersAdapter\n`,
    own: ['@kit/adapter-ethers/'],
  },
  {
    name: 'ethers5',
    code: `import { ethers5Adapter } from '@kit/adapter-ethers5'\nglobalThis.ethers5 = ethers5Adapter\n`,
    own: ['@kit/adapter-ethers5/'],
  },
  {
    name: 'solana',
    code: `import { solanaAdapter } from '@kit/adapter-solana'\nglobalThis.solana = solanaAdapter\n`,
    own: ['@kit/adapter-solana/', '@solana/', '@solana-program/'],
  },
  {
    name: 'bitcoin',
    code: `import { bitcoinAdapter, esplora } from '@kit/adapter-bitcoin'\nglobalThis.bitcoin = [bitcoinAdapter, esplora]\n`,
    own: ['@kit/adapter-bitcoin/', '@scure/btc-signer/'],
  },
  {
    name: 'polkadot',
    code: `import { polkadotAdapter } from '@kit/adapter-polkadot'\nglobalThis.polkadot = polkadotAdapter\n`,
    own: ['@kit/adapter-polkadot/', '@polkadot-api/', 'polkadot-api/', '@polkadot/'],
  },
])
