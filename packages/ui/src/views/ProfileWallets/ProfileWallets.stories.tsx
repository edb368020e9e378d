import type { Meta, StoryObj } from '@storybook/react-vite'
import { sceneStory } from '../../fixtures/sceneStory.tsx'
import { profileScenes } from './ProfileWallets.fixture.ts'

const meta: Meta = {
  title: 'Views/Wallets of the account',
  parameters: {
    docs: {
      description: {
        component: 'All connected wallets with their accounts, those of lately, and the way to more.',
      },
    },
  },
}
export default meta

export const One: StoryObj = sceneStory(profileScenes.one)
/** Several wallets of one kind of networks, and other kinds beside it; Bitcoin with an account for each purpose. */
export const Several: StoryObj = sceneStory(profileScenes.several)
/** One session serves all kinds of networks, and ends on all of them. */
export const Paired: StoryObj = sceneStory(profileScenes.paired)
export const PairedAmongOthers: StoryObj = sceneStory(profileScenes.pairedAmongOthers)
/** One approval gave a wallet two connections. */
export const OneGrant: StoryObj = sceneStory(profileScenes.oneGrant)
/** Disconnected wallets are offered again. */
export const Recent: StoryObj = sceneStory(profileScenes.recent)
export const NobodyConnected: StoryObj = sceneStory(profileScenes.nobodyConnected)
