import type { Meta, StoryObj } from '@storybook/react-vite'
import { SkeletonRow } from './SkeletonRow.tsx'

const meta: Meta<typeof SkeletonRow> = { title: 'Parts/SkeletonRow', component: SkeletonRow }
export default meta

type Story = StoryObj<typeof SkeletonRow>

export const Default: Story = {}
