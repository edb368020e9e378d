import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { showScene, type Shown } from '../../fixtures/showScene.ts'
import { unsupportedScenes } from './UnsupportedChain.fixture.ts'

const rows = ({ findAll }: Shown) => findAll('.kit-list-row')
const rowsAre = (shown: Shown, count: number) => expect.poll(() => rows(shown).length).toBe(count)
const status = ({ kit }: Awaited<ReturnType<typeof unsupportedScenes.two>>) => kit.getState().navigation.status

test('lists the networks to switch to', async () => {
  const shown = showScene(await unsupportedScenes.two())
  await rowsAre(shown, 2)
  expect(shown.find('h1')?.textContent).toBe('Switch network')
  expect(rows(shown).map(({ textContent }) => textContent)).toEqual(['Meadow', 'Tidal'])
})

test('a network is asked for in the wallet', async () => {
  const scene = await unsupportedScenes.two()
  const shown = showScene(scene)
  await rowsAre(shown, 2)
  rows(shown)[1]?.focus()
  await userEvent.keyboard('{Enter}')
  expect(await scene.wallets.nextPrompt()).toMatchObject({ kind: 'switchNetwork', networkId: 'eip155:2' })
})

test('it disconnects', async () => {
  const scene = await unsupportedScenes.two()
  const shown = showScene(scene)
  await rowsAre(shown, 2)
  shown.findAll('.kit-foot > .kit-button')[0]?.focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => scene.kit.getState().connections['eip155']?.status).toBe('disconnected')
  await expect.poll(() => status(scene)).toBe('closed')
})

test('it can always be closed', async () => {
  const scene = await unsupportedScenes.two()
  const shown = showScene(scene)
  await rowsAre(shown, 2)
  await userEvent.keyboard('{Escape}')
  expect(status(scene)).toBe('closed')
})
