import type { Meta, StoryObj } from '@storybook/react-vite'
import { ChestDrawing } from './ChestDrawing.tsx'
import { KeyDrawing } from './KeyDrawing.tsx'
import { LanesDrawing } from './LanesDrawing.tsx'
import { NodesDrawing } from './NodesDrawing.tsx'
import { ShieldDrawing } from './ShieldDrawing.tsx'

function Drawings() {
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 16 }}>
      <ChestDrawing />
      <KeyDrawing />
      <ShieldDrawing />
      <NodesDrawing />
      <LanesDrawing />
    </div>
  )
}

const meta: Meta<typeof Drawings> = { title: 'Icons/Drawings', component: Drawings }
export default meta

export const All: StoryObj<typeof Drawings> = {}
