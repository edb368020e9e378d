import type { Meta, StoryObj } from '@storybook/react-vite'
import { fireEvent } from 'storybook/test'
import { sceneStory } from '../../fixtures/sceneStory.tsx'
import { screenIn } from '../../fixtures/screenIn.ts'
import { connectScenes } from './Connect.fixture.ts'

const meta: Meta = {
  title: 'Views/Connect',
  parameters: {
    docs: {
      description: {
        component:
          'The first view: the most likely wallet leads, then the installed ones, popular ones as pictures, pairing with a phone and the search. Places are kept while wallets are looked for, so that no row moves under a pointer.',
      },
    },
  },
}
export default meta

export const Wallets: StoryObj = sceneStory(connectScenes.wallets)
export const RecentFirst: StoryObj = sceneStory(connectScenes.recentFirst)
/** Wallets that are not here yet lead to where one gets them. */
export const Recommended: StoryObj = sceneStory(connectScenes.recommended)
export const ManyAndLongNames: StoryObj = sceneStory(connectScenes.manyAndLongNames)
/** Skeletons keep the places of rows that are on their way. */
export const Loading: StoryObj = sceneStory(connectScenes.loading)
/** Installed wallets can be pressed while recommendations are on their way. */
export const RecommendationsLoading: StoryObj = sceneStory(connectScenes.recommendationsLoading)
export const Empty: StoryObj = sceneStory(connectScenes.empty)
export const Failed: StoryObj = sceneStory(connectScenes.failed)
/** The explorer knows more: about how many, and the way to them. */
export const Searchable: StoryObj = sceneStory(connectScenes.searchable)
export const FewSearchable: StoryObj = sceneStory(connectScenes.fewSearchable)
export const Collapsed: StoryObj = sceneStory(connectScenes.collapsed)
export const Unfolded: StoryObj = sceneStory(connectScenes.collapsed, async ({ canvasElement }) => {
  const screen = screenIn(canvasElement)
  await fireEvent.click(await screen.findByText('Continue with a wallet'))
  await screen.findByText('Harbor')
})
export const MustAgree: StoryObj = sceneStory(connectScenes.mustAgree)
export const Agreed: StoryObj = sceneStory(connectScenes.agreed)
export const LegalLinks: StoryObj = sceneStory(connectScenes.legalLinks)
/** `modalSize: 'wide'`: a pane beside the list. */
export const Wide: StoryObj = sceneStory(connectScenes.wide)
export const WideRequest: StoryObj = sceneStory(connectScenes.wideRequest)
export const NoGuide: StoryObj = sceneStory(connectScenes.noGuide)
/** Of hundreds of rows only those near the viewport are rendered. */
export const Hundreds: StoryObj = sceneStory(connectScenes.thousand)
export const WithAlert: StoryObj = sceneStory(connectScenes.alert)
export const WithToast: StoryObj = sceneStory(connectScenes.toast)
