import type { Meta, StoryObj } from '@storybook/react-vite'
import { balanceIs, connect } from '../../fixtures/actions.ts'
import { createScene, type Scene, type SceneOptions } from '../../fixtures/createScene.ts'
import { sceneStory } from '../../fixtures/sceneStory.tsx'
import { harbor, kite, longName } from '../../fixtures/wallets.ts'

const meta: Meta = { title: 'Views/Account' }
export default meta

async function accountScene(options: SceneOptions & { readonly connectorId?: string; readonly before?: (scene: Scene) => void } = {}): Promise<Scene> {
  const scene = createScene(options)
  options.before?.(scene)
  await connect(scene, options.connectorId ?? harbor.id)
  scene.kit.open()
  return scene
}

export const Ready: StoryObj = sceneStory(async () => {
  const scene = await accountScene()
  await balanceIs(scene, 'ready')
  return scene
})

export const BalanceLoading: StoryObj = sceneStory(() => accountScene({ before: ({ wallets }) => wallets.intercept('getBalance', () => new Promise(() => {})) }))

export const BalanceFailed: StoryObj = sceneStory(async () => {
  const scene = await accountScene({ before: ({ wallets }) => wallets.intercept('getBalance', () => Promise.reject(new Error('offline'))) })
  await balanceIs(scene, 'failed')
  return scene
})

/** A chain whose adapter knows no balances and no explorer. */
export const FewCapabilities: StoryObj = sceneStory(() => accountScene({ capabilities: ['signMessage'] }))

export const UnsupportedNetwork: StoryObj = sceneStory(async () => {
  const scene = await accountScene()
  scene.wallets.setNetwork(harbor.id, 'eip155:4242')
  return scene
})

export const NoPictures: StoryObj = sceneStory(() => accountScene({ connectorId: kite.id }))
export const LongName: StoryObj = sceneStory(() => accountScene({ connectors: [longName], connectorId: longName.id }))

/** The namespace that the page looks at has no connection. */
export const NobodyConnected: StoryObj = sceneStory(async () => {
  const scene = createScene()
  scene.kit.open({ view: 'Account' })
  return scene
})
