import type { Meta, StoryObj } from '@storybook/react-vite'
import { sceneStory } from '../../fixtures/sceneStory.tsx'
import { sendScenes } from './Send.fixture.ts'

const meta: Meta = { title: 'Views/Send' }
export default meta

/** Only past recipients are offered. */
export const Empty: StoryObj = sceneStory(sendScenes.empty)
export const RecipientFound: StoryObj = sceneStory(sendScenes.found)
/** A payment link sets the amount and the recipient. */
export const PaymentLink: StoryObj = sceneStory(sendScenes.link)
export const LinkForOtherNetwork: StoryObj = sceneStory(sendScenes.otherNetwork)
/** More than there is, to a contract that looks like a known address. */
export const Concerns: StoryObj = sceneStory(sendScenes.concerns)
export const WrongAddress: StoryObj = sceneStory(sendScenes.wrongAddress)
/** A name that resolves to the account itself. */
export const OwnName: StoryObj = sceneStory(sendScenes.self)
export const NoCoinForTheFee: StoryObj = sceneStory(sendScenes.noFee)
export const HiddenBalances: StoryObj = sceneStory(sendScenes.hidden)
export const SelectToken: StoryObj = sceneStory(sendScenes.tokens)
export const Preview: StoryObj = sceneStory(sendScenes.preview)
/** The differences from the known address are marked, and the user must tick a box. */
export const PreviewWithConcerns: StoryObj = sceneStory(sendScenes.previewConcerns)
/** The blockchain service alone says where the name leads. */
export const PreviewOfNameByService: StoryObj = sceneStory(sendScenes.nameByService)
/** The token keeps a part of each transfer: what arrives is shown. */
export const PreviewOfTokenThatKeepsPart: StoryObj = sceneStory(sendScenes.keepsPart)
/** The amount that wallets show differs from the amount on the chain. */
export const PreviewOfScaledToken: StoryObj = sceneStory(sendScenes.scaled)
export const Declined: StoryObj = sceneStory(sendScenes.declined)
export const WaitingForTheWallet: StoryObj = sceneStory(sendScenes.waiting)
export const Sending: StoryObj = sceneStory(sendScenes.sending)
export const Sent: StoryObj = sceneStory(sendScenes.sent)
/** The connection broke after the wallet was asked. */
export const MayHaveBeenSent: StoryObj = sceneStory(() => sendScenes.unknown())
export const NothingToReview: StoryObj = sceneStory(sendScenes.gone)
/** The payment was left while the wallet was asked. */
export const StillOpenInTheWallet: StoryObj = sceneStory(sendScenes.stillOpen)
