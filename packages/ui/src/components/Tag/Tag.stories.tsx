import type { Meta, StoryObj } from '@storybook/react-vite'
import { Tag } from './Tag.tsx'

const meta: Meta<typeof Tag> = { title: 'Parts/Tag', component: Tag }
export default meta

type Story = StoryObj<typeof Tag>

export const Neutral: Story = { args: { children: 'Recent' } }
export const Accent: Story = { args: { tone: 'accent', children: 'QR code' } }
export const Success: Story = { args: { tone: 'success', children: 'Installed' } }
export const Warning: Story = { args: { tone: 'warning', children: 'Unsupported' } }
