import type { Meta, StoryObj } from '@storybook/react-vite'
import { Avatar } from './Avatar.tsx'

const meta: Meta<typeof Avatar> = { title: 'Parts/Avatar', component: Avatar }
export default meta

type Story = StoryObj<typeof Avatar>

export const Default: Story = { args: { address: '0xd8da6bf26964af9d7eed9e03e53415d37aa96045' } }
/** Different addresses can be distinguished at a glance. */
export const Several: Story = {
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
      {Array.from({ length: 15 }, (_, index) => (
        <Avatar key={index} address={`0x${(index * 7_919 + 1).toString(16)}`} size={48} />
      ))}
    </div>
  ),
}
