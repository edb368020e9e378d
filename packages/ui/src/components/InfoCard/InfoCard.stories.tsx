import type { Meta, StoryObj } from '@storybook/react-vite'
import { KeyIcon } from '../viewIcons.tsx'
import { InfoCard } from './InfoCard.tsx'

const meta: Meta<typeof InfoCard> = {
  title: 'Parts/InfoCard',
  component: InfoCard,
  args: {
    illustration: <KeyIcon />,
    title: 'A home for what you own',
    children: 'Coins and collectibles are kept in one place that only you can open.',
  },
}
export default meta

export const Default: StoryObj<typeof InfoCard> = {}
