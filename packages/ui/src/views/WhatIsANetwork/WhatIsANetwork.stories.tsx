import type { Meta, StoryObj } from '@storybook/react-vite'
import { sceneStory } from '../../fixtures/sceneStory.tsx'
import { whatIsANetworkScenes } from './WhatIsANetwork.fixture.ts'

const meta: Meta = {
  title: 'Views/What is a network',
  parameters: {
    docs: {
      description: {
        component: 'For newcomers: two sentences about networks.',
      },
    },
  },
}
export default meta

export const Default: StoryObj = sceneStory(whatIsANetworkScenes.default)
