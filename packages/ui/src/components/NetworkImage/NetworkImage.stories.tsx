import type { Meta, StoryObj } from '@storybook/react-vite'
import { storyImage } from '../../fixtures/storyImage.ts'
import { NetworkImage } from './NetworkImage.tsx'

const meta: Meta<typeof NetworkImage> = { title: 'Parts/NetworkImage', component: NetworkImage }
export default meta

type Story = StoryObj<typeof NetworkImage>

export const Loaded: Story = {
  args: { network: { name: 'Meadow', assets: { imageUrl: storyImage('#15803d', '#a3e635') } }, size: 80 },
}
export const WithoutPicture: Story = { args: { network: { name: 'Tidal Testnet' }, size: 80 } }
