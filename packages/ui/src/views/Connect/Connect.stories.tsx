import type { Meta, StoryObj } from '@storybook/react-vite'
import { open, openWallets } from '../../fixtures/actions.ts'
import { createScene } from '../../fixtures/createScene.ts'
import { sceneStory } from '../../fixtures/sceneStory.tsx'
import { harbor, kite, lantern, longName } from '../../fixtures/wallets.ts'

const meta: Meta = { title: 'Views/Connect' }
export default meta

const explorer = 'https://explorer.example'
const recommended = (id: string, name: string) => ({ id, name, homepage: `https://${id}.example/`, chains: ['eip155:1'] })
const answer = { count: 2, data: [recommended('gull', 'Gull'), recommended('quarry', 'Quarry')] }

export const Wallets: StoryObj = sceneStory(async () => {
  const scene = createScene()
  await openWallets(scene)
  return scene
})

export const RecentFirst: StoryObj = sceneStory(async () => {
  const scene = createScene()
  scene.wallets.behave('approve')
  await scene.kit.connect({ connectorId: lantern.id, namespace: 'eip155' })
  await scene.kit.disconnect()
  await openWallets(scene)
  return scene
})

/** Wallets that are not here yet lead to their own page. */
export const Recommended: StoryObj = sceneStory(async () => {
  const scene = createScene({ connectors: [harbor], kit: { services: { explorer } } })
  scene.platform.http.respond(explorer, { json: answer })
  await openWallets(scene)
  return scene
})

export const ManyAndLongNames: StoryObj = sceneStory(async () => {
  const more = Array.from({ length: 7 }, (_, index) => ({ id: `example.${index}`, name: `Wallet number ${index + 1}` }))
  const scene = createScene({ connectors: [longName, harbor, lantern, kite, ...more] })
  await openWallets(scene)
  return scene
})

/** Skeletons keep the places of rows that are on their way. */
export const Loading: StoryObj = sceneStory(async () => {
  const scene = createScene()
  scene.wallets.intercept('load', () => new Promise(() => {}))
  open(scene, { view: 'Connect' })
  return scene
})

/** Installed wallets can be pressed while recommendations are on their way. */
export const RecommendationsLoading: StoryObj = sceneStory(async () => {
  const scene = createScene({ connectors: [harbor], kit: { services: { explorer } } })
  scene.platform.http.respond(explorer, 'silent')
  open(scene, { view: 'Connect' })
  return scene
})

export const Empty: StoryObj = sceneStory(async () => {
  const scene = createScene({ connectors: [] })
  await openWallets(scene)
  return scene
})

export const Failed: StoryObj = sceneStory(async () => {
  const scene = createScene()
  scene.wallets.intercept('load', () => Promise.reject(new Error('A chunk of the page is gone.')))
  await openWallets(scene)
  return scene
})
