import { createRandom, type Random } from '../random/createRandom.ts'
import { inventNames } from './inventNames.ts'
import { networkGroups } from './networkGroups.ts'
import type { Wallet } from './Wallet.ts'

const { evm, solana, bitcoin, polkadot } = networkGroups
const namespaces = new Map<string, readonly string[]>([
  ['eip155', evm],
  ['solana', solana],
  ['bip122', bitcoin],
  ['polkadot', polkadot],
])
/** The share of wallets for each set of namespaces: most support EVM, fewer the others, some several. */
const repertoires: readonly (readonly string[])[] = [
  ...Array.from({ length: 11 }, () => ['eip155']),
  ...Array.from({ length: 3 }, () => ['eip155', 'solana']),
  ['solana'],
  ['solana'],
  ['bip122'],
  ['bip122'],
  ['eip155', 'bip122'],
  ['polkadot'],
  ['eip155', 'polkadot'],
  ['eip155', 'solana', 'bip122', 'polkadot'],
]
const manners = ['Keeps', 'Carries', 'Minds', 'Signs for', 'Watches over', 'Counts'] as const
const things = [
  'what you found at low tide',
  'every small coin',
  'the keys of the whole house',
  'what others forget',
  'the long accounts',
] as const

/** The requested number of wallets, the same at each start. */
export const inventWallets = (count: number): readonly Wallet[] =>
  inventNames(count).map((name, index) => inventWallet(name, index, createRandom(`wallet ${name}`)))

function inventWallet(name: string, index: number, random: Random): Wallet {
  const word = name.toLowerCase()
  const spoken = random.pick(repertoires)
  const isMobile = random.percent(75)
  const isDesktop = random.percent(25)
  const hasExtension = random.percent(40)
  // A wallet without app and extension has at least a web page.
  const isPage = random.percent(25) || !(isMobile || isDesktop || hasExtension)
  return {
    name,
    key: `example.${word}`,
    description: `${random.pick(manners)} ${random.pick(things)}.`,
    chains: spoken.flatMap((namespace) => namespaces.get(namespace) ?? []),
    certified: random.percent(20),
    links: {
      ...(isMobile && { mobile: random.percent(80) ? `${word}://` : `https://${word}.example/app` }),
      ...(isDesktop && { desktop: `${word}-desktop://` }),
      ...(isPage && { webapp: `https://${word}.example` }),
      ...(isMobile && random.percent(10) && { linkMode: `https://${word}.example/link` }),
    },
    stores: [
      ...(isMobile && random.percent(90) ? (['app'] as const) : []),
      ...(isMobile && random.percent(80) ? (['play'] as const) : []),
      ...(hasExtension ? (['chrome'] as const) : []),
    ],
    announces: random.percent(70),
    injectedIn: hasExtension ? spoken : [],
    pairs: isMobile || isDesktop || isPage,
    picture: index % 41 === 40 ? 'none' : index % 5 === 4 ? 'png' : 'svg',
  }
}
