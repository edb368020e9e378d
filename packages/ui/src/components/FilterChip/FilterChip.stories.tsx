import type { Meta, StoryObj } from '@storybook/react-vite'
import { CertifiedIcon } from '../viewIcons.tsx'
import { FilterChip } from './FilterChip.tsx'

const meta: Meta<typeof FilterChip> = {
  title: 'Parts/FilterChip',
  component: FilterChip,
  args: { pressed: false, onChange: () => {}, icon: <CertifiedIcon size={16} />, children: 'Certified' },
}
export default meta

type Story = StoryObj<typeof FilterChip>

export const Off: Story = {}
export const On: Story = { args: { pressed: true } }
