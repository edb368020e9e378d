import type { Meta, StoryObj } from '@storybook/react-vite'
import { HelpIcon } from '../icons.tsx'
import { TextButton } from './TextButton.tsx'

const meta: Meta<typeof TextButton> = {
  title: 'Parts/TextButton',
  component: TextButton,
  args: { children: 'Get one', onClick: () => {} },
}
export default meta

type Story = StoryObj<typeof TextButton>

export const Plain: Story = {}
export const WithIcon: Story = { args: { icon: <HelpIcon size={16} />, children: 'What is a network?' } }
