import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { Scene } from '../../fixtures/createScene.ts'
import { showScene, type Shown } from '../../fixtures/showScene.ts'
import { connect } from '../../fixtures/actions.ts'
import { harbor } from '../../fixtures/wallets.ts'
import { connectScenes } from '../../views/Connect/Connect.fixture.ts'
import { sendScenes } from '../../views/Send/Send.fixture.ts'

const toast = ({ find }: Shown) => find('.kit-toast')
const text = (shown: Shown) => toast(shown)?.querySelector('.kit-toast-text')?.textContent
async function setUp(): Promise<{ readonly scene: Scene; readonly shown: Shown }> {
  const scene = await connectScenes.wallets()
  const shown = showScene(scene)
  await expect.poll(() => shown.findAll('.kit-list-row').length).toBe(3)
  return { scene, shown }
}

test('shows a toast', async () => {
  const { scene, shown } = await setUp()
  scene.kit.showToast({ code: 'ADDRESS_COPIED' })
  await expect.poll(() => text(shown)).toBe('Address copied')
  await expect.poll(shown.said).toBe('Address copied')
  expect(toast(shown)?.dataset['variant']).toBe('success')
  await scene.platform.clock.advance(2_500)
  await expect.poll(() => toast(shown)).toBeNull()
})

test('the next toast replaces one that is leaving', async () => {
  const { scene, shown } = await setUp()
  scene.kit.showToast({ code: 'ADDRESS_COPIED' })
  await expect.poll(() => text(shown)).toBe('Address copied')
  scene.kit.showToast({ code: 'TRY_AGAIN_AFTER', params: { seconds: 12 } })
  await expect.poll(() => toast(shown)?.dataset['leaving']).toBe('true')
  await scene.platform.clock.advance(150)
  await expect.poll(() => text(shown)).toBe('Please try again after 12 seconds')
})

test('it stays while it has the focus, and can be closed', async () => {
  const { scene, shown } = await setUp()
  scene.kit.showToast({ code: 'ADDRESS_COPIED' })
  await expect.poll(() => text(shown)).toBe('Address copied')
  toast(shown)?.querySelector('button')?.focus()
  await scene.platform.clock.advance(60_000)
  expect(text(shown)).toBe('Address copied')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => toast(shown)).toBeNull()
})

test('an alert stays until it was read', async () => {
  const scene = await connectScenes.alert()
  const shown = showScene(scene)
  const alert = () => shown.find('[role=alert]')
  await expect.poll(() => alert()?.querySelector('.kit-alert-title')?.textContent).toBe('Project ID Not Configured')
  await scene.platform.clock.advance(60_000)
  expect(alert()).toBeTruthy()
  alert()?.querySelector('button')?.focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(alert).toBeNull()
})

const placeOf = (shown: Shown, selector: string): DOMRect => {
  const element = shown.find(selector)
  if (!element) throw new Error(`There is no ${selector}.`)
  return element.getBoundingClientRect()
}

test('a toast does not cover the picture of what was sent', async () => {
  const scene = await sendScenes.sending()
  const shown = showScene(scene)
  await expect.poll(() => shown.find('.kit-spinner-ring')).toBeTruthy()
  scene.kit.showToast({ code: 'ADDRESS_COPIED' })
  await expect.poll(() => text(shown)).toBe('Address copied')
  shown.settle()
  expect(placeOf(shown, '.kit-toast').bottom).toBeLessThanOrEqual(placeOf(shown, '.kit-spinner-ring').top)
  expect(placeOf(shown, '.kit-toast').right).toBeLessThanOrEqual(placeOf(shown, '.kit-header-button').left)
})

test('the button of the dialog does not cover that of an alert', async () => {
  const scene = await connectScenes.alert()
  await connect(scene, harbor.id)
  scene.kit.open({ view: 'Account' })
  const shown = showScene(scene)
  await expect.poll(() => shown.find('.kit-account-head')).toBeTruthy()
  await expect.poll(() => shown.find('.kit-alert')).toBeTruthy()
  shown.settle()
  expect(placeOf(shown, '.kit-alert').top).toBeGreaterThanOrEqual(placeOf(shown, '.kit-header-button').bottom)
})
