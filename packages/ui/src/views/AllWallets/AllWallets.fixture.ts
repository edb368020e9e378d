import { createFakeSharedConnector } from '@kit/testing'
import { open, until } from '../../fixtures/actions.ts'
import { createScene, type Scene } from '../../fixtures/createScene.ts'
import { storyImage } from '../../fixtures/storyImage.ts'
import { harbor, lantern } from '../../fixtures/wallets.ts'

const explorer = 'https://explorer.example'
const words = [
  'Amber',
  'Birch',
  'Cobalt',
  'Dune',
  'Ember',
  'Fern',
  'Gull',
  'Heath',
  'Isle',
  'Juniper',
  'Knoll',
  'Lichen',
  'Marsh',
  'Nettle',
  'Otter',
  'Pebble',
  'Quarry',
  'Reed',
  'Sorrel',
  'Thistle',
]

/** The explorer's wallet of a place in its list. */
const listed = (index: number) => ({
  id: `wallet${index}`,
  name: `${words[index % words.length]}${index < words.length ? '' : ` ${Math.floor(index / words.length) + 1}`}`,
  homepage: `https://wallet${index}.example/`,
  chrome_store: `https://extensions.example/wallet${index}`,
  app_store: `https://apps.example/wallet${index}`,
  mobile_link: `wallet${index}://`,
  chains: ['eip155:1'],
  ...(index % 3 === 0 && { badge_type: 'certified' }),
})

const page = (from: number, count: number, total = count) => ({
  json: { count: total, data: Array.from({ length: count }, (_, index) => listed(from + index)) },
})
const search = (url: string): URLSearchParams => new URL(url).searchParams

export type ExplorerOptions = {
  readonly total?: number
  /** Pages from this one on fail. */
  readonly failFrom?: number
}

/** A scene whose explorer knows `total` wallets. */
export function withExplorer(
  { total = 487, failFrom = Infinity }: ExplorerOptions = {},
  options: Parameters<typeof createScene>[0] = {},
): Scene {
  const scene = createScene({
    connectors: [harbor],
    ...options,
    kit: { projectId: 'stories', services: { explorer }, ...options.kit },
  })
  const number = (url: string, name: string): number => Number(search(url).get(name) ?? 1)
  const { http } = scene.platform
  http.respond((call) => call.url.startsWith(explorer), page(0, Math.min(4, total), total))
  for (let index = 1; index <= Math.ceil(total / 40); index++)
    http.respond(
      ({ url }) => url.startsWith(explorer) && number(url, 'entries') === 40 && number(url, 'page') === index,
      index >= failFrom ? { status: 404 } : page((index - 1) * 40, Math.min(40, total - (index - 1) * 40), total),
    )
  for (const text of ['emb', 'ember'])
    http.respond(({ url }) => url.startsWith(explorer) && search(url).get('search') === text, {
      json: { count: 2, data: [listed(4), listed(24)] },
    })
  http.respond(({ url }) => url.startsWith(explorer) && search(url).get('search') === 'zzz', {
    json: { count: 0, data: [] },
  })
  http.respond(({ url }) => url.includes('Image'), { json: {} })
  return scene
}

export async function opened(scene: Scene): Promise<Scene> {
  open(scene, { view: 'AllWallets' })
  await until(scene, ({ allWallets }) => allWallets.status === 'ready' || allWallets.status === 'failed')
  return scene
}

async function searched(text: string): Promise<Scene> {
  const { connector } = createFakeSharedConnector({
    id: 'walletConnect',
    type: 'WALLET_CONNECT',
    name: 'WalletConnect',
    namespaces: ['eip155'],
    wallet: { name: 'Gull' },
    uri: () => 'wc:1',
  })
  const scene = await opened(withExplorer({}, { kit: { sharedConnectors: [connector] } }))
  scene.kit.searchWallets({ text })
  await scene.platform.clock.advance(500)
  await until(scene, ({ allWallets }) => allWallets.status === 'ready' && allWallets.search.text === text)
  return scene
}

export const allWalletsScenes = {
  ready: () => opened(withExplorer()),
  installed: () => opened(withExplorer({}, { connectors: [harbor, lantern] })),
  onePage: () => opened(withExplorer({ total: 7 })),
  empty: () => opened(withExplorer({ total: 0 })),
  found: () => searched('emb'),
  nothingFound: () => searched('zzz'),
  loading: async () => {
    const scene = createScene({ connectors: [harbor], kit: { projectId: 'stories', services: { explorer } } })
    scene.platform.http.respond(explorer, 'silent')
    open(scene, { view: 'AllWallets' })
    await until(scene, ({ allWallets }) => allWallets.status === 'loading')
    return scene
  },
  failed: async () => {
    const scene = createScene({ connectors: [harbor], kit: { projectId: 'stories', services: { explorer } } })
    scene.platform.http.respond(explorer, { status: 404 })
    return opened(scene)
  },
  mustAgree: () =>
    opened(
      withExplorer(
        {},
        { kit: { features: { legalCheckbox: true }, termsConditionsUrl: 'https://market.example/terms' } },
      ),
    ),
  ownWallets: () =>
    opened(
      createScene({
        kit: {
          customWallets: [
            {
              id: 'grove',
              name: 'Grove',
              homepage: 'https://grove.example/',
              image_url: storyImage('#166534', '#86efac'),
            },
          ],
        },
      }),
    ),
} satisfies Record<string, () => Promise<Scene>>
