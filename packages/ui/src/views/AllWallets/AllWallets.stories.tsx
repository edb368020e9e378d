import type { Meta, StoryObj } from '@storybook/react-vite'
import { sceneStory } from '../../fixtures/sceneStory.tsx'
import { allWalletsScenes } from './AllWallets.fixture.ts'

const meta: Meta = {
  title: 'Views/All wallets',
  parameters: {
    docs: {
      description: {
        component:
          'Every wallet that the explorer knows, in three columns with names of two lines. The search field has the focus; only the rows near sight are in the page.',
      },
    },
  },
}
export default meta

export const Ready: StoryObj = sceneStory(allWalletsScenes.ready)
/** Wallets of this device come first. */
export const Installed: StoryObj = sceneStory(allWalletsScenes.installed)
export const OnePage: StoryObj = sceneStory(allWalletsScenes.onePage)
export const Loading: StoryObj = sceneStory(allWalletsScenes.loading)
export const Empty: StoryObj = sceneStory(allWalletsScenes.empty)
export const Failed: StoryObj = sceneStory(allWalletsScenes.failed)
/** The terms must be ticked before a wallet can be chosen. */
export const MustAgree: StoryObj = sceneStory(allWalletsScenes.mustAgree)
/** Without an explorer there are the dapp's own wallets. */
export const OwnWallets: StoryObj = sceneStory(allWalletsScenes.ownWallets)

/** A search gives rows: the match in bold, the homepage below it. */
export const Searched: StoryObj = sceneStory(allWalletsScenes.found)
export const NothingFound: StoryObj = sceneStory(allWalletsScenes.nothingFound)
