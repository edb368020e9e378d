import { createFakeSharedConnector } from '@kit/testing'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openWallets } from '../../fixtures/actions.ts'
import { createScene } from '../../fixtures/createScene.ts'
import { createSlowScene } from '../../fixtures/createSlowScene.ts'
import { showScene, type Shown } from '../../fixtures/showScene.ts'
import { framedPage } from '../pairing/pairing.fixture.ts'
import { connectScenes } from './Connect.fixture.ts'

const rows = ({ findAll }: Shown) => findAll('.kit-list-row')
const rowsAre = (shown: Shown, names: readonly string[]) =>
  expect.poll(() => rows(shown).map((row) => row.querySelector('.kit-list-row-title')?.textContent)).toEqual(names)
const edgeOf = ({ find }: Shown, part: string) => Math.round(find(part)?.getBoundingClientRect().bottom ?? 0)
const focusedTitle = (shown: Shown) => shown.focused()?.querySelector('.kit-list-row-title')?.textContent

test('lists the wallets', async () => {
  const scene = await connectScenes.wallets()
  const shown = showScene(scene)
  await rowsAre(shown, ['Harbor', 'Lantern', 'Paper Kite'])
  expect(shown.findAll('.kit-label').map(({ textContent }) => textContent)).toEqual(['Installed'])
})

test('a wallet is chosen with the keyboard alone', async () => {
  const scene = await connectScenes.wallets()
  const shown = showScene(scene)
  await rowsAre(shown, ['Harbor', 'Lantern', 'Paper Kite'])
  rows(shown)[0]?.focus()
  await userEvent.keyboard('{ArrowDown}')
  expect(focusedTitle(shown)).toBe('Lantern')
  await userEvent.keyboard('{End}{ArrowDown}')
  expect(focusedTitle(shown)).toBe('Harbor')
  await userEvent.keyboard('{ArrowUp}')
  expect(focusedTitle(shown)).toBe('Paper Kite')
  await userEvent.keyboard('{Home}{ArrowDown}{Enter}')
  expect(await scene.wallets.nextPrompt()).toMatchObject({ kind: 'connect', connectorId: 'example.lantern' })
  await expect.poll(() => shown.find('h1')?.textContent).toBe('Lantern')
})

test('Tab reaches every wallet, and so do the arrow keys', async () => {
  const shown = showScene(await connectScenes.wallets())
  await rowsAre(shown, ['Harbor', 'Lantern', 'Paper Kite'])
  await expect.poll(() => shown.hasFocus(rows(shown)[0])).toBe(true)
  await userEvent.tab()
  expect(shown.focused()).toBe(rows(shown)[1])
  await userEvent.keyboard('{ArrowDown}')
  expect(shown.focused()).toBe(rows(shown)[2])
  await userEvent.keyboard('{Home}')
  expect(shown.focused()).toBe(rows(shown)[0])
})

test('says how many wallets were found', async () => {
  const shown = showScene(await connectScenes.wallets())
  await expect.poll(shown.said).toBe('3 wallets found')
})

test('rows take the place of their skeletons', async () => {
  const scene = createScene()
  let release = (): void => {}
  const loaded = new Promise<void>((resolve) => (release = resolve))
  scene.wallets.intercept('load', () => loaded)
  scene.kit.open({ view: 'Connect' })
  const shown = showScene(scene)
  await expect.poll(() => shown.findAll('.kit-skeleton-row')).toHaveLength(4)
  const before = shown.findAll('.kit-connect-section > li').map((row) => row.getBoundingClientRect())
  release()
  await rowsAre(shown, ['Harbor', 'Lantern', 'Paper Kite'])
  const after = shown.findAll('.kit-connect-section > li').map((row) => row.getBoundingClientRect())
  expect(after.map(({ height }) => height)).toEqual(before.slice(0, 3).map(({ height }) => height))
  expect(after.map(({ top }) => top - (after[0]?.top ?? 0))).toEqual(
    before.slice(0, 3).map(({ top }) => top - (before[0]?.top ?? 0)),
  )
})

test('wallets of one kind wait for no other kind', async () => {
  const scene = createSlowScene()
  scene.kit.open({ view: 'Connect', namespace: 'eip155' })
  const shown = showScene(scene)
  await rowsAre(shown, ['Harbor'])
  await expect.poll(shown.said).toBe('1 wallet found')
  expect([shown.findAll('.kit-skeleton-row').length, scene.kit.getState().wallets.discovery.status]).toEqual([
    0,
    'loading',
  ])
})

test('wallets of the kind that failed can be looked for again', async () => {
  const scene = createSlowScene()
  scene.kit.open({ view: 'Connect', namespace: 'solana' })
  const shown = showScene(scene)
  await expect.poll(() => shown.findAll('.kit-skeleton-row')).toHaveLength(4)
  scene.fail()
  await expect.poll(() => shown.find('.kit-empty-title')?.textContent).toBe('Wallets could not be loaded')
})

test('the row of pairing takes no place of a wallet’s that is on its way', async () => {
  const { connector } = createFakeSharedConnector({
    id: 'pairing',
    name: 'Any wallet',
    type: 'WALLET_CONNECT',
    namespaces: ['eip155'],
  })
  const scene = createScene({
    connectors: [],
    kit: { projectId: 'tests', services: { explorer: 'https://explorer.example' }, sharedConnectors: [connector] },
  })
  scene.platform.http.respond('https://explorer.example', 'silent')
  scene.kit.open({ view: 'Connect' })
  const shown = showScene(scene)
  await expect
    .poll(() => rows(shown).map((row) => row.querySelector('.kit-list-row-title')?.textContent))
    .toContain('Scan with your phone')
  await expect.poll(() => shown.findAll('.kit-skeleton-tile').length).toBe(4)
})

test('where popular wallets cannot be loaded, their place says so and no row moves', async () => {
  const { connector } = createFakeSharedConnector({
    id: 'pairing',
    name: 'Any wallet',
    type: 'WALLET_CONNECT',
    namespaces: ['eip155'],
  })
  const explorer = 'https://explorer.example'
  await page.viewport(390, 760)
  try {
    const scene = createScene({
      connectors: [],
      kit: { projectId: 'tests', services: { explorer }, sharedConnectors: [connector] },
    })
    scene.platform.http.respond(explorer, 'silent')
    scene.kit.open({ view: 'Connect' })
    const shown = showScene(scene)
    await expect.poll(() => shown.findAll('.kit-skeleton-tile')).toHaveLength(4)
    await rowsAre(shown, ['Scan with your phone'])
    shown.settle()
    const places = () =>
      ['.kit-list-row', '.kit-connect-foot'].map((part) =>
        Math.round(shown.find(part)?.getBoundingClientRect().top ?? 0),
      )
    await expect.poll(() => edgeOf(shown, '.kit-card') - edgeOf(shown, '.kit-connect-foot')).toBe(0)
    const before = places()
    // Asked more than once, each time for as long as a request may take.
    const said = async () => {
      await scene.platform.clock.advance(10_000)
      return shown.find('.kit-notice p')?.textContent
    }
    await expect.poll(said).toBe('Some wallets could not be loaded.')
    expect(places()).toEqual(before)
    // The row for pairing does not count as a wallet.
    expect(shown.said()).not.toContain('1 wallet')
    scene.platform.http.respond(explorer, {
      json: { count: 1, data: [{ id: 'gull', name: 'Gull', chains: ['eip155:1'] }] },
    })
    shown.find('.kit-notice button')?.click()
    await expect.poll(() => shown.find('.kit-notice')).toBeNull()
    // A sheet keeps its height: what is lower in it now leaves its foot where it was.
    await rowsAre(shown, ['Gull', 'Scan with your phone'])
    await expect.poll(() => edgeOf(shown, '.kit-card') - edgeOf(shown, '.kit-connect-foot')).toBe(0)
    expect(places()[1]).toBe(before[1])
  } finally {
    await page.viewport(1280, 720)
  }
})

test('a wallet that is not here leads to where one gets it', async () => {
  const scene = await connectScenes.recommended()
  const shown = showScene(scene)
  await rowsAre(shown, ['Harbor', 'Gull', 'Quarry'])
  rows(shown)[1]?.focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => shown.find('h1')?.textContent).toBe('Get Gull')
  await expect.poll(() => rows(shown).map((row) => row.getAttribute('href'))).toEqual(['https://gull.example/'])
})

test('about how many wallets there are, rounded down', async () => {
  const shown = showScene(await connectScenes.searchable())
  await expect.poll(() => shown.find('button.kit-search')?.textContent).toBe('Search 480+ wallets')
})

test('shows the exact count of a short list', async () => {
  const shown = showScene(await connectScenes.fewSearchable())
  await expect.poll(() => shown.find('button.kit-search')?.textContent).toBe('Search 7 wallets')
})

test('collapsed wallets unfold where they are, and the focus goes on to them', async () => {
  const shown = showScene(await connectScenes.collapsed())
  await rowsAre(shown, ['Continue with a wallet'])
  rows(shown)[0]?.focus()
  await userEvent.keyboard('{Enter}')
  await rowsAre(shown, ['Harbor', 'Lantern', 'Paper Kite'])
  await expect.poll(() => focusedTitle(shown)).toBe('Harbor')
})

test('nothing can be chosen before the terms were ticked', async () => {
  const scene = await connectScenes.mustAgree()
  const shown = showScene(scene)
  await rowsAre(shown, ['Harbor', 'Lantern', 'Paper Kite'])
  expect(rows(shown).map((row) => row.ariaDisabled)).toEqual(['true', 'true', 'true'])
  rows(shown)[0]?.focus()
  await userEvent.keyboard('{Enter}')
  expect(scene.wallets.prompts).toEqual([])
  await expect.poll(() => shown.find('input[type=checkbox]')).toBeTruthy()
  shown.find('input[type=checkbox]')?.focus()
  await userEvent.keyboard(' ')
  await expect.poll(() => rows(shown)[0]?.ariaDisabled).toBe(null)
  rows(shown)[0]?.focus()
  await userEvent.keyboard('{Enter}')
  expect(await scene.wallets.nextPrompt()).toMatchObject({ kind: 'connect' })
})

test('pages of the dapp open beside it', async () => {
  const shown = showScene(await connectScenes.legalLinks())
  await expect
    .poll(() =>
      shown
        .findAll('.kit-text-link')
        .map((link) => [link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]),
    )
    .toEqual([
      ['https://market.example/terms', '_blank', 'noopener noreferrer'],
      ['https://market.example/privacy', '_blank', 'noopener noreferrer'],
    ])
})

test('a user without a wallet finds where to get one', async () => {
  const shown = showScene(await connectScenes.wallets())
  await expect.poll(() => shown.find('.kit-text-button')?.textContent).toBe('Get one')
  shown.find('.kit-text-button')?.focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => shown.find('h1')?.textContent).toBe('Get a wallet')
})

test('hundreds of wallets are not all in the page, and all can be reached', async () => {
  const shown = showScene(await connectScenes.thousand())
  let most = 0
  const observer = new MutationObserver(() => (most = Math.max(most, rows(shown).length)))
  observer.observe(shown.find('.kit-stage') as HTMLElement, { childList: true, subtree: true })
  await expect.poll(() => shown.find('.kit-windowed')).toBeTruthy()
  expect(rows(shown).length).toBeGreaterThan(4)
  const screen = (shown.find('.kit-card-body')?.clientHeight ?? 0) / 56
  // Nor ever were, also not while the code for so many was on its way.
  observer.disconnect()
  expect(most).toBeLessThanOrEqual(2 * Math.ceil(screen) + 1)
  rows(shown)[0]?.focus()
  await userEvent.keyboard('{End}')
  await expect.poll(() => focusedTitle(shown)).toBe('Pebble 500')
  await userEvent.keyboard('{ArrowUp}')
  await expect.poll(() => focusedTitle(shown)).toBe('Pebble 499')
})

test('nothing found says what to do', async () => {
  const shown = showScene(await connectScenes.empty())
  await expect.poll(() => shown.find('.kit-empty-title')?.textContent).toBe('No wallet found')
})

test('nothing found in a frame says that wallets do not reach it', async () => {
  const scene = createScene({ connectors: [], document: framedPage })
  await openWallets(scene)
  const shown = showScene(scene)
  await expect
    .poll(() => shown.find('.kit-empty-text')?.textContent)
    .toMatch(/^Wallets often do not reach a page inside/)
})

test('a failed look-up can be tried again', async () => {
  const scene = await connectScenes.failed()
  const shown = showScene(scene)
  await expect.poll(() => shown.find('.kit-empty-title')?.textContent).toBe('Wallets could not be loaded')
  scene.wallets.intercept('load', null)
  shown.find('.kit-empty-action button')?.focus()
  await userEvent.keyboard('{Enter}')
  await rowsAre(shown, ['Harbor', 'Lantern', 'Paper Kite'])
})

test('the only wallet that is installed leads, and pictures of popular ones follow', async () => {
  const shown = showScene(await connectScenes.searchable())
  await expect.poll(() => shown.findAll('.kit-tile').map(({ title }) => title)).toEqual(['Amber', 'Birch', 'Cobalt'])
  // Three tiles are as close together as four.
  const [amber, birch] = shown.findAll('.kit-tile').map((tile) => tile.getBoundingClientRect())
  expect((birch?.left ?? Infinity) - (amber?.right ?? 0)).toBeLessThan(24)
  expect(shown.findAll('[data-lead] .kit-list-row-title').map(({ textContent }) => textContent)).toEqual(['Harbor'])
  expect(shown.find('[data-lead] .kit-list-row-detail')?.textContent).toBe('Installed')
  // Never used: it is the only one that is here.
  expect(shown.find('[data-lead]')?.closest('ul')?.ariaLabel).toBe('Installed')
  shown.find('[data-lead]')?.focus()
  await userEvent.keyboard('{ArrowDown}')
  expect(shown.focused()?.title).toBe('Amber')
  await userEvent.keyboard('{End}')
  expect(shown.focused()?.textContent).toBe('Search 480+ wallets')
})

test('wallets with the same name show their origin', async () => {
  const scene = createScene({
    connectors: [
      { id: 'one.example', name: 'Harbor' },
      { id: 'two.example', name: 'Harbor' },
    ],
  })
  scene.kit.open({ view: 'Connect' })
  const shown = showScene(scene)
  await rowsAre(shown, ['Harbor', 'Harbor (2)'])
  expect(shown.findAll('.kit-list-row-detail').map(({ textContent }) => textContent)).toEqual([
    'one.example',
    'two.example',
  ])
})
