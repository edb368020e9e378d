import type { Meta, StoryObj } from '@storybook/react-vite'
import { ChestDrawing, KeyDrawing, LanesDrawing, NodesDrawing, ShieldDrawing } from './drawings.tsx'

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
