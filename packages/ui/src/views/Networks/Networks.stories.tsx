import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { connect } from '../../fixtures/actions.ts'
import { createScene } from '../../fixtures/createScene.ts'
import { manyNetworks, twoNetworks } from '../../fixtures/networks.ts'
import { sceneStory } from '../../fixtures/sceneStory.tsx'
import { screenIn } from '../../fixtures/seen.ts'
import { harbor } from '../../fixtures/wallets.ts'

const meta: Meta = { title: 'Views/Networks' }
export default meta

export const Two: StoryObj = sceneStory(async () => {
  const scene = createScene()
  await connect(scene, harbor.id)
  scene.kit.open()
  scene.kit.push({ view: 'Networks' })
  return scene
})

const many = async () => {
  const scene = createScene({ networks: manyNetworks })
  scene.kit.open({ view: 'Networks' })
  return scene
}
export const Many: StoryObj = sceneStory(many)

export const Searched: StoryObj = sceneStory(many, async ({ canvasElement }) => {
  const screen = screenIn(canvasElement)
  await userEvent.type(await screen.findByRole('searchbox'), 'mea')
  await expect(screen.getAllByRole('listitem')).toHaveLength(2)
})

export const NothingFound: StoryObj = sceneStory(many, async ({ canvasElement }) => {
  const screen = screenIn(canvasElement)
  await userEvent.type(await screen.findByRole('searchbox'), 'xyz')
  await screen.findByText('No network found')
})

/** Those that the wallet did not approve stand last and say why they cannot be chosen. */
export const SomeNotApproved: StoryObj = sceneStory(async () => {
  const scene = createScene({ networks: manyNetworks, connectors: [{ ...harbor, approvedNetworks: [...twoNetworks] }] })
  await connect(scene, harbor.id)
  scene.kit.open()
  scene.kit.push({ view: 'Networks' })
  return scene
})
