import { networkGroups } from './networkGroups.ts'
import type { Wallet } from './Wallet.ts'

const { evm, solana, bitcoin, polkadot } = networkGroups
const plain = { certified: false, chains: evm, picture: 'svg' } as const

/** Hard cases for lists: long names, other scripts, wallets without links, and one with every feature. */
export const oddWallets: readonly Wallet[] = [
  {
    ...plain,
    name: 'Mistlethwaite & Sons Purveyors of Fine Keys Since Before the Tide',
    key: 'example.mistlethwaite',
    description: 'A name that no row can hold.',
    links: { mobile: 'mistlethwaite://' },
  },
  {
    ...plain,
    name: 'كثيبان',
    key: 'example.kuthayban',
    description: 'يُكتب من اليمين إلى اليسار.',
    links: { mobile: 'kuthayban://' },
  },
  {
    ...plain,
    name: 'すなつぶて',
    key: 'example.sunatsubute',
    description: 'Written in kana.',
    links: { webapp: 'https://sunatsubute.example' },
  },
  {
    ...plain,
    name: 'Čížkobřeh',
    key: 'example.cizkobreh',
    description: 'Searched for with and without its accents.',
    links: { desktop: 'cizkobreh://' },
  },
  {
    ...plain,
    name: 'Hollowmere',
    key: 'example.hollowmere',
    description: 'Has neither an app nor a picture: an extension that one finds in a store.',
    links: {},
    stores: ['chrome'],
    injectedIn: ['eip155'],
    pairs: false,
    picture: 'none',
  },
  {
    ...plain,
    name: 'Nowherry',
    key: 'example.nowherry',
    description: 'Leads nowhere at all.',
    links: {},
    announces: false,
    picture: 'none',
  },
  {
    name: 'Omnibrack',
    key: 'example.omnibrack',
    description: 'Every network, every device, every door.',
    chains: [...evm, ...solana, ...bitcoin, ...polkadot],
    certified: true,
    links: {
      mobile: 'omnibrack://',
      desktop: 'omnibrack://desktop',
      webapp: 'https://omnibrack.example',
      linkMode: 'https://omnibrack.example/link',
    },
    stores: ['app', 'play', 'chrome'],
    injectedIn: ['eip155', 'solana', 'bip122', 'polkadot'],
    picture: 'png',
  },
]
