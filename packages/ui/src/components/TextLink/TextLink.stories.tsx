import type { Meta, StoryObj } from '@storybook/react-vite'
import { TextLink } from './TextLink.tsx'

const meta: Meta<typeof TextLink> = {
  title: 'Parts/TextLink',
  component: TextLink,
  args: { href: 'https://market.example/terms', children: 'Terms of service' },
}
export default meta

export const Default: StoryObj<typeof TextLink> = {}
