import type { Meta, StoryObj } from '@storybook/react-vite'
import { sceneStory } from '../../fixtures/sceneStory.tsx'
import { whatIsAWalletScenes } from './WhatIsAWallet.fixture.ts'

const meta: Meta = {
  title: 'Views/What is a wallet',
  parameters: {
    docs: {
      description: {
        component: 'For newcomers: three sentences about wallets.',
      },
    },
  },
}
export default meta

export const Default: StoryObj = sceneStory(whatIsAWalletScenes.default)
