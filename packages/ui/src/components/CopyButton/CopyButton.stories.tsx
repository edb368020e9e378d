import type { Meta, StoryObj } from '@storybook/react-vite'
import { CopyButton } from './CopyButton.tsx'

const meta: Meta<typeof CopyButton> = { title: 'Parts/CopyButton', component: CopyButton }
export default meta

type Story = StoryObj<typeof CopyButton>

export const Default: Story = { args: { text: '0xd8da6bf26964af9d7eed9e03e53415d37aa96045', label: 'Copy address' } }
