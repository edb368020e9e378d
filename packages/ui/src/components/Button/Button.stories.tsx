import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { RetryIcon } from '../accountIcons.tsx'
import { screenIn } from '../../fixtures/screenIn.ts'
import { Button } from './Button.tsx'

const meta: Meta<typeof Button> = {
  title: 'Parts/Button',
  component: Button,
  args: { children: 'Try again', onClick: fn() },
}
export default meta

type Story = StoryObj<typeof Button>

export const Primary: Story = { args: { variant: 'primary', wide: true } }
export const Secondary: Story = { args: { wide: true } }
export const Danger: Story = { args: { variant: 'danger', wide: true, children: 'Disconnect' } }
export const WithIcon: Story = { args: { icon: <RetryIcon />, wide: true } }
export const Small: Story = { args: { size: 'small' } }
export const Disabled: Story = { args: { disabled: true, wide: true } }
export const LongText: Story = {
  args: { wide: true, children: 'A label in a language that needs a great many words for it' },
}

/** Takes no press, but keeps its size and the focus. */
export const Busy: Story = {
  args: { variant: 'primary', busy: true, wide: true },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(await screenIn(canvasElement).findByRole('button'))
    await expect(args.onClick).not.toHaveBeenCalled()
  },
}
