import type { Meta, StoryObj } from '@storybook/react-vite'
import { firstMarks } from './firstMarks.ts'
import { otherMarks } from './otherMarks.ts'
import { ProviderMark } from './ProviderMark.tsx'

const meta: Meta<typeof ProviderMark> = {
  title: 'Parts/ProviderMark',
  component: ProviderMark,
  args: { provider: 'github', name: 'GitHub' },
}
export default meta

export const Default: StoryObj<typeof ProviderMark> = {}

export const NoMark: StoryObj<typeof ProviderMark> = { args: { provider: 'elsewhere', name: 'Elsewhere ID' } }

export const All: StoryObj<typeof ProviderMark> = {
  render: () => (
    <div style={{ display: 'flex', gap: 8 }}>
      {Object.keys({ ...firstMarks, ...otherMarks }).map((provider) => (
        <ProviderMark key={provider} provider={provider} name={provider} />
      ))}
    </div>
  ),
}
