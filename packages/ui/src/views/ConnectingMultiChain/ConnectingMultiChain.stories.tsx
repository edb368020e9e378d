import type { Meta, StoryObj } from '@storybook/react-vite'
import { sceneStory } from '../../fixtures/sceneStory.tsx'
import { multiChainScenes } from './ConnectingMultiChain.fixture.ts'

const meta: Meta = {
  title: 'Views/Connecting several chains',
  parameters: {
    docs: {
      description: {
        component: 'A wallet that speaks several kinds of networks: the user chooses which to connect.',
      },
    },
  },
}
export default meta

export const Default: StoryObj = sceneStory(multiChainScenes.default)
export const ConnectedOnce: StoryObj = sceneStory(multiChainScenes.connectedOnce)
