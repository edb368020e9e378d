import type { Meta, StoryObj } from '@storybook/react-vite'
import { Facts } from './Facts.tsx'

const meta: Meta<typeof Facts> = { title: 'Parts/Facts', component: Facts }
export default meta

export const Default: StoryObj<typeof Facts> = {
  args: {
    facts: [
      ['Network', 'Meadow'],
      ['Amount', <bdi key="amount">1.284 MDW</bdi>],
    ],
  },
}
