import { open, openWallets } from '../../fixtures/actions.ts'
import { createScene, type Scene, type SceneOptions } from '../../fixtures/createScene.ts'
import { harbor, kite, lantern, longName } from '../../fixtures/wallets.ts'

const explorer = 'https://explorer.example'
const recommended = (id: string, name: string) => ({ id, name, homepage: `https://${id}.example/`, chains: ['eip155:1'] })
const answer = { count: 2, data: [recommended('gull', 'Gull'), recommended('quarry', 'Quarry')] }
const more = Array.from({ length: 7 }, (_, index) => ({ id: `example.${index}`, name: `Pebble ${index + 1}` }))

async function found(options?: SceneOptions): Promise<Scene> {
  const scene = createScene(options)
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
    const scene = createScene({ connectors: [harbor], kit: { services: { explorer } } })
    scene.platform.http.respond(explorer, { json: answer })
    await openWallets(scene)
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
    const scene = createScene({ connectors: [harbor], kit: { services: { explorer } } })
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
