import type { Meta, StoryObj } from '@storybook/react-vite'
import { sceneStory } from '../../fixtures/sceneStory.tsx'
import { getWalletScenes } from './GetWallet.fixture.ts'

const meta: Meta = {
  title: 'Views/Get a wallet',
  parameters: {
    docs: {
      description: {
        component: 'Wallets to begin with; without an explorer the lists that the communities of the chains keep.',
      },
    },
  },
}
export default meta

export const Suggested: StoryObj = sceneStory(getWalletScenes.suggested)
export const Loading: StoryObj = sceneStory(getWalletScenes.loading)
/** No wallet is known beyond those that are installed. */
export const Nothing: StoryObj = sceneStory(getWalletScenes.nothing)
