import type { KitError } from '@kit/core'
import { networkNotSupported, requestPending, userRejected, walletFailed } from '@kit/core/adapter'
import { connect, until } from '../../fixtures/actions.ts'
import { createScene, type Scene } from '../../fixtures/createScene.ts'
import { harbor } from '../../fixtures/wallets.ts'

const connectorId = harbor.id
const networkId = 'eip155:2'

async function waiting(): Promise<Scene> {
  const scene = createScene()
  await connect(scene, connectorId)
  scene.kit.open()
  scene.kit.push({ view: 'Networks' })
  scene.kit.selectNetwork(networkId)
  await scene.wallets.nextPrompt()
  return scene
}

async function failed(error: KitError): Promise<Scene> {
  const scene = await waiting()
  const prompt = await scene.wallets.nextPrompt()
  prompt.reject(error)
  await until(scene, ({ network }) => network.switching.status === 'failed')
  return scene
}

export const switchScenes = {
  waiting,
  declined: () => failed(userRejected({ connectorId })),
  requestPending: () => failed(requestPending({ connectorId })),
  notSupported: () => failed(networkNotSupported({ networkId })),
  walletFailed: () => failed(walletFailed({ connectorId }, { cause: new Error('Unknown error') })),
} satisfies Record<string, () => Promise<Scene>>
