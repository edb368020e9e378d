import type { Meta, StoryObj } from '@storybook/react-vite'
import { sceneStory } from '../../fixtures/sceneStory.tsx'
import { switchChainScenes } from './SwitchActiveChain.fixture.ts'

const meta: Meta = {
  title: 'Views/Switch active chain',
  parameters: {
    docs: {
      description: {
        component: 'The chosen network is of a kind for which no wallet is connected.',
      },
    },
  },
}
export default meta

export const Default: StoryObj = sceneStory(switchChainScenes.default)
