import type { Meta, StoryObj } from '@storybook/react-vite'
import { sceneStory } from '../../fixtures/sceneStory.tsx'
import { accountScenes } from './Account.fixture.ts'

const meta: Meta = {
  title: 'Views/Account',
  parameters: {
    docs: {
      description: {
        component:
          'The connected account: how much there is, the network, what can be done, and the wallet with the way to disconnect.',
      },
    },
  },
}
export default meta

export const Ready: StoryObj = sceneStory(accountScenes.ready)
/** A token of the dapp's in the place of the network's coin. */
export const Token: StoryObj = sceneStory(accountScenes.token)
/** The account has a name and a picture of its own. */
export const Named: StoryObj = sceneStory(accountScenes.named)
export const FourActions: StoryObj = sceneStory(accountScenes.fourActions)
export const LongNamed: StoryObj = sceneStory(accountScenes.longNamed)
export const BalanceLoading: StoryObj = sceneStory(accountScenes.balanceLoading)
export const BalanceFailed: StoryObj = sceneStory(accountScenes.balanceFailed)
/** The accounts of several kinds of networks side by side, and the way to one that is not connected. */
export const ManyChains: StoryObj = sceneStory(accountScenes.manyChains)
/** A wallet that was paired for all kinds of networks is one. */
export const Paired: StoryObj = sceneStory(accountScenes.paired)
/** A chain whose adapter knows no balances and no explorer. */
export const FewCapabilities: StoryObj = sceneStory(accountScenes.fewCapabilities)
export const UnsupportedNetwork: StoryObj = sceneStory(accountScenes.unsupportedNetwork)
export const NoPictures: StoryObj = sceneStory(accountScenes.noPictures)
export const LongName: StoryObj = sceneStory(accountScenes.longName)
/** The namespace that the page looks at has no connection. */
export const NobodyConnected: StoryObj = sceneStory(accountScenes.nobodyConnected)
