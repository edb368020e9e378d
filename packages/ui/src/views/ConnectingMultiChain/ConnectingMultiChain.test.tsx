import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { showScene, type Shown } from '../../fixtures/showScene.ts'
import { multiChainScenes } from './ConnectingMultiChain.fixture.ts'

const titles = ({ findAll }: Shown) => findAll('.kit-list-row-title').map(({ textContent }) => textContent)
const titlesAre = (shown: Shown, names: readonly string[]) => expect.poll(() => titles(shown)).toEqual(names)

test('offers the kinds of networks of a wallet', async () => {
  const scene = await multiChainScenes.default()
  const shown = showScene(scene)
  await titlesAre(shown, ['Ethereum', 'Solana'])
  shown.findAll('.kit-list-row')[0]?.focus()
  await userEvent.keyboard('{Enter}')
  expect(await scene.wallets.nextPrompt()).toMatchObject({ kind: 'connect', connectorId: 'example.harbor' })
  await expect.poll(() => shown.find('h1')?.textContent).toBe('Harbor')
})

test('where the wallet is connected already, it says so', async () => {
  const shown = showScene(await multiChainScenes.connectedOnce())
  await titlesAre(shown, ['Ethereum', 'Solana'])
  expect(shown.findAll('.kit-list-row')[0]?.textContent).toContain('Connected')
})

test('what is connected already is shown, and not asked for again', async () => {
  const scene = await multiChainScenes.connectedOnce()
  const shown = showScene(scene)
  await titlesAre(shown, ['Ethereum', 'Solana'])
  const asked = scene.wallets.promptsShown.length
  shown.findAll('.kit-list-row')[0]?.click()
  await expect.poll(() => shown.find('h1')?.textContent).toBe('Account')
  expect(scene.wallets.promptsShown.length).toBe(asked)
})
