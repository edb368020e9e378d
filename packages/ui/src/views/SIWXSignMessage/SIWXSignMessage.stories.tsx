import { unreachable, userRejected } from '@kit/core/adapter'
import type { KitError } from '@kit/core'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { connect, until } from '../../fixtures/actions.ts'
import { createScene, type Scene } from '../../fixtures/createScene.ts'
import { sceneStory } from '../../fixtures/sceneStory.tsx'
import { screenIn, seen } from '../../fixtures/seen.ts'
import { harbor } from '../../fixtures/wallets.ts'

const meta: Meta = { title: 'Views/SIWXSignMessage' }
export default meta

async function pending(): Promise<Scene> {
  const scene = createScene({ signIn: { required: true } })
  await connect(scene, harbor.id)
  await until(scene, ({ signIn, navigation }) => signIn.status === 'pending' && navigation.status === 'open')
  return scene
}
async function signing(): Promise<Scene> {
  const scene = await pending()
  scene.kit.signIn()
  await scene.wallets.nextPrompt()
  return scene
}
const failed = (error: KitError): StoryObj =>
  sceneStory(async () => {
    const scene = await signing()
    const prompt = await scene.wallets.nextPrompt()
    prompt.reject(error)
    await until(scene, ({ signIn }) => signIn.status === 'pending')
    return scene
  })

export const Pending: StoryObj = sceneStory(pending)
export const Signing: StoryObj = sceneStory(signing)
export const Declined: StoryObj = failed(userRejected({ connectorId: harbor.id }))
export const ServiceUnreachable: StoryObj = failed(unreachable({ url: 'https://market.example/session' }))

export const StillWaiting: StoryObj = {
  ...sceneStory(signing),
  play: async ({ loaded, canvasElement }) => {
    await seen(canvasElement, 'Sign the message in Harbor')
    await (loaded['scene'] as Scene).platform.clock.advance(15_000)
    await screenIn(canvasElement).findByText(/Still waiting/)
  },
}
