import { connect } from '../../fixtures/actions.ts'
import { createScene, type Scene } from '../../fixtures/createScene.ts'
import { manyNetworks, twoNetworks } from '../../fixtures/networks.ts'
import { harbor } from '../../fixtures/wallets.ts'

async function elsewhere(options: Parameters<typeof createScene>[0]): Promise<Scene> {
  const scene = createScene(options)
  await connect(scene, harbor.id)
  scene.wallets.setNetwork(harbor.id, 'eip155:4242')
  scene.kit.open({ view: 'UnsupportedChain', namespace: 'eip155' })
  return scene
}

export const unsupportedScenes = {
  two: () => elsewhere({}),
  many: () => elsewhere({ networks: manyNetworks }),
  someNotApproved: () =>
    elsewhere({ networks: manyNetworks, connectors: [{ ...harbor, approvedNetworks: [...twoNetworks] }] }),
} satisfies Record<string, () => Promise<Scene>>
