import type { Meta, StoryObj } from '@storybook/react-vite'
import { Toast } from './Toast.tsx'

const nothing = (): void => {}

const meta: Meta<typeof Toast> = {
  title: 'Parts/Toast',
  component: Toast,
  args: { variant: 'success', text: 'Address copied', onClose: nothing, onHold: nothing, onRelease: nothing },
}
export default meta

type Story = StoryObj<typeof Toast>

export const Success: Story = {}
export const Failure: Story = { args: { variant: 'error', text: 'Failed to send transaction. Please try again.' } }
export const Loading: Story = { args: { variant: 'loading', text: 'Authenticating...' } }
export const Info: Story = { args: { variant: 'info', text: 'Only certified wallets are shown' } }
export const Long: Story = {
  args: {
    variant: 'error',
    text: 'A problem occurred while trying to do something that takes a great many words to tell',
  },
}
