import type { AccountTabName, KitOptions, PortfolioState } from '@kit/core'
import type { FakeAnswer, FakeMoney } from '@kit/testing'
import { balanceIs, connect, until } from '../../fixtures/actions.ts'
import { account, createScene, type Scene } from '../../fixtures/createScene.ts'
import { storyImage } from '../../fixtures/storyImage.ts'
import { harbor } from '../../fixtures/wallets.ts'

const here = 'eip155:1'
const other = '0x82be9f3ab1c04d5277e6d1f08c9b35aa4e1c7a4e'
type Wire = Record<string, unknown>

const token = (name: string, symbol: string, price: number, numeric: string, change: Wire = {}): Wire => {
  const [, fraction = ''] = numeric.split('.')
  return {
    name,
    symbol,
    chainId: here,
    address: `${here}:0x${symbol.replaceAll(/\W/g, '').toLowerCase().padEnd(40, '0')}`,
    price,
    quantity: { decimals: `${Math.max(6, fraction.length)}`, numeric },
    iconUrl: null,
    ...change,
  }
}
const coin = (change: Wire = {}): Wire => ({
  ...token('Meadow Coin', 'MDW', 2_919.02, '1.28473', { change24h: 2.41 }),
  address: null,
  quantity: { decimals: '18', numeric: '1.28473' },
  ...change,
})
const usual: readonly Wire[] = [
  coin(),
  token('Copperleaf', 'CPL', 1, '1140.2', { change24h: 0, iconUrl: storyImage('#92400e', '#fbbf24') }),
  token('Fernleaf', 'FRN', 1.5276, '82', { change24h: -1.3, iconUrl: storyImage('#14532d', '#86efac') }),
  token('Driftglass', 'DRG', 0.5, '0.0625'),
  token('Basalt', 'BSL', 0, '0.004'),
  token('Claim 5000 MDW at prize.example', 'CLAIM', 0, '5000'),
  token('Meadow Coin', 'MDW', 2_919.02, '900'),
]

const fungible = (symbol: string, direction: 'in' | 'out', numeric: string, value: number): Wire => ({
  fungible_info: { name: symbol, symbol, icon: null },
  direction,
  quantity: { numeric },
  value,
})
/** Each of another time: its id and hash are made of that, so they are the same in each scene. */
const transaction = (operationType: string, daysAgo: number, transfers: readonly Wire[], change: Wire = {}): Wire => ({
  id: `t${daysAgo}`,
  metadata: {
    operationType,
    status: 'confirmed',
    hash: `0x${`${Math.round(daysAgo * 100)}`.padStart(64, 'c0ffee')}`,
    chain: here,
    minedAt: new Date(storyNow - daysAgo * 86_400_000).toISOString(),
    sentFrom: operationType === 'receive' ? other : account,
    sentTo: operationType === 'receive' ? account : other,
    ...change,
  },
  transfers,
})
/** The fake clock's start is midnight; what was done an hour before midday is of the same day. */
const middayMs = 12 * 3_600_000
const storyNow = Date.UTC(2030, 0, 1) + middayMs
const usualHistory = (): readonly Wire[] => [
  transaction('send', 0.01, [fungible('MDW', 'out', '0.42', 1_200)], { status: 'pending' }),
  transaction('receive', 0.1, [fungible('CPL', 'in', '1140.2', 1_140)]),
  transaction('trade', 12, [fungible('MDW', 'out', '0.05', 140), fungible('FRN', 'in', '82', 125)], {
    application: { name: 'Kelpswap', iconUrl: null },
  }),
  transaction('approve', 14, [], { status: 'failed' }),
  transaction('mint', 45, [
    { nft_info: { name: 'Low Tide 114', content: null, flags: {} }, direction: 'in', quantity: { numeric: '1' } },
  ]),
  transaction('receive', 46, [
    {
      nft_info: { name: 'spam', content: null, flags: { is_spam: true } },
      direction: 'in',
      quantity: { numeric: '1' },
    },
  ]),
]

const nft = (tokenId: string, name: string, imageUrl: string | null, change: Wire = {}): Wire => ({
  chainId: here,
  contract: '0x9e107d9d372bb6826bd81d3542a419d6a1a5c3f0',
  tokenId,
  standard: 'erc721',
  name,
  collection: { name: 'Tidepool' },
  imageUrl,
  ...change,
})
const usualNfts: readonly Wire[] = [
  nft('114', 'Low Tide 114', storyImage('#7b8f6a', '#e6d2b3')),
  nft('7', 'Night Ridge 7', storyImage('#2c3350', '#5d6f9e')),
  nft('2041', 'Lens 2041', storyImage('#4f7f78', '#c8d8cf')),
  nft('9', 'Elsewhere 9', 'https://pictures.foreign.example/9.png'),
]

export type PortfolioSceneOptions = {
  readonly tokens?: FakeAnswer
  readonly activity?: FakeAnswer
  readonly nfts?: FakeAnswer
  readonly tab?: AccountTabName
  readonly hides?: boolean
  readonly money?: FakeMoney
  readonly kit?: Partial<KitOptions>
  readonly before?: (scene: Scene) => void
  /** Default: the list of the tab was read. */
  readonly until?: (portfolio: PortfolioState) => boolean
}

export const balances = (list: readonly Wire[]): FakeAnswer => ({ json: { balances: list } })
export const history = (data: readonly Wire[], next: string | null = null): FakeAnswer => ({ json: { data, next } })

/** A connected account whose blockchain API answers with these lists; the modal shows it. */
export async function createPortfolioScene({
  tokens = balances(usual),
  activity = history(usualHistory()),
  nfts = { json: { nfts: usualNfts, next: null } },
  tab = 'tokens',
  hides = false,
  money,
  kit = {},
  before,
  until: reached = (portfolio) => ['ready', 'failed'].includes(portfolio[tab]?.status ?? ''),
}: PortfolioSceneOptions = {}): Promise<Scene> {
  const scene = createScene({
    money,
    kit: { projectId: 'stories', services: { blockchain: 'https://blockchain.example' }, ...kit },
  })
  const { http, clock } = scene.platform
  await clock.advance(middayMs)
  http.respond('/v1/supported-chains', { json: { http: [here, 'eip155:2'], ws: [] } })
  http.respond('/v1/identity/', { json: { name: 'orchard.example', avatar: storyImage('#7c2d12', '#fdba74') } })
  scene.wallets.setName('orchard.example', account)
  money?.names.set('orchard.example', account)
  http.respond('/balance', tokens)
  http.respond('/history', activity)
  http.respond('/nfts', nfts)
  scene.wallets.setNftBalance('0x9e107d9d372bb6826bd81d3542a419d6a1a5c3f0', '114', account, 1n)
  scene.wallets.setNftBalance('0x9e107d9d372bb6826bd81d3542a419d6a1a5c3f0', '9', account, 1n)
  before?.(scene)
  await connect(scene, harbor.id)
  await balanceIs(scene, 'ready')
  const portfolio = await scene.kit.portfolio()
  portfolio.chooseTab(tab)
  portfolio.hideBalances(hides)
  scene.kit.open()
  ;(await portfolio[tab]()).show()
  await until(scene, (state) => reached(state.portfolio))
  // With another project id no service may be asked, which knows the name.
  if (kit.projectId === undefined) await until(scene, ({ accounts }) => accounts['eip155']?.identity.status === 'ready')
  return scene
}

const textOfBigint = (_: string, value: unknown): unknown => (typeof value === 'bigint' ? `${value}` : value)

const withDetail = async (tab: AccountTabName, wanted: string, options: PortfolioSceneOptions = {}): Promise<Scene> => {
  const scene = await createPortfolioScene({ tab, ...options })
  const items: readonly { readonly key: string }[] = scene.kit.getState().portfolio[tab]?.items ?? []
  const key = items.find((item) => JSON.stringify(item, textOfBigint).includes(wanted))?.key ?? ''
  const view = ({ tokens: 'Token', activity: 'Transaction', nfts: 'Nft' } as const)[tab]
  scene.kit.push({ view, key })
  return scene
}

/** No service is asked with a placeholder for the project id. */
const unserved = (tab: AccountTabName): Promise<Scene> =>
  createPortfolioScene({ tab, kit: { projectId: 'YOUR_PROJECT_ID', features: { swaps: true, onramp: true } } })

const always = (): boolean => true

export const portfolioScenes = {
  tokens: () => createPortfolioScene(),
  /** The user has unhidden a token with the symbol of the coin. */
  unverified: async () => {
    const scene = await createPortfolioScene()
    const copy = scene.kit.getState().portfolio.tokens?.items.find(({ concern }) => concern === 'copy')
    ;(await (await scene.kit.portfolio()).tokens()).setHidden(copy?.key ?? '', false)
    return scene
  },
  hiddenBalances: () => createPortfolioScene({ hides: true }),
  tokensLoading: () => createPortfolioScene({ tokens: 'silent', until: always }),
  noTokens: () => createPortfolioScene({ tokens: balances([]) }),
  tokensFromChain: () => createPortfolioScene({ tokens: { status: 400 } }),
  tokensFailed: () =>
    createPortfolioScene({
      tokens: { status: 400 },
      before: ({ wallets }) => {
        let calls = 0
        wallets.intercept('getBalance', () => (calls++ > 0 ? Promise.reject(new Error('offline')) : undefined))
      },
    }),
  tokensUnserved: () => unserved('tokens'),
  activityUnserved: () => unserved('activity'),
  nftsUnserved: () => unserved('nfts'),
  activity: () => createPortfolioScene({ tab: 'activity' }),
  activityLoading: () => createPortfolioScene({ tab: 'activity', activity: 'silent', until: always }),
  pending: async () => {
    const scene = await createPortfolioScene({ tab: 'activity' })
    scene.wallets.behave('approve')
    await scene.kit.perform('sendTransaction', { to: account, value: 1n })
    return scene
  },
  nftsLoading: () => createPortfolioScene({ tab: 'nfts', nfts: 'silent', until: always }),
  noActivity: () => createPortfolioScene({ tab: 'activity', activity: history([]) }),
  activityFailed: () => createPortfolioScene({ tab: 'activity', activity: { status: 400 } }),
  nfts: () => createPortfolioScene({ tab: 'nfts' }),
  noNfts: () => createPortfolioScene({ tab: 'nfts', nfts: { json: { nfts: [], next: null } } }),
  nftsFailed: () => createPortfolioScene({ tab: 'nfts', nfts: { status: 400 } }),
} satisfies Record<string, () => Promise<Scene>>

export const tokenScenes = {
  known: () =>
    withDetail('tokens', 'Fernleaf', {
      before: ({ wallets }) =>
        wallets.setTokenBalance('0xfrn0000000000000000000000000000000000000', account, {
          value: 82_000_000n,
          decimals: 6,
          symbol: 'FRN',
        }),
    }),
  coin: () => withDetail('tokens', '"amount":"1284730000000000000"'),
  copy: () => withDetail('tokens', '"concern":"copy"'),
  gone: async () => {
    const scene = await createPortfolioScene()
    scene.kit.push({ view: 'Token', key: 'gone' })
    return scene
  },
} satisfies Record<string, () => Promise<Scene>>

export const transactionScenes = {
  trade: () => withDetail('activity', 'trade'),
  failed: () => withDetail('activity', 'approve'),
} satisfies Record<string, () => Promise<Scene>>

export const nftScenes = {
  owned: () => withDetail('nfts', 'Low Tide'),
  foreign: () => withDetail('nfts', 'Elsewhere'),
  sold: () =>
    withDetail('nfts', 'Low Tide', {
      before: ({ wallets }) => wallets.setNftBalance('0x9e107d9d372bb6826bd81d3542a419d6a1a5c3f0', '114', account, 0n),
    }),
} satisfies Record<string, () => Promise<Scene>>

export const receiveScenes = {
  receive: async () => {
    const scene = await createPortfolioScene()
    scene.kit.push({ view: 'WalletReceive' })
    return scene
  },
  networks: async () => {
    const scene = await createPortfolioScene()
    scene.kit.push({ view: 'WalletCompatibleNetworks' })
    return scene
  },
} satisfies Record<string, () => Promise<Scene>>
