import type { Meta, StoryObj } from '@storybook/react-vite'
import { sceneStory } from '../../fixtures/sceneStory.tsx'
import { unsupportedScenes } from './UnsupportedChain.fixture.ts'

const meta: Meta = { title: 'Views/UnsupportedChain' }
export default meta

export const Two: StoryObj = sceneStory(unsupportedScenes.two)
export const Many: StoryObj = sceneStory(unsupportedScenes.many)
export const SomeNotApproved: StoryObj = sceneStory(unsupportedScenes.someNotApproved)
