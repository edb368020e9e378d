import type { Meta, StoryObj } from '@storybook/react-vite'
import { storyImage } from '../../fixtures/storyImage.ts'
import { WalletImage } from '../WalletImage/WalletImage.tsx'
import { QrCode } from './QrCode.tsx'

const meta: Meta<typeof QrCode> = {
  title: 'Parts/QrCode',
  component: QrCode,
  args: {
    label: 'QR code to connect with Gull',
    text: `wc:${'7f6e504bfad60b48'.repeat(4)}@2?relay-protocol=irn&symKey=${'587d5484ce2a2a6e'.repeat(4)}&expiryTimestamp=1795285000`,
  },
}
export default meta

type Story = StoryObj<typeof QrCode>

const image = <WalletImage name="Gull" imageUrl={storyImage('#9f1239', '#fb7185')} />

export const Default: Story = {}
export const WithImage: Story = { args: { image } }
export const NotThereYet: Story = { args: { text: undefined, image } }
