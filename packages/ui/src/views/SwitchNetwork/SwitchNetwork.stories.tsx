import { networkNotSupported, userRejected, walletFailed } from '@kit/core/adapter'
import type { KitError } from '@kit/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { connect, until } from '../../fixtures/actions.ts'
import { createScene, type Scene } from '../../fixtures/createScene.ts'
import { sceneStory } from '../../fixtures/sceneStory.tsx'
import { screenIn, seen } from '../../fixtures/seen.ts'
import { harbor } from '../../fixtures/wallets.ts'

const meta: Meta = { title: 'Views/SwitchNetwork' }
export default meta

const networkId = 'eip155:2'

async function waiting(): Promise<Scene> {
  const scene = createScene()
  await connect(scene, harbor.id)
  scene.kit.open()
  scene.kit.push({ view: 'Networks' })
  scene.kit.selectNetwork(networkId)
  await scene.wallets.nextPrompt()
  return scene
}
const failed = (error: KitError): StoryObj =>
  sceneStory(async () => {
    const scene = await waiting()
    const prompt = await scene.wallets.nextPrompt()
    prompt.reject(error)
    await until(scene, ({ network }) => network.switching.status === 'failed')
    return scene
  })

export const Waiting: StoryObj = sceneStory(waiting)
export const Declined: StoryObj = failed(userRejected({ connectorId: harbor.id }))
export const NotSupported: StoryObj = failed(networkNotSupported({ networkId }))
export const WalletFailed: StoryObj = failed(walletFailed({ connectorId: harbor.id }, { cause: new Error('Unknown error') }))

export const StillWaiting: StoryObj = {
  ...sceneStory(waiting),
  play: async ({ loaded, canvasElement }) => {
    await seen(canvasElement, 'Approve in wallet')
    await (loaded['scene'] as Scene).platform.clock.advance(15_000)
    await screenIn(canvasElement).findByText('Still waiting for your wallet')
  },
}
