import type { Meta, StoryObj } from '@storybook/react-vite'
import { AlertBar } from './AlertBar.tsx'

const meta: Meta<typeof AlertBar> = {
  title: 'Parts/AlertBar',
  component: AlertBar,
  args: {
    severity: 'error',
    title: 'Session Expired',
    text: 'The session is not valid at the time that this device shows. Check its date and time settings, then try again.',
    onClose: () => {},
  },
}
export default meta

type Story = StoryObj<typeof AlertBar>

export const Failure: Story = {}
export const Warning: Story = {
  args: { severity: 'warning', title: 'Invalid Email', text: 'This is no e-mail address. Check what was typed.' },
}
