import type { Meta, StoryObj } from '@storybook/react-vite'
import { sceneStory } from '../../fixtures/sceneStory.tsx'
import { connectScenes } from './Connect.fixture.ts'

const meta: Meta = { title: 'Views/Connect' }
export default meta

export const Wallets: StoryObj = sceneStory(connectScenes.wallets)
export const RecentFirst: StoryObj = sceneStory(connectScenes.recentFirst)
/** Wallets that are not here yet lead to their own page. */
export const Recommended: StoryObj = sceneStory(connectScenes.recommended)
export const ManyAndLongNames: StoryObj = sceneStory(connectScenes.manyAndLongNames)
/** Skeletons keep the places of rows that are on their way. */
export const Loading: StoryObj = sceneStory(connectScenes.loading)
/** Installed wallets can be pressed while recommendations are on their way. */
export const RecommendationsLoading: StoryObj = sceneStory(connectScenes.recommendationsLoading)
export const Empty: StoryObj = sceneStory(connectScenes.empty)
export const Failed: StoryObj = sceneStory(connectScenes.failed)
