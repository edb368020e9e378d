import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { ListRow } from '../ListRow/ListRow.tsx'
import { SkeletonRow } from '../SkeletonRow/SkeletonRow.tsx'
import { WalletImage } from '../WalletImage/WalletImage.tsx'
import { RovingList } from './RovingList.tsx'

const meta: Meta<typeof RovingList> = { title: 'Parts/RovingList', component: RovingList }
export default meta

type Story = StoryObj<typeof RovingList>

const names = ['Harbor', 'Lantern', 'Paper Kite', 'Quarry']

/** One stop of the Tab key; the arrow keys, Home and End move inside and go round. */
export const Default: Story = {
  args: {
    label: 'Wallets',
    children: names.map((name) => <ListRow key={name} title={name} image={<WalletImage name={name} imageUrl={undefined} />} />),
  },
  play: async ({ canvasElement }) => {
    const root = canvasElement.querySelector('div')?.shadowRoot
    const focused = (): string | null | undefined => root?.activeElement?.querySelector('.kit-list-row-title')?.textContent
    await userEvent.tab()
    await expect(focused()).toBe('Harbor')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await expect(focused()).toBe('Paper Kite')
    await userEvent.keyboard('{End}')
    await expect(focused()).toBe('Quarry')
    await userEvent.keyboard('{ArrowDown}')
    await expect(focused()).toBe('Harbor')
    await userEvent.keyboard('{ArrowUp}')
    await expect(focused()).toBe('Quarry')
    await userEvent.keyboard('{Home}')
    await expect(focused()).toBe('Harbor')
    await expect([...(root?.querySelectorAll<HTMLElement>('[data-roving]') ?? [])].map((row) => row.tabIndex)).toEqual([0, -1, -1, -1])
  },
}

export const Loading: Story = {
  args: { label: 'Wallets', busy: true, children: names.map((name) => <SkeletonRow key={name} />) },
}
