import type { Meta, StoryObj } from '@storybook/react-vite'
import { sceneStory } from '../fixtures/sceneStory.tsx'
import { waitingScene } from './OpenWalletBar.fixture.ts'

const meta: Meta = {
  title: 'Views/Open wallet bar',
  parameters: {
    docs: {
      description: {
        component: 'The way to the app in which a request of the dapp waits, on a phone, while the modal is closed.',
      },
    },
  },
}
export default meta

export const Waiting: StoryObj = sceneStory(async () => {
  const scene = await waitingScene()
  scene.remote.setWaiting(1)
  return scene
})
