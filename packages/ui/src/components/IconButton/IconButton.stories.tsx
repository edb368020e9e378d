import type { Meta, StoryObj } from '@storybook/react-vite'
import { CloseIcon } from '../icons.tsx'
import { IconButton } from './IconButton.tsx'

const meta: Meta<typeof IconButton> = { title: 'Parts/IconButton', component: IconButton }
export default meta

type Story = StoryObj<typeof IconButton>

export const Default: Story = { args: { label: 'Close', children: <CloseIcon /> } }
export const Disabled: Story = { args: { label: 'Close', children: <CloseIcon />, disabled: true } }
