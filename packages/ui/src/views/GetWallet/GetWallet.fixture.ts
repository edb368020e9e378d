import { open, until } from '../../fixtures/actions.ts'
import { createScene, type Scene } from '../../fixtures/createScene.ts'
import { withExplorer } from '../AllWallets/AllWallets.fixture.ts'

async function opened(scene: Scene): Promise<Scene> {
  open(scene, { view: 'GetWallet' })
  await until(
    scene,
    ({ wallets: { discovery, explorer } }) => discovery.status === 'ready' && explorer.status !== 'loading',
  )
  return scene
}

export const getWalletScenes = {
  suggested: () => opened(withExplorer()),
  nothing: () => opened(createScene()),
  loading: async () => {
    const scene = createScene({ kit: { projectId: 'stories', services: { explorer: 'https://explorer.example' } } })
    scene.platform.http.respond('https://explorer.example', 'silent')
    open(scene, { view: 'GetWallet' })
    await until(scene, ({ wallets }) => wallets.explorer.status === 'loading')
    return scene
  },
} satisfies Record<string, () => Promise<Scene>>
