import type { Meta, StoryObj } from '@storybook/react-vite'
import { LoadMore } from './LoadMore.tsx'

const meta: Meta<typeof LoadMore> = {
  title: 'Parts/LoadMore',
  component: LoadMore,
  args: { label: 'Show more', busy: false, loaded: 1, onMore: () => {} },
}
export default meta

type Story = StoryObj<typeof LoadMore>

export const Idle: Story = {}
export const Busy: Story = { args: { busy: true } }
