import type { Meta, StoryObj } from '@storybook/react-vite'
import { ListRow } from '../ListRow/ListRow.tsx'
import { Tabs } from './Tabs.tsx'

const panel = (name: string) => <ListRow title={name} detail="What a feature puts here" />

const meta: Meta<typeof Tabs> = {
  title: 'Parts/Tabs',
  component: Tabs,
  args: {
    label: 'Account',
    tabs: ['Tokens', 'NFTs', 'Activity'].map((title) => ({ id: title, title, content: panel(title) })),
  },
}
export default meta

export const Default: StoryObj<typeof Tabs> = {}
