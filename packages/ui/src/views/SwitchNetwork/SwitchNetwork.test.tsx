import { capabilityMissing, walletLocked } from '@kit/core/adapter'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { showScene, type Shown } from '../../fixtures/showScene.ts'
import { switchScenes } from './SwitchNetwork.fixture.ts'

const titleIs = ({ find }: Shown, title: string) =>
  expect.poll(() => find('.kit-request-title')?.textContent).toBe(title)
const button = ({ find }: Shown) => find('.kit-request-actions > button')

test('asks the user to switch in the wallet', async () => {
  const scene = await switchScenes.waiting()
  const shown = showScene(scene)
  await titleIs(shown, 'Switch to Tidal')
  const prompt = await scene.wallets.nextPrompt()
  prompt.approve()
  // The list of networks is left, too.
  await expect.poll(() => shown.find('h1')?.textContent).toBe('Account')
  expect(scene.kit.getState().network.byNamespace['eip155']?.activeId).toBe('eip155:2')
})

test('a declined switch is asked for again with the keyboard alone', async () => {
  const scene = await switchScenes.declined()
  const shown = showScene(scene)
  await titleIs(shown, 'Switch declined')
  await expect.poll(shown.said).toBe('Switch declined. The switch to Tidal was declined in your wallet.')
  button(shown)?.focus()
  await userEvent.keyboard('{Enter}')
  await titleIs(shown, 'Switch to Tidal')
  expect(await scene.wallets.nextPrompt()).toMatchObject({ kind: 'switchNetwork', networkId: 'eip155:2' })
})

test('cancel goes back and ends the wait', async () => {
  const scene = await switchScenes.waiting()
  const shown = showScene(scene)
  await titleIs(shown, 'Switch to Tidal')
  await userEvent.click(button(shown) as HTMLElement)
  await expect.poll(() => shown.find('h1')?.textContent).toBe('Choose a network')
  expect(scene.kit.getState().network.switching).toEqual({ status: 'idle' })
})

test('after a while it says that it still waits, offers to ask again, and keeps Cancel', async () => {
  const scene = await switchScenes.waiting()
  const shown = showScene(scene)
  await titleIs(shown, 'Switch to Tidal')
  await scene.platform.clock.advance(15_000)
  await titleIs(shown, 'Still waiting for your wallet')
  expect(scene.kit.getState().network.switching.status).toBe('switching')
  const buttons = shown.findAll('.kit-request-actions > button')
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Try again', 'Cancel'])
  await userEvent.click(buttons[1] as HTMLElement)
  await expect.poll(() => shown.find('h1')?.textContent).toBe('Choose a network')
  expect(scene.kit.getState().network.switching).toEqual({ status: 'idle' })
})

test('each failure has its words', async () => {
  for (const [scene, title] of [
    [await switchScenes.notSupported(), 'Network not supported'],
    [await switchScenes.requestPending(), 'A request is already open'],
    [await switchScenes.walletFailed(), 'Could not switch'],
  ] as const)
    await titleIs(showScene(scene), title)
})

test('unlocks a locked wallet at the press of a button, and then offers the switch again', async () => {
  const scene = await switchScenes.waiting()
  const shown = showScene({ ...scene, kit: { ...scene.kit, unlock: () => Promise.resolve() } })
  ;(await scene.wallets.nextPrompt()).reject(walletLocked())
  await expect.poll(() => button(shown)?.textContent).toBe('Unlock Harbor')
  await userEvent.click(button(shown) as HTMLElement)
  await expect.poll(() => button(shown)?.textContent).toBe('Try again')
  await titleIs(shown, 'Switch cancelled')
  expect(scene.kit.getState().network.switching.status).toBe('failed')
})

test('offers the switch again if the adapter cannot unlock the wallet', async () => {
  const scene = await switchScenes.waiting()
  const unlock = () => Promise.reject(capabilityMissing({ capability: 'unlock', namespace: 'eip155' }))
  const shown = showScene({ ...scene, kit: { ...scene.kit, unlock } })
  ;(await scene.wallets.nextPrompt()).reject(walletLocked())
  await expect.poll(() => button(shown)?.textContent).toBe('Unlock Harbor')
  await userEvent.click(button(shown) as HTMLElement)
  await expect.poll(() => button(shown)?.textContent).toBe('Try again')
  await expect.poll(() => shown.find('.kit-card')?.textContent).toContain('The wallet is locked')
})
