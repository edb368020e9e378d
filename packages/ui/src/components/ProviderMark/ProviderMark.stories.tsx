import type { Meta, StoryObj } from '@storybook/react-vite'
import { ProviderMark } from './ProviderMark.tsx'
import { providerMarks } from './providerMarks.ts'

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
      {Object.keys(providerMarks).map((provider) => (
        <ProviderMark key={provider} provider={provider} name={provider} />
      ))}
    </div>
  ),
}
