import type { Meta, StoryObj } from '@storybook/react-vite'
import { ListRow } from '../ListRow/ListRow.tsx'
import { SkeletonRow } from '../SkeletonRow/SkeletonRow.tsx'
import { WalletImage } from '../WalletImage/WalletImage.tsx'
import { RovingList } from './RovingList.tsx'

const meta: Meta<typeof RovingList> = { title: 'Parts/RovingList', component: RovingList }
export default meta

type Story = StoryObj<typeof RovingList>

const names = ['Harbor', 'Lantern', 'Paper Kite', 'Quarry']

/** Tab reaches each row; the arrow keys, Home and End move, too, and go round. */
export const Default: Story = {
  args: {
    label: 'Wallets',
    children: names.map((name) => (
      <ListRow key={name} title={name} image={<WalletImage name={name} imageUrl={undefined} />} />
    )),
  },
}

export const Loading: Story = {
  args: { label: 'Wallets', busy: true, children: names.map((name) => <SkeletonRow key={name} />) },
}
