import type { Meta, StoryObj } from '@storybook/react-vite'
import { sceneStory } from '../../fixtures/sceneStory.tsx'
import { whatIsANetworkScenes } from './WhatIsANetwork.fixture.ts'

const meta: Meta = { title: 'Views/WhatIsANetwork' }
export default meta

export const Default: StoryObj = sceneStory(whatIsANetworkScenes.default)
