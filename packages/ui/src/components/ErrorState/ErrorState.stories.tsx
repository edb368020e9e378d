import type { Meta, StoryObj } from '@storybook/react-vite'
import { KitError } from '@kit/core'
import { ErrorState } from './ErrorState.tsx'

const meta: Meta<typeof ErrorState> = { title: 'Parts/ErrorState', component: ErrorState }
export default meta

type Story = StoryObj<typeof ErrorState>

export const Default: Story = {
  args: {
    title: 'Wallets could not be loaded',
    error: new KitError('UNREACHABLE', 'The service could not be reached.', { cause: new Error('Failed to fetch') }),
  },
}
