import { createScene, type Scene } from '../../fixtures/createScene.ts'

export const whatIsAWalletScenes = {
  default: () => {
    const scene = createScene()
    scene.kit.open({ view: 'Connect' })
    scene.kit.push({ view: 'WhatIsAWallet' })
    return Promise.resolve(scene)
  },
} satisfies Record<string, () => Promise<Scene>>
