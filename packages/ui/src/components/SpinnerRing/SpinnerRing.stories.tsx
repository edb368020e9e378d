import type { Meta, StoryObj } from '@storybook/react-vite'
import { storyImage } from '../../fixtures/storyImage.ts'
import { WalletImage } from '../WalletImage/WalletImage.tsx'
import { SpinnerRing } from './SpinnerRing.tsx'

const meta: Meta<typeof SpinnerRing> = {
  title: 'Parts/SpinnerRing',
  component: SpinnerRing,
  args: {
    children: <WalletImage name="Harbor" imageUrl={storyImage('#2563eb', '#0ea5e9')} size={64} />,
  },
}
export default meta

type Story = StoryObj<typeof SpinnerRing>

export const Waiting: Story = { args: { state: 'waiting' } }
export const Late: Story = { args: { state: 'late' } }
export const Idle: Story = { args: { state: 'idle' } }
export const Failed: Story = { args: { state: 'failed' } }
export const Warning: Story = { args: { state: 'warning' } }
export const Done: Story = { args: { state: 'done' } }
