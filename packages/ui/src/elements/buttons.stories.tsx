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

/** Each variant is a set of attributes, which the story shows beside the element. */
const variants: readonly Readonly<Record<string, string>>[] = [
  {},
  { size: 'sm' },
  { size: 'lg' },
  { balance: 'hide' },
  { network: 'show' },
  { disabled: '' },
]

type ButtonArgs = {
  readonly label: string
  readonly size: string
  readonly balance: string
  readonly disabled: boolean
}

/** Turns the values of Storybook's controls into attributes, without the default values. */
const attributesOf = ({ label, size, balance, disabled }: ButtonArgs): Readonly<Record<string, string>> => ({
  ...(label !== '' && { label }),
  ...(size !== 'md' && { size }),
  ...(balance !== 'show' && { balance }),
  ...(disabled && { disabled: '' }),
})

/** Writes the HTML source of an element. */
const written = (name: string, attributes: Readonly<Record<string, string>>): string =>
  `<${[name, ...Object.entries(attributes).map(([key, value]) => (value === '' ? key : `${key}="${value}"`))].join(' ')}>`

function Buttons({
  kit,
  theme,
  names = pageButtons,
  attributes = variants,
  chosen = {},
}: {
  readonly kit: Kit
  readonly theme: 'dark' | 'light'
  readonly names?: readonly string[]
  readonly attributes?: readonly Readonly<Record<string, string>>[]
  /** Attributes from the controls, which apply to all variants. */
  readonly chosen?: Readonly<Record<string, string>>
}): ReactElement {
  kit.setTheme({ mode: theme })
  const give = useCallback((element: HTMLElement | null) => void (element && Object.assign(element, { kit })), [kit])
  return (
    <div style={{ display: 'grid', gap: 16, justifyItems: 'start' }}>
      {names.flatMap((name) =>
        attributes.map((its) => {
          const all = { ...its, ...chosen }
          return (
            <div key={written(name, its)} style={{ display: 'grid', gap: 4, justifyItems: 'start' }}>
              <code style={{ fontSize: 12 }}>{written(name, all)}</code>
              {createElement(name, { ref: give, ...all })}
            </div>
          )
        }),
      )}
    </div>
  )
}

const story = (build: () => Promise<Scene>): StoryObj => ({
  loaders: [async () => ({ scene: await build() })],
  args: { label: '', size: 'md', balance: 'show', disabled: false },
  argTypes: {
    label: { control: 'text', description: 'The text while no account is connected; empty: that of the language' },
    size: { control: 'inline-radio', options: ['sm', 'md', 'lg'], description: '36, 44 or 52 pixels high' },
    balance: {
      control: 'inline-radio',
      options: ['show', 'hide'],
      description: 'Whether an account shows its balance',
    },
    disabled: { control: 'boolean', description: 'The button cannot be pressed' },
  },
  render: (args, { loaded: { scene }, globals }) => (
    <Buttons kit={(scene as Scene).kit} theme={globals['theme']} chosen={attributesOf(args as ButtonArgs)} />
  ),
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
