import type { Meta, StoryObj } from '@storybook/react-vite'
import { phoneStory, sceneStory } from '../../fixtures/sceneStory.tsx'
import { basicScenes } from '../pairing/pairing.fixture.ts'

const meta: Meta = {
  title: 'Views/Pairing, small',
  parameters: {
    docs: {
      description: {
        component: 'The first view where pairing is the only way: a code, and on a phone the wallets that are there.',
      },
    },
  },
}
export default meta

export const Desktop: StoryObj = sceneStory(basicScenes.desktop)
/** The dapp pairs by a client of its own. */
export const Manual: StoryObj = sceneStory(basicScenes.manual)
export const Phone: StoryObj = phoneStory(basicScenes.phone)
