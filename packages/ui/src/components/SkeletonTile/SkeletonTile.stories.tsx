import type { Meta, StoryObj } from '@storybook/react-vite'
import { SkeletonTile } from './SkeletonTile.tsx'

const meta: Meta<typeof SkeletonTile> = {
  title: 'Parts/SkeletonTile',
  component: SkeletonTile,
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 76, blockSize: 92 }}>
        <Story />
      </div>
    ),
  ],
}
export default meta

export const Default: StoryObj<typeof SkeletonTile> = {}
