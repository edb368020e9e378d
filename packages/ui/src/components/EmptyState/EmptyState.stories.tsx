import type { Meta, StoryObj } from '@storybook/react-vite'
import { WalletIcon } from '../icons.tsx'
import { EmptyState } from './EmptyState.tsx'

const meta: Meta<typeof EmptyState> = { title: 'Parts/EmptyState', component: EmptyState }
export default meta

type Story = StoryObj<typeof EmptyState>

export const Default: Story = {
  args: {
    icon: <WalletIcon size={24} />,
    title: 'No wallet found',
    children: 'Install a wallet in this browser, then come back.',
  },
}
