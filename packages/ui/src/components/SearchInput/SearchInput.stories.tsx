import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { SearchInput, type SearchInputProps } from './SearchInput.tsx'

function Field(props: SearchInputProps) {
  const [value, setValue] = useState(props.value)
  return <SearchInput {...props} value={value} onChange={setValue} />
}

const meta: Meta<typeof SearchInput> = {
  title: 'Parts/SearchInput',
  component: SearchInput,
  args: { label: 'Search networks', value: '' },
  render: (args) => <Field {...args} />,
}
export default meta

type Story = StoryObj<typeof SearchInput>

export const Empty: Story = {}
export const Filled: Story = { args: { value: 'mea' } }
