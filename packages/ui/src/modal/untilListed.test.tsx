import { expect, test } from 'vitest'
import { createScene } from '../fixtures/createScene.ts'
import { createSlowScene } from '../fixtures/createSlowScene.ts'
import { untilListed } from './untilListed.ts'

test('default', async () => {
  const { kit, wallets } = createScene()
  let go = (): void => {}
  wallets.intercept('load', () => new Promise<void>((resolve) => (go = resolve)))
  kit.open({ view: 'Connect' })
  await expect.poll(() => kit.getState().wallets.discovery.status, { timeout: 10_000 }).toBe('loading')
  const settled = untilListed(kit)
  go()
  await settled
  expect(kit.getState().walletList.map(({ name }) => name)).toEqual(['Harbor', 'Lantern', 'Paper Kite'])
  kit.destroy()
})

test('behavior: other views wait for no wallets', async () => {
  const { kit } = createScene()
  kit.open({ view: 'WhatIsAWallet' })
  await untilListed(kit)
  expect(kit.getState().wallets.discovery.status).toBe('idle')
  kit.destroy()
})

test('behavior: wallets that do not come are not waited for', async () => {
  const scene = createScene()
  scene.wallets.intercept('load', () => new Promise(() => {}))
  scene.kit.open({ view: 'Connect' })
  await untilListed(scene.kit)
  expect(scene.kit.getState().wallets.discovery.status).toBe('loading')
  scene.kit.destroy()
})

test('behavior: a dialog that is closed waits for nothing', async () => {
  const scene = createScene()
  scene.wallets.intercept('load', () => new Promise(() => {}))
  scene.kit.open({ view: 'Connect' })
  const settled = untilListed(scene.kit)
  scene.kit.close()
  await settled
  expect(scene.kit.getState().navigation.status).toBe('closed')
  scene.kit.destroy()
})

test('behavior: a list of one kind is known when that kind is, whatever others still do', async () => {
  const { kit } = createSlowScene({ first: [] })
  const isKnown = (): Promise<boolean> =>
    Promise.race([untilListed(kit).then(() => true), new Promise<boolean>((resolve) => setTimeout(resolve, 0, false))])
  kit.open({ view: 'Connect', namespace: 'eip155' })
  await expect.poll(() => kit.getState().wallets.connectors['eip155'], { timeout: 10_000 }).toEqual([])
  expect([await isKnown(), kit.getState().wallets.discovery.status]).toEqual([true, 'loading'])
  kit.close()
  kit.open({ view: 'Connect', namespace: 'solana' })
  expect(await isKnown()).toBe(false)
  kit.close()
  kit.open({ view: 'Connect' })
  expect(await isKnown()).toBe(false)
  kit.destroy()
})
