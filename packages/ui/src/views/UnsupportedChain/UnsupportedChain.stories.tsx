import type { Meta, StoryObj } from '@storybook/react-vite'
import { sceneStory } from '../../fixtures/sceneStory.tsx'
import { unsupportedScenes } from './UnsupportedChain.fixture.ts'

const meta: Meta = {
  title: 'Views/Unsupported network',
  parameters: {
    docs: {
      description: {
        component:
          'The wallet is on a network that the dapp does not use: a choice of those that it does, and a way out.',
      },
    },
  },
}
export default meta

export const Two: StoryObj = sceneStory(unsupportedScenes.two)
export const Many: StoryObj = sceneStory(unsupportedScenes.many)
export const SomeNotApproved: StoryObj = sceneStory(unsupportedScenes.someNotApproved)
