import type { Meta, StoryObj } from '@storybook/react-vite'
import { storyImage } from '../../fixtures/storyImage.ts'
import { WalletTile } from './WalletTile.tsx'

const meta: Meta<typeof WalletTile> = {
  title: 'Parts/WalletTile',
  component: WalletTile,
  args: { name: 'Harbor', imageUrl: storyImage('#1d4ed8', '#38bdf8'), onClick: () => {} },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 112, blockSize: 110 }}>
        <Story />
      </div>
    ),
  ],
}
export default meta

type Story = StoryObj<typeof WalletTile>

export const Plain: Story = {}
export const Certified: Story = { args: { certified: 'Certified' } }
export const LongName: Story = {
  args: { name: 'A wallet whose makers could not agree on a name', certified: 'Certified' },
}
export const NoPicture: Story = { args: { name: 'Paper Kite', imageUrl: undefined } }
export const Disabled: Story = { args: { disabled: true } }
