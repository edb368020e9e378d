import type { Meta, StoryObj } from '@storybook/react-vite'
import { GridIcon } from '../viewIcons.tsx'
import { IconTile } from './IconTile.tsx'

const meta: Meta<typeof IconTile> = { title: 'Parts/IconTile', component: IconTile, args: { children: <GridIcon /> } }
export default meta

export const Default: StoryObj<typeof IconTile> = {}
