import type { Meta, StoryObj } from '@storybook/react-vite'
import { TextLink } from '../TextLink/TextLink.tsx'
import { Checkbox } from './Checkbox.tsx'

const terms = (
  <>
    I agree to the <TextLink href="https://market.example/terms">terms of service</TextLink> and so to whatever else is
    written there.
  </>
)

const meta: Meta<typeof Checkbox> = {
  title: 'Parts/Checkbox',
  component: Checkbox,
  args: { checked: false, onChange: () => {}, children: terms },
}
export default meta

type Story = StoryObj<typeof Checkbox>

export const Open: Story = {}
export const Ticked: Story = { args: { checked: true } }
