import type { Meta, StoryObj } from '@storybook/react-vite'
import { CopyTextButton } from './CopyTextButton.tsx'

const meta: Meta<typeof CopyTextButton> = {
  title: 'Parts/CopyTextButton',
  component: CopyTextButton,
  args: { text: 'wc:7f6e', label: 'Copy link' },
}
export default meta

type Story = StoryObj<typeof CopyTextButton>

export const Default: Story = {}
export const NothingYet: Story = { args: { text: undefined } }
