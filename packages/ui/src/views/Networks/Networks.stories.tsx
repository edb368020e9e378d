import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent } from 'storybook/test'
import { sceneStory } from '../../fixtures/sceneStory.tsx'
import { screenIn } from '../../fixtures/screenIn.ts'
import { networksScenes } from './Networks.fixture.ts'

const meta: Meta = {
  title: 'Views/Networks',
  parameters: {
    docs: {
      description: {
        component:
          'The networks of the dapp by kind. The current one is tinted and ticked; those that the wallet has not approved say so.',
      },
    },
  },
}
export default meta

export const Two: StoryObj = sceneStory(networksScenes.two)
export const Many: StoryObj = sceneStory(networksScenes.many)
/** Networks that the wallet did not approve come last and say why they cannot be chosen. */
export const SomeNotApproved: StoryObj = sceneStory(networksScenes.someNotApproved)

export const Searched: StoryObj = sceneStory(networksScenes.many, async ({ canvasElement }) => {
  const screen = screenIn(canvasElement)
  await fireEvent.input(await screen.findByRole('searchbox'), { target: { value: 'mea' } })
  await expect(screen.getAllByRole('listitem')).toHaveLength(2)
})

export const NothingFound: StoryObj = sceneStory(networksScenes.many, async ({ canvasElement }) => {
  const screen = screenIn(canvasElement)
  await fireEvent.input(await screen.findByRole('searchbox'), { target: { value: 'xyz' } })
  await screen.findByText('No network found')
})
