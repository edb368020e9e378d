import type { Meta, StoryObj } from '@storybook/react-vite'
import type { Kit } from '@kit/core'
import { createElement, type ReactElement, useCallback } from 'react'
import { connect } from '../fixtures/actions.ts'
import { createScene, type Scene } from '../fixtures/createScene.ts'
import { harbor } from '../fixtures/wallets.ts'
import { accountScenes } from '../views/Account/Account.fixture.ts'
import { defineElements } from './defineElements.ts'
import { defineWalletButton } from './defineWalletButton.ts'

defineElements()
defineWalletButton()

const pageButtons = ['kit-button', 'kit-connect-button', 'kit-account-button', 'kit-network-button'] as const

const sizes: readonly object[] = [{}, { size: 'sm', balance: 'hide' }, { disabled: '' }]

function Buttons({
  kit,
  theme,
  names = pageButtons,
  attributes = sizes,
}: {
  readonly kit: Kit
  readonly theme: 'dark' | 'light'
  readonly names?: readonly string[]
  readonly attributes?: readonly object[]
}): ReactElement {
  kit.setTheme({ mode: theme })
  const give = useCallback((element: HTMLElement | null) => void (element && Object.assign(element, { kit })), [kit])
  return (
    <div style={{ display: 'grid', gap: 16, justifyItems: 'start' }}>
      {names.flatMap((name) =>
        attributes.map((its, index) => createElement(name, { key: `${name} ${index}`, ref: give, ...its })),
      )}
    </div>
  )
}

const story = (build: () => Promise<Scene>): StoryObj => ({
  loaders: [async () => ({ scene: await build() })],
  render: (_args, { loaded: { scene }, globals }) => <Buttons kit={(scene as Scene).kit} theme={globals['theme']} />,
})
const closed = async (build: () => Promise<Scene>): Promise<Scene> => {
  const scene = await build()
  scene.kit.close()
  return scene
}

const meta: Meta = { title: 'Buttons/All' }
export default meta

export const Disconnected: StoryObj = story(() => Promise.resolve(createScene()))
export const Connecting: StoryObj = story(async () => {
  const scene = createScene()
  void scene.kit.connect({ connectorId: harbor.id }).catch(() => {})
  await scene.wallets.nextPrompt()
  return scene
})
export const Connected: StoryObj = story(() => closed(accountScenes.ready))
export const Named: StoryObj = story(() => closed(accountScenes.named))
export const LongNamed: StoryObj = story(() => closed(accountScenes.longNamed))
export const UnsupportedNetwork: StoryObj = story(() => closed(accountScenes.unsupportedNetwork))
export const Switching: StoryObj = story(async () => {
  const scene = createScene()
  await connect(scene, harbor.id)
  void scene.kit.switchNetwork({ networkId: 'eip155:2' }).catch(() => {})
  await scene.wallets.nextPrompt()
  return scene
})

const wallets = [
  { wallet: harbor.id },
  { wallet: harbor.id, size: 'sm', label: 'Use Harbor' },
  { wallet: 'not.there', disabled: '' },
]

/** One wallet each, by `<kit-wallet-button>`. */
export const OneWallet: StoryObj = {
  loaders: [async () => ({ scene: createScene() })],
  render: (_args, { loaded: { scene }, globals }) => (
    <Buttons kit={(scene as Scene).kit} theme={globals['theme']} names={['kit-wallet-button']} attributes={wallets} />
  ),
}
