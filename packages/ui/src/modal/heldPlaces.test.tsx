import { userRejected } from '@kit/core/adapter'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { createFrame } from '../elements/createFrame.ts'
import { loadingHeight } from '../elements/loadingHeight.ts'
import { until } from '../fixtures/actions.ts'
import type { Scene } from '../fixtures/createScene.ts'
import { createSlowScene } from '../fixtures/createSlowScene.ts'
import { emulateMedia } from '../fixtures/emulateMedia.ts'
import { showScene, type Shown } from '../fixtures/showScene.ts'
import { harbor } from '../fixtures/wallets.ts'
import { allWalletsScenes } from '../views/AllWallets/AllWallets.fixture.ts'
import { portfolioScenes } from '../views/Account/portfolio.fixture.ts'
import { connectScenes } from '../views/Connect/Connect.fixture.ts'
import { connectingScenes } from '../views/ConnectingExternal/ConnectingExternal.fixture.ts'
import { downloadsScenes } from '../views/Downloads/Downloads.fixture.ts'
import { onRampScenes } from '../views/OnRamp/OnRamp.fixture.ts'
import { sendScenes } from '../views/Send/Send.fixture.ts'
import { selectScenes, swapScenes } from '../views/Swap/Swap.fixture.ts'

beforeEach(() => page.viewport(1280, 800))
afterEach(() => emulateMedia())

const card = ({ find }: Shown) => find('.kit-card:not(.kit-placeholder)') as HTMLElement
const rows = ({ findAll }: Shown) => findAll('.kit-list-row')
const skeletons = ({ findAll }: Shown) => findAll('.kit-skeleton-row')
const placeOf = (element: Element | undefined): object => element?.getBoundingClientRect().toJSON() as object
const middle = (shown: Shown): number => card(shown).getBoundingClientRect().top + card(shown).offsetHeight / 2

/** Where it is in each frame until the transitions of the dialog are over; only what differs from the frame before. */
async function placesOf(shown: Shown, what: () => Element | undefined): Promise<readonly object[]> {
  const places: object[] = []
  const root = card(shown).getRootNode() as ShadowRoot
  const isMoving = (): boolean => root.getAnimations().some(({ effect }) => effect?.getTiming().iterations !== Infinity)
  let still = 0
  while (still < 4) {
    await new Promise(requestAnimationFrame)
    still = isMoving() ? 0 : still + 1
    const place = placeOf(what())
    if (JSON.stringify(place) !== JSON.stringify(places.at(-1))) places.push(place)
  }
  return places
}

/** One wallet and three skeletons. */
async function showWaiting(scene: Scene): Promise<Shown> {
  scene.kit.open({ view: 'Connect' })
  const shown = showScene(scene)
  await expect.poll(() => [rows(shown).length, skeletons(shown).length]).toEqual([1, 3])
  await placesOf(shown, () => card(shown))
  return shown
}

/** Its code is there at once then, and nothing stands in for its views. */
const loadGuide = () => import('../views/groups/guideGroup.ts')

const isFound = (scene: Scene) => until(scene, ({ wallets }) => wallets.discovery.status === 'ready')

test('placeholders keep the places of rows', async () => {
  const scene = createSlowScene()
  const shown = await showWaiting(scene)
  const before = placeOf(rows(shown)[0])
  const { top, height } = card(shown).getBoundingClientRect()
  expect(Math.abs(middle(shown) - 400)).toBeLessThan(1)
  scene.release()
  await isFound(scene)
  expect(await placesOf(shown, () => rows(shown)[0])).toEqual([before])
  expect(skeletons(shown)).toHaveLength(0)
  expect(card(shown).getBoundingClientRect().top).toBe(top)
  expect(card(shown).offsetHeight).toBeLessThan(height - 100)
})

/** Pairs each loading view with the same view after loading. */
const pairs = {
  tokens: [portfolioScenes.tokensLoading, portfolioScenes.tokens],
  activity: [portfolioScenes.activityLoading, portfolioScenes.activity],
  collectibles: [portfolioScenes.nftsLoading, portfolioScenes.nfts],
  'tokens to swap': [selectScenes.loading, selectScenes.tokens],
  'what can be bought': [onRampScenes.loading, onRampScenes.empty],
} as const

test.each(Object.keys(pairs) as (keyof typeof pairs)[])(
  'the dialog keeps its height as its content loads: %s',
  async (what) => {
    const heights: number[] = []
    for (const build of pairs[what]) {
      const shown = showScene(await build())
      await expect.poll(() => shown.find('.kit-card:not(.kit-placeholder) .kit-view')).toBeTruthy()
      await expect.poll(() => shown.find('[role=tabpanel]:empty')).toBeNull()
      await placesOf(shown, () => card(shown))
      heights.push(card(shown).offsetHeight)
    }
    const [before = 0, after = 0] = heights
    expect(Math.abs(before - after)).toBeLessThan(2)
  },
)

const opened = {
  Account: portfolioScenes.tokens,
  AllWallets: allWalletsScenes.ready,
  OnRamp: onRampScenes.empty,
  Swap: swapScenes.empty,
  WalletSend: sendScenes.empty,
} as const

test.each(Object.keys(opened) as (keyof typeof opened)[])(
  'the dialog keeps its height as the code of %s loads',
  async (view) => {
    const scene = await opened[view]()
    const frame = createFrame(document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' }))
    onTestFinished(frame.remove)
    frame.show({ embedded: false, fullScreen: false, onDismiss: () => {} })
    frame.showLoading(loadingHeight(scene.kit, view))
    const host = document.body.lastElementChild
    const before = host?.shadowRoot?.querySelector<HTMLElement>('.kit-placeholder')?.offsetHeight ?? 0
    const shown = showScene(scene)
    await expect.poll(() => shown.find('.kit-card:not(.kit-placeholder) [part~=view]')).toBeTruthy()
    await placesOf(shown, () => card(shown))
    expect(Math.abs(before - card(shown).offsetHeight)).toBeLessThan(3)
  },
)

test('wallets that are found later are below, even if the order of the kit has them first', async () => {
  const scene = createSlowScene({ second: [{ id: 'example.lantern', name: 'Lantern' }], slowFirst: true })
  const shown = await showWaiting(scene)
  const before = placeOf(rows(shown)[0])
  scene.release()
  await expect.poll(() => rows(shown).length).toBe(2)
  expect(await placesOf(shown, () => rows(shown)[0])).toEqual([before])
  expect(rows(shown).map((row) => row.querySelector('.kit-list-row-title')?.textContent)).toEqual(['Harbor', 'Lantern'])
})

test('the next view is in the middle again, and gets there by a transition', async () => {
  await emulateMedia({ name: 'prefers-reduced-motion', value: 'no-preference' })
  const scene = createSlowScene()
  await loadGuide()
  const shown = await showWaiting(scene)
  scene.release()
  await isFound(scene)
  await placesOf(shown, () => card(shown))
  expect(middle(shown)).toBeLessThan(390)
  scene.kit.push({ view: 'WhatIsAWallet' })
  await expect.poll(() => shown.find('h1')?.textContent).toBe('What is a wallet?')
  expect((await placesOf(shown, () => card(shown))).length).toBeGreaterThan(3)
  expect(Math.abs(middle(shown) - 400)).toBeLessThan(1)
  scene.kit.back()
  await expect.poll(() => shown.find('h1')?.textContent).toBe('Connect wallet')
  await placesOf(shown, () => card(shown))
  expect(Math.abs(middle(shown) - 400)).toBeLessThan(1)
})

test('what grows does so at its bottom, and moves up only where it would leave the screen', async () => {
  const few = showScene(await connectScenes.collapsed())
  await expect.poll(() => rows(few).length).toBe(1)
  await placesOf(few, () => card(few))
  const { top, height } = card(few).getBoundingClientRect()
  rows(few)[0]?.click()
  expect((await placesOf(few, () => rows(few)[0])).length).toBe(1)
  expect(card(few).getBoundingClientRect().top).toBe(top)
  expect(card(few).offsetHeight).toBeGreaterThan(height + 100)

  await page.viewport(1280, 720)
  const names = Array.from({ length: 12 }, (_, index) => ({ id: `example.${index}`, name: `Pebble ${index + 1}` }))
  const scene = createSlowScene({ second: names })
  const many = await showWaiting(scene)
  scene.release()
  await expect.poll(() => rows(many).length).toBe(13)
  const places = (await placesOf(many, () => card(many))) as DOMRect[]
  expect(places.every(({ bottom }) => bottom <= 704)).toBe(true)
  expect(card(many).getBoundingClientRect().toJSON()).toMatchObject({ top: 16, bottom: 704 })
})

test('a request that fails, and one that is made again, are in the middle of the screen', async () => {
  const scene = await connectingScenes.waiting()
  const shown = showScene(scene)
  const state = () => shown.find('.kit-request')?.dataset['state']
  const heights: number[] = []
  for (const next of ['waiting', 'failed', 'waiting'] as const) {
    await expect.poll(state).toBe(next)
    await placesOf(shown, () => card(shown))
    heights.push(card(shown).offsetHeight)
    expect(Math.abs(middle(shown) - 400)).toBeLessThan(1)
    if (next === 'failed') shown.find('.kit-request-actions > button')?.click()
    else (await scene.wallets.nextPrompt()).reject(userRejected({ connectorId: harbor.id }))
  }
  expect(heights[1]).toBeGreaterThan((heights[0] ?? 0) + 40)
  expect(heights[2]).toBe(heights[0])
})

test('the middle stays the middle of a window that is resized', async () => {
  const shown = await showWaiting(createSlowScene())
  await page.viewport(1280, 1000)
  await expect.poll(() => Math.abs(middle(shown) - 500)).toBeLessThan(1)
})

test('a low screen has the dialog at its top', async () => {
  await page.viewport(1280, 680)
  const scene = createSlowScene()
  const shown = await showWaiting(scene)
  const before = placeOf(rows(shown)[0])
  scene.release()
  await isFound(scene)
  expect(await placesOf(shown, () => rows(shown)[0])).toEqual([before])
  expect(card(shown).getBoundingClientRect().top).toBe(16)
})

test('a dialog that is wider than its window is as wide as the window allows', async () => {
  await page.viewport(480, 800)
  const scene = createSlowScene()
  scene.kit.setTheme({ variables: { '--kit-modal-width': '600px' } })
  const shown = await showWaiting(scene)
  expect(card(shown).getBoundingClientRect().toJSON()).toMatchObject({ left: 16, right: 464 })
})

test('a press between the top of the screen and the dialog closes it', async () => {
  const scene = createSlowScene()
  const shown = await showWaiting(scene)
  const { left, top, width } = card(shown).getBoundingClientRect()
  const above = document
    .elementFromPoint(left + width / 2, top / 2)
    ?.shadowRoot?.elementFromPoint(left + width / 2, top / 2)
  expect(above?.className).toMatch(/^kit-(overlay|layer)$/)
})

test('the sheet of a phone does not shrink within a view, and does for the next', async () => {
  await page.viewport(390, 844)
  const scene = createSlowScene()
  await loadGuide()
  const shown = await showWaiting(scene)
  const before = placeOf(rows(shown)[0])
  const sheet = placeOf(card(shown)) as DOMRect
  expect(sheet.bottom).toBe(844)
  scene.release()
  await isFound(scene)
  expect(await placesOf(shown, () => rows(shown)[0])).toEqual([before])
  expect(skeletons(shown)).toHaveLength(0)
  expect(placeOf(card(shown))).toEqual(sheet)
  scene.kit.push({ view: 'WhatIsAWallet' })
  await expect.poll(() => shown.find('h1')?.textContent).toBe('What is a wallet?')
  await placesOf(shown, () => card(shown))
  const next = card(shown)
  const frame = next.offsetHeight - (shown.find('.kit-card-body')?.offsetHeight ?? 0)
  expect([next.getBoundingClientRect().bottom, next.offsetHeight]).toEqual([
    844,
    frame + Math.ceil(shown.find('.kit-card-content')?.getBoundingClientRect().height ?? 0),
  ])
})

test('reduced motion has the same places, without the way there', async () => {
  await emulateMedia({ name: 'prefers-reduced-motion', value: 'reduce' })
  await loadGuide()
  const scene = createSlowScene()
  const shown = await showWaiting(scene)
  const before = placeOf(rows(shown)[0])
  scene.release()
  await isFound(scene)
  expect(await placesOf(shown, () => rows(shown)[0])).toEqual([before])
  expect(middle(shown)).toBeLessThan(390)
  scene.kit.push({ view: 'WhatIsAWallet' })
  await expect.poll(() => shown.find('h1')?.textContent).toBe('What is a wallet?')
  const places = await placesOf(shown, () => card(shown))
  expect(places.length).toBeLessThanOrEqual(2)
  expect(Math.abs(middle(shown) - 400)).toBeLessThan(1)
})

test('a title of two lines does not touch the grabber on a phone', async () => {
  await page.viewport(390, 844)
  const shown = showScene(await downloadsScenes.longName())
  await expect.poll(() => shown.find('.kit-header-title > span')).toBeTruthy()
  const text = document.createRange()
  text.selectNodeContents(shown.find('.kit-header-title > span') as HTMLElement)
  const title = text.getBoundingClientRect()
  const grabber = shown.find('.kit-grabber')?.getBoundingClientRect()
  expect(title.height).toBeGreaterThan(40)
  expect(title.top - (grabber?.bottom ?? Infinity)).toBeGreaterThanOrEqual(8)
})
