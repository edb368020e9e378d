import { createChainScene } from '../../fixtures/createChainScene.ts'
import type { Scene } from '../../fixtures/createScene.ts'
import { harbor } from '../../fixtures/wallets.ts'

export const switchChainScenes = {
  default: async () => {
    const scene = await createChainScene({ eip155: [harbor.id] })
    scene.kit.open()
    scene.kit.push({ view: 'Networks' })
    scene.kit.selectNetwork('solana:1')
    return scene
  },
} satisfies Record<string, () => Promise<Scene>>
