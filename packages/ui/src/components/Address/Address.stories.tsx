import type { Meta, StoryObj } from '@storybook/react-vite'
import { Address } from './Address.tsx'

const meta: Meta<typeof Address> = { title: 'Parts/Address', component: Address }
export default meta

type Story = StoryObj<typeof Address>

export const Default: Story = { args: { address: '0xd8da6bf26964af9d7eed9e03e53415d37aa96045' } }
