import type { Meta, StoryObj } from '@storybook/react-vite'
import { ChevronIcon } from '../icons.tsx'
import { DisconnectIcon } from '../viewIcons.tsx'
import { storyImage } from '../../fixtures/storyImage.ts'
import { Tag } from '../Tag/Tag.tsx'
import { WalletImage } from '../WalletImage/WalletImage.tsx'
import { ListRow } from './ListRow.tsx'

const meta: Meta<typeof ListRow> = { title: 'Parts/ListRow', component: ListRow }
export default meta

type Story = StoryObj<typeof ListRow>

const image = <WalletImage name="Harbor" imageUrl={storyImage('#2563eb', '#0ea5e9')} />

export const Wallet: Story = { args: { image, title: 'Harbor', end: <Tag tone="success">Installed</Tag> } }
export const LongName: Story = {
  args: { image, title: 'A wallet whose makers could not agree on a name', end: <Tag>Recent</Tag> },
}
export const WithDetail: Story = { args: { image, title: 'Meadow', detail: 'Network', end: <ChevronIcon /> } }
export const Current: Story = { args: { image, title: 'Meadow', current: true, end: <Tag>Current</Tag> } }
export const Disabled: Story = {
  args: { image, title: 'Meadow', detail: 'Not approved in your wallet', disabled: true },
}
export const Danger: Story = { args: { image: <DisconnectIcon />, title: 'Disconnect', tone: 'danger' } }
export const Link: Story = { args: { image, title: 'Lantern', href: 'https://example.com/' } }
