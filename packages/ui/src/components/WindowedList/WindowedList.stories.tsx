import type { Meta, StoryObj } from '@storybook/react-vite'
import { ListRow } from '../ListRow/ListRow.tsx'
import { WalletTile } from '../WalletTile/WalletTile.tsx'
import { tileRowBlock } from '../WalletTile/walletTileStyles.ts'
import { WindowedList } from './WindowedList.tsx'

const names = Array.from({ length: 5000 }, (_, index) => `Pebble ${index + 1}`)
const keyOf = (name: string): string => name

const meta: Meta = { title: 'Parts/WindowedList' }
export default meta

export const Tiles: StoryObj = {
  render: () => (
    <div style={{ maxBlockSize: 420, overflowY: 'auto' }}>
      <WindowedList
        label="Wallets"
        items={names}
        keyOf={keyOf}
        rowBlock={tileRowBlock}
        columns={3}
        render={(name, tabIndex) => (
          <WalletTile name={name} imageUrl={undefined} tabIndex={tabIndex} onClick={() => {}} />
        )}
      />
    </div>
  ),
}

export const Rows: StoryObj = {
  render: () => (
    <div style={{ maxBlockSize: 420, overflowY: 'auto' }}>
      <WindowedList
        label="Wallets"
        items={names}
        keyOf={keyOf}
        rowBlock="64px"
        render={(name, tabIndex) => <ListRow title={name} tabIndex={tabIndex} onClick={() => {}} />}
      />
    </div>
  ),
}
