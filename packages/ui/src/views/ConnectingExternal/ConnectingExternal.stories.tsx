import { connectorNotFound, noAccounts, requestPending, userRejected, walletFailed } from '@kit/core/adapter'
import type { KitError } from '@kit/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { pressWallet, until } from '../../fixtures/actions.ts'
import { createScene, type Scene } from '../../fixtures/createScene.ts'
import { sceneStory } from '../../fixtures/sceneStory.tsx'
import { screenIn, seen } from '../../fixtures/seen.ts'
import { harbor } from '../../fixtures/wallets.ts'

const meta: Meta = { title: 'Views/ConnectingExternal' }
export default meta

const waiting = async (name = 'Harbor'): Promise<Scene> => {
  const scene = createScene()
  await pressWallet(scene, name)
  return scene
}
const failed = (error: KitError): StoryObj =>
  sceneStory(async () => {
    const scene = await waiting()
    const prompt = await scene.wallets.nextPrompt()
    prompt.reject(error)
    await until(scene, ({ connections }) => connections['eip155']?.status === 'disconnected')
    return scene
  })
const connectorId = harbor.id

export const Waiting: StoryObj = sceneStory(() => waiting())
export const WaitingWithoutPicture: StoryObj = sceneStory(() => waiting('Paper Kite'))
export const Declined: StoryObj = failed(userRejected({ connectorId }))
export const RequestPending: StoryObj = failed(requestPending({ connectorId }))
export const Locked: StoryObj = failed(noAccounts({ connectorId }))
export const WalletFailed: StoryObj = failed(
  walletFailed({ connectorId, reason: 'no answer' }, { cause: new Error('Internal JSON-RPC error: the background page is gone.') }),
)
export const WalletGone: StoryObj = failed(connectorNotFound({ connectorId }))

/** After a while the wait says so, and offers a way on; it never fails by the clock. */
export const StillWaiting: StoryObj = {
  ...sceneStory(() => waiting()),
  play: async ({ loaded, canvasElement }) => {
    const { platform } = loaded['scene'] as Scene
    await seen(canvasElement, 'Continue in Harbor')
    await platform.clock.advance(15_000)
    await screenIn(canvasElement).findByText('Still waiting for Harbor')
  },
}

/** The request ended elsewhere, as by the dapp. */
export const Cancelled: StoryObj = sceneStory(async () => {
  const scene = createScene()
  scene.kit.open({ view: 'ConnectingExternal', connectorId, namespace: 'eip155' })
  return scene
})
