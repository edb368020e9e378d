import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ComponentType } from 'react'
import type { IconProps } from './Svg.tsx'

const files = import.meta.glob<Readonly<Record<string, ComponentType<IconProps>>>>('./*Icon.tsx', { eager: true })
const icons = Object.values(files).flatMap((file) => Object.entries(file))

function Icons() {
  return (
    <div style={{ display: 'grid', gap: 12 }}>
      {icons.map(([name, Icon]) => (
        <div key={name} style={{ display: 'flex', alignItems: 'center', gap: 16 }}>
          <Icon size={16} />
          <Icon size={20} />
          <Icon size={24} />
          {name}
        </div>
      ))}
    </div>
  )
}

const meta: Meta<typeof Icons> = { title: 'Icons/All', component: Icons }
export default meta

export const All: StoryObj<typeof Icons> = {}
