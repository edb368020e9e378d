import type { Meta, StoryObj } from '@storybook/react-vite'
import { sceneStory } from '../../fixtures/sceneStory.tsx'
import { selectScenes, swapScenes } from './Swap.fixture.ts'

const meta: Meta = {
  title: 'Views/Swap',
  parameters: {
    docs: {
      description: {
        component:
          'Swapping tokens of the account: what is paid and received, the offer, and the tokens to choose from. What is signed is shown in a review of its own, to the last digit.',
      },
    },
  },
}
export default meta

export const Empty: StoryObj = sceneStory(swapScenes.empty)
export const Quoted: StoryObj = sceneStory(swapScenes.quoted)
export const Review: StoryObj = sceneStory(swapScenes.preview)
/** The dapp does not name the contract. */
export const UnknownContract: StoryObj = sceneStory(swapScenes.unknownContract)
/** Less is offered than a moment ago. */
export const Changed: StoryObj = sceneStory(swapScenes.changed)
/** More than a quarter of the value would be lost. */
export const HighImpact: StoryObj = sceneStory(swapScenes.highImpact)
/** The amounts have too many digits to read at a glance. */
export const ReviewOfUnevenAmounts: StoryObj = sceneStory(swapScenes.uneven)
export const WaitingForTheWallet: StoryObj = sceneStory(swapScenes.waiting)
export const Done: StoryObj = sceneStory(swapScenes.done)
export const NoRoute: StoryObj = sceneStory(swapScenes.noRoute)
export const ServiceFailed: StoryObj = sceneStory(swapScenes.failed)
export const SelectToken: StoryObj = sceneStory(selectScenes.tokens)
export const TokensLoading: StoryObj = sceneStory(selectScenes.loading)
export const NoTokens: StoryObj = sceneStory(selectScenes.none)
export const TokensFailed: StoryObj = sceneStory(selectScenes.failed)
