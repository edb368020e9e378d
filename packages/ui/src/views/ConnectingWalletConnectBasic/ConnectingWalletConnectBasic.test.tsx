import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { showScene } from '../../fixtures/showScene.ts'
import { basicScenes } from '../pairing/pairing.fixture.ts'

test('shows a QR code on a desktop', async () => {
  const shown = showScene(await basicScenes.desktop())
  await expect.poll(() => shown.find('.kit-qr [role=img]')?.ariaLabel).toBe('QR code to connect a wallet')
  expect(shown.find('.kit-qr-note')?.textContent).toBe('Scan with a wallet on your phone')
})

test('a dapp that pairs by itself shows its own URI, and closes the view', async () => {
  const scene = await basicScenes.manual()
  const shown = showScene(scene)
  await expect.poll(() => shown.find('.kit-qr [role=img]')).toBeTruthy()
  const first = shown.find('.kit-qr path')?.getAttribute('d')
  scene.kit.setPairingUri('wc:another@2')
  await expect.poll(() => shown.find('.kit-qr path')?.getAttribute('d')).not.toBe(first)
  scene.kit.pairingDone()
  await expect.poll(() => scene.kit.getState().navigation.status).toBe('closed')
})

test('on a phone the wallets, each with its own link, and the code for another device', async () => {
  const scene = await basicScenes.phone()
  const shown = showScene(scene)
  await expect.poll(() => shown.findAll('.kit-tile').length).toBeGreaterThan(0)
  await userEvent.click(shown.find('.kit-all-wallets-search > button') as HTMLElement)
  await expect.poll(() => shown.find('.kit-qr [role=img]')).toBeTruthy()
  expect(shown.find('h1')?.textContent).toBe('Scan with your phone')
  expect(shown.find('.kit-qr-note')?.textContent).toBe('Scan with a wallet on another device')
  scene.kit.back()
  await expect.poll(() => shown.findAll('.kit-tile').length).toBeGreaterThan(0)
  await userEvent.click(shown.find('.kit-tile') as HTMLElement)
  await expect.poll(() => shown.find('h1')?.textContent).toBe('Amber')
})
