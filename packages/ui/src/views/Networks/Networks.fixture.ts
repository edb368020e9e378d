import { connect } from '../../fixtures/actions.ts'
import { createScene, type Scene } from '../../fixtures/createScene.ts'
import { manyNetworks, twoNetworks } from '../../fixtures/networks.ts'
import { harbor } from '../../fixtures/wallets.ts'

export const networksScenes = {
  two: async () => {
    const scene = createScene()
    await connect(scene, harbor.id)
    scene.kit.open()
    scene.kit.push({ view: 'Networks' })
    return scene
  },
  many: async () => {
    const scene = createScene({ networks: manyNetworks })
    scene.kit.open({ view: 'Networks' })
    return scene
  },
  someNotApproved: async () => {
    const scene = createScene({
      networks: manyNetworks,
      connectors: [{ ...harbor, approvedNetworks: [...twoNetworks] }],
    })
    await connect(scene, harbor.id)
    scene.kit.open()
    scene.kit.push({ view: 'Networks' })
    return scene
  },
} satisfies Record<string, () => Promise<Scene>>
