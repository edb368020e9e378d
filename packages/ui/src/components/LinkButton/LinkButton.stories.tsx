import type { Meta, StoryObj } from '@storybook/react-vite'
import { ExternalIcon } from '../accountIcons.tsx'
import { LinkButton } from './LinkButton.tsx'

const meta: Meta<typeof LinkButton> = {
  title: 'Parts/LinkButton',
  component: LinkButton,
  args: { href: 'gull://wc?uri=wc%3A7f6e', target: '_self', children: 'Open Gull' },
}
export default meta

type Story = StoryObj<typeof LinkButton>

export const Primary: Story = {}
export const Secondary: Story = { args: { variant: 'secondary', icon: <ExternalIcon /> } }
export const NoAddressYet: Story = { args: { href: undefined } }
