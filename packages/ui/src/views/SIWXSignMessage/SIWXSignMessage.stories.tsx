import type { Meta, StoryObj } from '@storybook/react-vite'
import type { Scene } from '../../fixtures/createScene.ts'
import { sceneStory } from '../../fixtures/sceneStory.tsx'
import { screenIn } from '../../fixtures/screenIn.ts'
import { signInScenes } from './SIWXSignMessage.fixture.ts'

const meta: Meta = {
  title: 'Views/Sign in',
  parameters: {
    docs: {
      description: {
        component:
          'Proof that the account is the user’s: what will be signed, in words, and the message itself on demand. Where the dapp requires it, the dialog closes only by signing or cancelling.',
      },
    },
  },
}
export default meta

export const Pending: StoryObj = sceneStory(signInScenes.pending)
export const Unknown: StoryObj = sceneStory(signInScenes.unknown)
export const Signing: StoryObj = sceneStory(signInScenes.signing)
export const Declined: StoryObj = sceneStory(signInScenes.declined)
export const WalletFailed: StoryObj = sceneStory(signInScenes.walletFailed)
export const RequestPending: StoryObj = sceneStory(signInScenes.requestPending)
export const ServiceUnreachable: StoryObj = sceneStory(signInScenes.serviceUnreachable)

export const StillWaiting: StoryObj = sceneStory(signInScenes.signing, async ({ loaded, canvasElement }) => {
  const screen = screenIn(canvasElement)
  await screen.findByText('Sign the message in Harbor', { selector: '.kit-sign-note' })
  await (loaded['scene'] as Scene).platform.clock.advance(15_000)
  await screen.findByText(/Still waiting/, { selector: '.kit-sign-note' })
})
