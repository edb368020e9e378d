import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { Scene } from '../../fixtures/createScene.ts'
import { showScene, type Shown } from '../../fixtures/showScene.ts'
import { allWalletsScenes, opened, withExplorer } from './AllWallets.fixture.ts'

const tiles = ({ findAll }: Shown) => findAll('.kit-tile')
const names = (shown: Shown) => tiles(shown).map((tile) => tile.querySelector('bdi')?.textContent)
const rows = (shown: Shown) => shown.findAll('.kit-list-row-title').map(({ textContent }) => textContent)
const shows = (shown: Shown, first: string | undefined) => expect.poll(() => names(shown)[0]).toBe(first)
const items = ({ kit }: Scene) => {
  const { allWallets } = kit.getState()
  return allWallets.status === 'idle' ? 0 : allWallets.items.length
}
const asked = ({ platform }: Scene, name: string) =>
  platform.http.calls().flatMap(({ url }) => new URL(url).searchParams.get(name) ?? [])

test('lists the wallets of the explorer', async () => {
  const shown = showScene(await allWalletsScenes.ready())
  await shows(shown, 'Amber')
  expect(shown.find('h1')?.textContent).toBe('All wallets')
  expect(shown.find('.kit-all-wallets-count')?.textContent).toBe('More than 480 wallets')
  await expect.poll(shown.said).toContain('wallets found')
  await expect.poll(shown.focused).toBe(shown.find('input'))
})

test('the wallets of this device are above all others, and a search has its own list', async () => {
  const scene = await allWalletsScenes.installed()
  const shown = showScene(scene)
  await shows(shown, 'Amber')
  expect(rows(shown)).toEqual(['Harbor', 'Lantern'])
  expect(shown.find('h2')?.textContent).toBe('Installed')
  expect(names(shown)).not.toContain('Harbor')
  shown.find('input')?.focus()
  await userEvent.keyboard('ember')
  await scene.platform.clock.advance(500)
  await expect.poll(() => rows(shown)).toEqual(['Ember', 'Ember 2'])
  expect(names(shown)).toEqual([])
  await userEvent.keyboard('{Escape}')
  await scene.platform.clock.advance(500)
  await expect.poll(() => rows(shown)).toEqual(['Harbor', 'Lantern'])
  shown.find('.kit-list-row')?.click()
  await expect.poll(() => shown.find('h1')?.textContent).toBe('Harbor')
})

test('a search is trimmed, and waits until one is still', async () => {
  const scene = await allWalletsScenes.ready()
  const shown = showScene(scene)
  await shows(shown, 'Amber')
  shown.find('input')?.focus()
  await userEvent.keyboard(' ember ')
  expect(asked(scene, 'search')).toEqual([])
  await scene.platform.clock.advance(500)
  await expect.poll(() => rows(shown)).toEqual(['Ember', 'Ember 2'])
  expect(asked(scene, 'search')).toEqual(['ember'])
  await expect.poll(shown.said).toBe('2 wallets found')
})

test('a row of a search has the match in bold, the homepage, and a sign of a certified wallet; arrows go over the rows', async () => {
  const scene = await allWalletsScenes.found()
  const shown = showScene(scene)
  await expect.poll(() => rows(shown)).toEqual(['Ember', 'Ember 2'])
  expect(shown.findAll('.kit-found > b').map(({ textContent }) => textContent)).toEqual(['Emb', 'Emb'])
  expect(shown.findAll('.kit-list-row-detail').map(({ textContent }) => textContent)).toEqual([
    'wallet4.example',
    'wallet24.example',
  ])
  expect(shown.findAll('.kit-list-row-end').map(({ textContent }) => textContent)).toEqual(['Certified'])
  shown.find('input')?.focus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  const focused = () => shown.focused()?.querySelector('.kit-list-row-title')?.textContent
  await expect.poll(focused).toBe('Ember 2')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => shown.find('h1')?.textContent).toBe('Ember 2')
})

test('nothing found leads on to the code for a phone', async () => {
  const scene = await allWalletsScenes.nothingFound()
  const shown = showScene(scene)
  await expect.poll(() => shown.find('.kit-empty-title')?.textContent).toBe('No wallet found')
  const scan = shown.find('.kit-empty-action button')
  expect(scan?.textContent).toBe('Scan with your phone')
  scan?.click()
  await expect.poll(() => shown.find('h1')?.textContent).toBe('Scan with your phone')
})

test('nothing found says so, and Esc empties the search first', async () => {
  const scene = await allWalletsScenes.ready()
  const shown = showScene(scene)
  await shows(shown, 'Amber')
  shown.find('input')?.focus()
  await userEvent.keyboard('zzz')
  await scene.platform.clock.advance(500)
  await expect.poll(() => shown.find('.kit-empty-title')?.textContent).toBe('No wallet found')
  await userEvent.keyboard('{Escape}')
  await scene.platform.clock.advance(500)
  await shows(shown, 'Amber')
  expect(scene.kit.getState().navigation.status).toBe('open')
})

test('certified wallets only', async () => {
  const scene = await allWalletsScenes.ready()
  const shown = showScene(scene)
  await shows(shown, 'Amber')
  shown.find('.kit-chip')?.focus()
  await userEvent.keyboard('{Enter}')
  expect(shown.find('.kit-chip')?.ariaPressed).toBe('true')
  await scene.platform.clock.advance(500)
  await expect.poll(() => asked(scene, 'badge_type').concat(asked(scene, 'badge'))).toContain('certified')
})

test('a page more with the button alone', async () => {
  const scene = await allWalletsScenes.ready()
  const shown = showScene(scene)
  await shows(shown, 'Amber')
  const before = items(scene)
  const button = shown.find('.kit-load-more button')
  expect(button?.textContent).toBe('Show more')
  button?.focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => items(scene)).toBeGreaterThan(before)
})

test('pages come as one scrolls, and the page holds two screens of tiles at most', async () => {
  const scene = await opened(withExplorer({ total: 400 }))
  const shown = showScene(scene)
  await shows(shown, 'Amber')
  const body = shown.find('.kit-card-body') as HTMLElement
  let most = 0
  for (let page = 1; page <= 10; page++) {
    await expect.poll(() => items(scene)).toBeGreaterThanOrEqual(page * 40)
    body.scrollTop = body.scrollHeight
    await expect
      .poll(() => tiles(shown).some((tile) => tile.getBoundingClientRect().bottom > body.getBoundingClientRect().top))
      .toBe(true)
    most = Math.max(most, tiles(shown).length)
  }
  const rowHeight = tiles(shown)[0]?.getBoundingClientRect().height ?? 0
  expect(most).toBeLessThanOrEqual(3 * (2 * Math.ceil(body.clientHeight / rowHeight) + 1))
  expect(items(scene)).toBe(400)
  expect(shown.find('.kit-load-more')).toBeNull()
})

test('the grid is one stop of the Tab key; arrows, Home and End go over it', async () => {
  const shown = showScene(await allWalletsScenes.onePage())
  await shows(shown, 'Amber')
  expect(tiles(shown).map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1, -1, -1, -1, -1])
  shown.find('input')?.focus()
  await userEvent.keyboard('{ArrowDown}')
  const focused = () => shown.focused()?.querySelector('bdi')?.textContent
  expect(focused()).toBe('Amber')
  await userEvent.keyboard('{ArrowRight}{ArrowDown}')
  await expect.poll(focused).toBe('Ember')
  await userEvent.keyboard('{End}')
  await expect.poll(focused).toBe('Gull')
  await userEvent.keyboard('{Home}')
  await expect.poll(focused).toBe('Amber')
})

test('from right to left the arrows follow the eye', async () => {
  const shown = showScene(await allWalletsScenes.onePage(), { locale: 'ar-XB' })
  await shows(shown, 'Amber')
  tiles(shown)[0]?.focus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.poll(() => shown.focused()?.querySelector('bdi')?.textContent).toBe('Birch')
})

test('a first page that fails can be tried again', async () => {
  const scene = await allWalletsScenes.failed()
  const shown = showScene(scene)
  await expect.poll(() => shown.find('.kit-empty-title')?.textContent).toBe('Wallets could not be loaded')
  scene.platform.http.respond('https://explorer.example', {
    json: { count: 1, data: [{ id: 'gull', name: 'Gull', homepage: 'https://gull.example/', chains: ['eip155:1'] }] },
  })
  shown.find('.kit-empty-action button')?.focus()
  await userEvent.keyboard('{Enter}')
  await shows(shown, 'Gull')
})

test('a later page that fails leaves the earlier ones', async () => {
  const scene = withExplorer({ failFrom: 2 })
  const shown = showScene(await opened(scene))
  await shows(shown, 'Amber')
  scene.kit.loadMoreWallets()
  await scene.platform.clock.advance(60_000)
  await expect.poll(() => shown.find('.kit-notice')?.textContent).toContain('The next wallets could not be loaded.')
  expect(tiles(shown).length).toBeGreaterThan(8)
})
