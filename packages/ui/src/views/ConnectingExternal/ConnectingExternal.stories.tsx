import type { Meta, StoryObj } from '@storybook/react-vite'
import type { Scene } from '../../fixtures/createScene.ts'
import { sceneStory } from '../../fixtures/sceneStory.tsx'
import { screenIn } from '../../fixtures/screenIn.ts'
import { connectingScenes } from './ConnectingExternal.fixture.ts'

const meta: Meta = {
  title: 'Views/Connecting',
  parameters: {
    docs: {
      description: {
        component:
          'A wallet of this browser is asked. The ring turns while it waits, breaks when the request is declined, and closes when it is approved. It never fails by itself: after a while it says “Still waiting” and offers ways on.',
      },
    },
  },
}
export default meta

export const Waiting: StoryObj = sceneStory(connectingScenes.waiting)
export const WaitingWithoutPicture: StoryObj = sceneStory(connectingScenes.waitingWithoutPicture)
export const Declined: StoryObj = sceneStory(connectingScenes.declined)
export const RequestPending: StoryObj = sceneStory(connectingScenes.requestPending)
export const Locked: StoryObj = sceneStory(connectingScenes.locked)
export const WalletFailed: StoryObj = sceneStory(connectingScenes.walletFailed)
export const WalletGone: StoryObj = sceneStory(connectingScenes.walletGone)
/** A deployment has removed code of the page, or there is no network. */
export const CodeMissing: StoryObj = sceneStory(connectingScenes.codeMissing)
/** Stays a moment while a sign-in session is looked up. */
export const Done: StoryObj = sceneStory(connectingScenes.done)
/** The request ended elsewhere, or a dapp opened the view without one. */
export const Cancelled: StoryObj = sceneStory(connectingScenes.cancelled)

/** After a while the wait says so, and offers a way on; it never fails by the clock. */
export const StillWaiting: StoryObj = sceneStory(connectingScenes.waiting, async ({ loaded, canvasElement }) => {
  const screen = screenIn(canvasElement)
  await screen.findByText('Continue in Harbor')
  await (loaded['scene'] as Scene).platform.clock.advance(15_000)
  await screen.findByText('Still waiting for Harbor')
})
