import { createScene, type Scene } from '../../fixtures/createScene.ts'

export const whatIsANetworkScenes = {
  default: () => {
    const scene = createScene()
    scene.kit.open({ view: 'Networks' })
    scene.kit.push({ view: 'WhatIsANetwork' })
    return Promise.resolve(scene)
  },
} satisfies Record<string, () => Promise<Scene>>
