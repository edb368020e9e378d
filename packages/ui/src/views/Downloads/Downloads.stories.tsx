import type { Meta, StoryObj } from '@storybook/react-vite'
import { sceneStory } from '../../fixtures/sceneStory.tsx'
import { downloadsScenes } from './Downloads.fixture.ts'

const meta: Meta = {
  title: 'Views/Downloads',
  parameters: {
    docs: {
      description: {
        component: 'Where to get a wallet that is not here.',
      },
    },
  },
}
export default meta

export const Everything: StoryObj = sceneStory(downloadsScenes.everything)
export const WebsiteOnly: StoryObj = sceneStory(downloadsScenes.websiteOnly)
export const Nowhere: StoryObj = sceneStory(downloadsScenes.nowhere)
/** On a phone: its app opens the page in its own browser. */
export const Browse: StoryObj = sceneStory(downloadsScenes.browse)
export const LongName: StoryObj = sceneStory(downloadsScenes.longName)
