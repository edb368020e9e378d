import { open, openWallets, until } from '../../fixtures/actions.ts'
import { createScene, type Scene, type SceneOptions } from '../../fixtures/createScene.ts'
import { harbor, kite, lantern, longName } from '../../fixtures/wallets.ts'
import { withExplorer } from '../AllWallets/AllWallets.fixture.ts'

const explorer = 'https://explorer.example'
const recommended = (id: string, name: string) => ({
  id,
  name,
  homepage: `https://${id}.example/`,
  chains: ['eip155:1'],
})
const answer = { count: 2, data: [recommended('gull', 'Gull'), recommended('quarry', 'Quarry')] }
const more = Array.from({ length: 7 }, (_, index) => ({ id: `example.${index}`, name: `Pebble ${index + 1}` }))

async function found(options?: SceneOptions): Promise<Scene> {
  const scene = createScene(options)
  await openWallets(scene)
  return scene
}

const pages = { termsConditionsUrl: 'https://market.example/terms', privacyPolicyUrl: 'https://market.example/privacy' }

async function wallets(total: number): Promise<Scene> {
  const scene = withExplorer({ total })
  await openWallets(scene)
  return scene
}

export const connectScenes = {
  wallets: () => found(),
  recentFirst: async () => {
    const scene = createScene()
    scene.wallets.behave('approve')
    await scene.kit.connect({ connectorId: lantern.id, namespace: 'eip155' })
    await scene.kit.disconnect()
    await openWallets(scene)
    return scene
  },
  recommended: async () => {
    const scene = createScene({ connectors: [harbor], kit: { projectId: 'stories', services: { explorer } } })
    scene.platform.http.respond(explorer, { json: answer })
    await openWallets(scene)
    return scene
  },
  searchable: () => wallets(487),
  fewSearchable: () => wallets(7),
  collapsed: () => found({ kit: { features: { collapseWallets: true } } }),
  mustAgree: () => found({ kit: { features: { legalCheckbox: true }, ...pages } }),
  agreed: async () => {
    const scene = await found({ kit: { features: { legalCheckbox: true }, ...pages } })
    scene.kit.acceptLegal(true)
    return scene
  },
  legalLinks: () => found({ kit: pages }),
  wide: () => found({ kit: { modalSize: 'wide' } }),
  wideRequest: async () => {
    const scene = await found({ kit: { modalSize: 'wide' } })
    const [item] = scene.kit.getState().walletList
    if (item) scene.kit.selectWallet(item)
    return scene
  },
  noGuide: () => found({ kit: { enableWalletGuide: false } }),
  thousand: () =>
    found({
      connectors: Array.from({ length: 500 }, (_, index) => ({ id: `example.${index}`, name: `Pebble ${index + 1}` })),
    }),
  /** A service is named, but no project id: an alert for the developer. */
  alert: async () => {
    const scene = await found({ kit: { services: { explorer }, debug: true } })
    await until(scene, ({ alerts }) => alerts.status === 'open')
    return scene
  },
  toast: async () => {
    const scene = await found()
    scene.kit.showToast({ code: 'ADDRESS_COPIED', autoClose: false })
    await until(scene, ({ notifications }) => notifications.status === 'shown')
    return scene
  },
  manyAndLongNames: () => found({ connectors: [longName, harbor, lantern, kite, ...more] }),
  loading: async () => {
    const scene = createScene()
    scene.wallets.intercept('load', () => new Promise(() => {}))
    open(scene, { view: 'Connect' })
    return scene
  },
  recommendationsLoading: async () => {
    const scene = createScene({ connectors: [harbor], kit: { projectId: 'stories', services: { explorer } } })
    scene.platform.http.respond(explorer, 'silent')
    open(scene, { view: 'Connect' })
    return scene
  },
  empty: () => found({ connectors: [] }),
  failed: async () => {
    const scene = createScene()
    scene.wallets.intercept('load', () => Promise.reject(new Error('A chunk of the page is gone.')))
    await openWallets(scene)
    return scene
  },
} satisfies Record<string, () => Promise<Scene>>
