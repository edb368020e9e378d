import type { Meta, StoryObj } from '@storybook/react-vite'
import type { Scene } from '../../fixtures/createScene.ts'
import { sceneStory } from '../../fixtures/sceneStory.tsx'
import { screenIn } from '../../fixtures/screenIn.ts'
import { switchScenes } from './SwitchNetwork.fixture.ts'

const meta: Meta = {
  title: 'Views/Switch network',
  parameters: {
    docs: {
      description: {
        component: 'The wallet is asked to switch the network. The ring says how it goes.',
      },
    },
  },
}
export default meta

export const Waiting: StoryObj = sceneStory(switchScenes.waiting)
export const Declined: StoryObj = sceneStory(switchScenes.declined)
export const RequestPending: StoryObj = sceneStory(switchScenes.requestPending)
export const NotSupported: StoryObj = sceneStory(switchScenes.notSupported)
export const WalletFailed: StoryObj = sceneStory(switchScenes.walletFailed)

export const StillWaiting: StoryObj = sceneStory(switchScenes.waiting, async ({ loaded, canvasElement }) => {
  const screen = screenIn(canvasElement)
  await screen.findByText('Switch to Tidal')
  await (loaded['scene'] as Scene).platform.clock.advance(15_000)
  await screen.findByText('Still waiting for your wallet')
})
