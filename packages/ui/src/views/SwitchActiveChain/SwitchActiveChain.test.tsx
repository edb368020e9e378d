import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { showScene, type Shown } from '../../fixtures/showScene.ts'
import { switchChainScenes } from './SwitchActiveChain.fixture.ts'

const titleIs = ({ find }: Shown, title: string) => expect.poll(() => find('h1')?.textContent).toBe(title)
const button = ({ findAll }: Shown, name: string) =>
  findAll('.kit-view > button').find(({ textContent }) => textContent === name)

test('to the wallets of that kind, with the keyboard alone', async () => {
  const scene = await switchChainScenes.default()
  const shown = showScene(scene)
  await titleIs(shown, 'Switch network')
  await expect.poll(() => shown.find('.kit-switch-chain-title')?.textContent).toBe('Connect a wallet for Solana')
  button(shown, 'Choose a wallet')?.focus()
  await userEvent.keyboard('{Enter}')
  await titleIs(shown, 'Connect a Solana wallet')
  await expect
    .poll(() => shown.findAll('.kit-list-row-title').map(({ textContent }) => textContent))
    .toEqual(['Harbor', 'Paper Kite', 'Vixen'])
  expect(scene.kit.getState().network.activeNamespace).toBe('eip155')
})

test('cancel goes back, and nothing has changed', async () => {
  const scene = await switchChainScenes.default()
  const shown = showScene(scene)
  await titleIs(shown, 'Switch network')
  await expect.poll(() => button(shown, 'Cancel')).toBeTruthy()
  button(shown, 'Cancel')?.click()
  await titleIs(shown, 'Choose a network')
  expect(scene.kit.getState().network.activeNamespace).toBe('eip155')
})
