import type { Meta, StoryObj } from '@storybook/react-vite'
import { sceneStory } from '../../fixtures/sceneStory.tsx'
import { nameScenes } from './AccountNames.fixture.ts'

const meta: Meta = { title: 'Views/Account name' }
export default meta

/** The link to names is shown beside the network. */
export const OfferedInAccount: StoryObj = sceneStory(nameScenes.account)
export const Intro: StoryObj = sceneStory(nameScenes.intro)
export const Empty: StoryObj = sceneStory(nameScenes.empty)
export const Free: StoryObj = sceneStory(nameScenes.free)
export const Taken: StoryObj = sceneStory(nameScenes.taken)
export const TooShort: StoryObj = sceneStory(nameScenes.tooShort)
export const Characters: StoryObj = sceneStory(nameScenes.characters)
export const Looking: StoryObj = sceneStory(nameScenes.looking)
/** The service cannot suggest; a name can be registered anyway. */
export const NoSuggestions: StoryObj = sceneStory(nameScenes.noSuggestions)
export const Signing: StoryObj = sceneStory(nameScenes.signing)
export const Declined: StoryObj = sceneStory(nameScenes.declined)
export const Confusable: StoryObj = sceneStory(nameScenes.confusable)
export const ServiceDown: StoryObj = sceneStory(nameScenes.serviceDown)
export const Done: StoryObj = sceneStory(nameScenes.done)
