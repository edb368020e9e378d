import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { showScene, type Shown } from '../fixtures/showScene.ts'
import { framedPage, pairingScenes } from '../views/pairing/pairing.fixture.ts'
import { notOpenedMs } from '../views/pairing/useLinkProgress.ts'
import { waitingScene } from './OpenWalletBar.fixture.ts'

const bar = ({ find }: Shown) => find('.kit-wallet-bar')
const link = (shown: Shown) => bar(shown)?.querySelector('a')

test('a request that waits in the app on this phone has a way there while the modal is closed, until it is answered', async () => {
  await page.viewport(320, 640)
  const scene = await waitingScene()
  const shown = showScene(scene)
  expect(bar(shown)).toBeNull()
  scene.remote.setWaiting(1)
  await expect.poll(() => link(shown)?.textContent).toBe('Open Gull')
  expect([link(shown)?.getAttribute('href'), link(shown)?.target]).toEqual(['gull://wc', '_self'])
  await expect.poll(() => bar(shown)?.querySelector('[role=status]')?.textContent).toBe('Gull is waiting for you')
  scene.kit.open()
  await expect.poll(() => bar(shown)).toBeNull()
  scene.kit.close()
  await expect.poll(() => bar(shown)).toBeTruthy()
  scene.remote.setWaiting(2)
  scene.remote.setWaiting(0)
  await expect.poll(() => bar(shown)).toBeNull()
  expect(scene.kit.getState().walletRequest).toBeNull()
})

test('a bar that the user closed stays closed for the requests that wait', async () => {
  const scene = await waitingScene()
  const shown = showScene(scene, { theme: 'light' })
  scene.remote.setWaiting(1)
  await expect.poll(() => bar(shown)).toBeTruthy()
  bar(shown)?.querySelector('button')?.focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => bar(shown)).toBeNull()
  const { walletRequest } = scene.kit.getState()
  scene.remote.setWaiting(2)
  expect(scene.kit.getState().walletRequest).toBe(walletRequest)
  scene.remote.setWaiting(0)
  scene.remote.setWaiting(1)
  await expect.poll(() => bar(shown)).toBeTruthy()
})

test('requests that wait on another device show no bar', async () => {
  const scene = await pairingScenes.oneWallet()
  const shown = showScene(scene)
  const prompt = await scene.remote.nextPrompt()
  prompt.approve()
  await expect.poll(() => scene.kit.getState().connections['eip155']?.status).toBe('connected')
  scene.remote.setWaiting(1)
  expect(scene.kit.getState().walletRequest).toBeNull()
  expect(bar(shown)).toBeNull()
})

test('in a frame that may not navigate the page around it, the next press opens a new tab', async () => {
  const scene = await waitingScene({ document: framedPage })
  const shown = showScene(scene)
  scene.remote.setWaiting(1)
  await expect.poll(() => link(shown)?.target).toBe('_top')
  document.addEventListener('click', (event) => event.preventDefault(), { once: true })
  await userEvent.click(link(shown) as HTMLElement)
  await scene.platform.clock.advance(notOpenedMs)
  await expect.poll(() => link(shown)?.target).toBe('_blank')
})
