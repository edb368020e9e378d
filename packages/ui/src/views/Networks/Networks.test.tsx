import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { Scene } from '../../fixtures/createScene.ts'
import { showScene, type Shown } from '../../fixtures/showScene.ts'
import { networksScenes } from './Networks.fixture.ts'

const titles = ({ findAll }: Shown) => findAll('.kit-list-row-title').map(({ textContent }) => textContent)
const rowsAre = (shown: Shown, count: number) => expect.poll(() => titles(shown).length).toBe(count)
const activeId = ({ kit }: Scene) => kit.getState().network.byNamespace['eip155']?.activeId
const search = ({ find }: Shown) => find('input')

test('lists the networks', async () => {
  const shown = showScene(await networksScenes.two())
  await rowsAre(shown, 2)
  expect(titles(shown)).toEqual(['Meadow', 'Tidal'])
  expect(shown.findAll('.kit-list-row').map(({ ariaCurrent }) => ariaCurrent)).toEqual(['true', null])
  expect(search(shown)).toBeNull()
})

test('a network is found and chosen with the keyboard alone', async () => {
  const scene = await networksScenes.many()
  const shown = showScene(scene)
  await rowsAre(shown, 9)
  search(shown)?.focus()
  await userEvent.keyboard('orch')
  await rowsAre(shown, 1)
  await expect.poll(shown.said).toBe('1 network')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.poll(() => activeId(scene)).toBe('eip155:6')
})

test('nothing found says so, and the card keeps its height', async () => {
  const scene = await networksScenes.many()
  const shown = showScene(scene)
  await rowsAre(shown, 9)
  const height = shown.find('.kit-view')?.offsetHeight
  search(shown)?.focus()
  await userEvent.keyboard('xyz')
  await rowsAre(shown, 0)
  expect(shown.find('.kit-empty-title')?.textContent).toBe('No network found')
  expect(shown.find('.kit-view')?.offsetHeight).toBe(height)
  await userEvent.click(shown.find('.kit-search button') as HTMLElement)
  await rowsAre(shown, 9)
  expect(shown.focused()).toBe(search(shown))
})

test('Esc empties the search before it closes the dialog', async () => {
  const scene = await networksScenes.many()
  const shown = showScene(scene)
  await rowsAre(shown, 9)
  search(shown)?.focus()
  await userEvent.keyboard('xyz')
  await rowsAre(shown, 0)
  await userEvent.keyboard('{Escape}')
  await rowsAre(shown, 9)
  expect(scene.kit.getState().navigation.status).toBe('open')
  await userEvent.keyboard('{Escape}')
  expect(scene.kit.getState().navigation.status).toBe('closed')
})

test('the current network has the focus first', async () => {
  const scene = await networksScenes.many()
  scene.kit.selectNetwork('eip155:4')
  await expect.poll(() => activeId(scene)).toBe('eip155:4')
  scene.kit.open({ view: 'Networks' })
  const shown = showScene(scene)
  await rowsAre(shown, 9)
  await expect.poll(() => shown.hasFocus(shown.findAll('.kit-list-row')[3])).toBe(true)
})

test('a network that the wallet did not approve says so, and cannot be chosen', async () => {
  const scene = await networksScenes.someNotApproved()
  const shown = showScene(scene)
  await rowsAre(shown, 9)
  const ember = shown.findAll('.kit-list-row')[2]
  expect(ember?.textContent).toContain('EmberNot approved in your wallet')
  expect(ember?.getAttribute('aria-disabled')).toBe('true')
  ember?.focus()
  await userEvent.keyboard('{Enter}')
  expect(scene.kit.getState().navigation).toMatchObject({ stack: [{ view: 'Account' }, { view: 'Networks' }] })
  expect(scene.wallets.prompts).toEqual([])
})
