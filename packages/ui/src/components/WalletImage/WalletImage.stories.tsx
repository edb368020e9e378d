import type { Meta, StoryObj } from '@storybook/react-vite'
import { storyImage } from '../../fixtures/storyImage.ts'
import { WalletImage } from './WalletImage.tsx'

const meta: Meta<typeof WalletImage> = { title: 'Parts/WalletImage', component: WalletImage }
export default meta

type Story = StoryObj<typeof WalletImage>

export const Loaded: Story = { args: { name: 'Harbor', imageUrl: storyImage('#2563eb', '#0ea5e9') } }
export const Large: Story = { args: { name: 'Harbor', imageUrl: storyImage('#2563eb', '#0ea5e9'), size: 80 } }
export const WithoutPicture: Story = { args: { name: 'Paper Kite', imageUrl: undefined, size: 80 } }
/** A picture that cannot be loaded gives way to the glyph without a jump. */
export const Broken: Story = { args: { name: 'Lantern', imageUrl: 'data:image/png;base64,AAAA', size: 80 } }
