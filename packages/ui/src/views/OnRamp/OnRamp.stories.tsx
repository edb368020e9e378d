import type { Meta, StoryObj } from '@storybook/react-vite'
import { sceneStory } from '../../fixtures/sceneStory.tsx'
import { onRampScenes, orderScenes } from './OnRamp.fixture.ts'

const meta: Meta = { title: 'Views/Buy' }
export default meta

export const Empty: StoryObj = sceneStory(onRampScenes.empty)
export const Priced: StoryObj = sceneStory(onRampScenes.priced)
export const Pricing: StoryObj = sceneStory(onRampScenes.pricing)
export const TooLow: StoryObj = sceneStory(onRampScenes.tooLow)
export const TooHigh: StoryObj = sceneStory(onRampScenes.tooHigh)
/** The service answers with a placeholder. */
export const NoQuote: StoryObj = sceneStory(onRampScenes.noQuote)
export const QuoteFailed: StoryObj = sceneStory(onRampScenes.quoteFailed)
export const Loading: StoryObj = sceneStory(onRampScenes.loading)
/** The service does not say what it sells. */
export const UsualList: StoryObj = sceneStory(onRampScenes.usualList)
/** Tokens are sold, but not on the active network. */
export const NotOnThisNetwork: StoryObj = sceneStory(onRampScenes.notHere)
export const NothingSold: StoryObj = sceneStory(onRampScenes.nothing)
export const SelectToken: StoryObj = sceneStory(onRampScenes.tokens)
export const SelectCurrency: StoryObj = sceneStory(onRampScenes.currencies)
export const Providers: StoryObj = sceneStory(onRampScenes.providers)
export const Opening: StoryObj = sceneStory(orderScenes.opening)
export const Waiting: StoryObj = sceneStory(orderScenes.waiting)
/** The browser opened no window. */
export const Blocked: StoryObj = sceneStory(orderScenes.blocked)
/** The user closed the window, which is no answer. */
export const Closed: StoryObj = sceneStory(orderScenes.closed)
export const Processing: StoryObj = sceneStory(orderScenes.processing)
export const Bought: StoryObj = sceneStory(orderScenes.bought)
export const Declined: StoryObj = sceneStory(orderScenes.declined)
/** Nothing was seen for 30 minutes. */
export const Late: StoryObj = sceneStory(orderScenes.late)
export const NoPage: StoryObj = sceneStory(orderScenes.noPage)
export const NoOrder: StoryObj = sceneStory(orderScenes.noOrder)
