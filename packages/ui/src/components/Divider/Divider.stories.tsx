import type { Meta, StoryObj } from '@storybook/react-vite'
import { Divider } from './Divider.tsx'

const meta: Meta<typeof Divider> = { title: 'Parts/Divider', component: Divider }
export default meta

type Story = StoryObj<typeof Divider>

export const Line: Story = {}
export const WithWord: Story = { args: { children: 'or' } }
