import type { Meta, StoryObj } from '@storybook/react-vite'
import { ExternalLink } from './ExternalLink.tsx'

const meta: Meta<typeof ExternalLink> = { title: 'Parts/ExternalLink', component: ExternalLink }
export default meta

type Story = StoryObj<typeof ExternalLink>

export const Default: Story = { args: { href: 'https://example.com/', children: 'Open in the explorer' } }
