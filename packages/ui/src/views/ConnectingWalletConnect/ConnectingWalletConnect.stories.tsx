import type { Meta, StoryObj } from '@storybook/react-vite'
import type { Scene } from '../../fixtures/createScene.ts'
import { phoneStory, sceneStory } from '../../fixtures/sceneStory.tsx'
import { screenIn } from '../../fixtures/screenIn.ts'
import { notOpenedMs } from '../pairing/useLinkProgress.ts'
import { pairingScenes } from '../pairing/pairing.fixture.ts'

const meta: Meta = {
  title: 'Views/Pairing',
  parameters: {
    docs: {
      description: {
        component:
          'Pairing with a wallet on another device by a code, or on this one by a link. The place of the code is kept before there is one, whatever becomes of it.',
      },
    },
  },
}
export default meta

export const AnyWallet: StoryObj = sceneStory(pairingScenes.anyWallet)
export const OneWallet: StoryObj = sceneStory(pairingScenes.oneWallet)
export const Everywhere: StoryObj = sceneStory(pairingScenes.everywhere)
export const LongName: StoryObj = sceneStory(pairingScenes.longName)
export const Preparing: StoryObj = sceneStory(pairingScenes.preparing)
/** In the wallet. The next code is there already. */
export const Declined: StoryObj = sceneStory(pairingScenes.declined)
export const Unreachable: StoryObj = sceneStory(pairingScenes.unreachable)
/** The code stays: it works again once the service does. */
export const Lost: StoryObj = sceneStory(pairingScenes.lost)
export const Refused: StoryObj = sceneStory(pairingScenes.refused)
export const MustAgree: StoryObj = sceneStory(pairingScenes.mustAgree)
export const Connecting: StoryObj = sceneStory(pairingScenes.connecting)
export const Phone: StoryObj = phoneStory(pairingScenes.phone)
export const PhoneEverywhere: StoryObj = phoneStory(pairingScenes.phoneEverywhere)
export const PhoneLongName: StoryObj = phoneStory(pairingScenes.phoneLongName)
/** The wallet's app opens the page in its own browser. */
export const PhoneBrowse: StoryObj = phoneStory(pairingScenes.phoneBrowse)
export const PhoneDeclined: StoryObj = phoneStory(pairingScenes.phoneDeclined)
export const PhoneLost: StoryObj = phoneStory(pairingScenes.phoneLost)
export const PhoneUnreachable: StoryObj = phoneStory(pairingScenes.phoneUnreachable)
export const PhoneNoApp: StoryObj = phoneStory(pairingScenes.phoneNoApp)

/** The link was followed, and nothing opened. */
export const PhoneNotOpened: StoryObj = phoneStory(pairingScenes.phone, async ({ loaded, canvasElement }) => {
  const screen = screenIn(canvasElement)
  const link = await screen.findByRole('link', { name: 'Open Gull' })
  link.addEventListener('click', (event: Event) => event.preventDefault(), { once: true })
  link.click()
  await (loaded['scene'] as Scene).platform.clock.advance(notOpenedMs)
  await screen.findByText('Did Gull not open?')
})
