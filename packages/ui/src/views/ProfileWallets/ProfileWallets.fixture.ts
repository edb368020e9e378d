import { createChainScene } from '../../fixtures/createChainScene.ts'
import type { Scene } from '../../fixtures/createScene.ts'
import { harbor, kite, lantern, vixen } from '../../fixtures/wallets.ts'

async function opened(...parameters: Parameters<typeof createChainScene>): Promise<Scene> {
  const scene = await createChainScene(...parameters)
  scene.kit.open({ view: 'ProfileWallets' })
  return scene
}

export const profileScenes = {
  one: () => opened({ eip155: [harbor.id] }),
  several: () => opened({ eip155: [lantern.id, harbor.id], solana: [kite.id], bip122: [kite.id] }),
  paired: () => opened({}, { paired: true }),
  pairedAmongOthers: () => opened({ eip155: [harbor.id] }, { paired: true }),
  oneGrant: () => opened({ eip155: [vixen.id, harbor.id], solana: ['Vixen'] }),
  recent: async () => {
    const scene = await opened({ eip155: [lantern.id, harbor.id], solana: [kite.id] })
    await scene.kit.disconnect({ namespace: 'eip155', connectorId: lantern.id })
    await scene.kit.disconnect({ namespace: 'solana' })
    scene.kit.open({ view: 'ProfileWallets' })
    return scene
  },
  nobodyConnected: () => opened({}),
} satisfies Record<string, () => Promise<Scene>>
