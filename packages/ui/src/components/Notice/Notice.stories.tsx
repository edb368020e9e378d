import type { Meta, StoryObj } from '@storybook/react-vite'
import { Notice } from './Notice.tsx'

const meta: Meta<typeof Notice> = {
  title: 'Parts/Notice',
  component: Notice,
  args: { text: 'Some wallets could not be loaded.', action: 'Try again', onAction: () => {} },
}
export default meta

export const Default: StoryObj<typeof Notice> = {}
