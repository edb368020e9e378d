import { expect, test } from 'vitest'
import { createScene } from '../fixtures/createScene.ts'
import { createSlowScene } from '../fixtures/createSlowScene.ts'
import { untilListed } from './untilListed.ts'

/** Loads the code that lists wallets, so that only the adapter is slow. */
async function loadList(): Promise<void> {
  const { kit } = createScene()
  kit.open({ view: 'Connect' })
  await expect.poll(() => kit.getState().walletList.length).toBeGreaterThan(0)
  kit.destroy()
}

test('resolves when the wallets of the device are listed', async () => {
  await loadList()
  const { kit, wallets } = createScene()
  const loads: (() => void)[] = []
  wallets.intercept('load', () => new Promise<void>((resolve) => void loads.push(resolve)))
  kit.open({ view: 'Connect' })
  // The code of the adapter is fetched ahead, and loaded to discover its wallets.
  await expect.poll(() => loads.length).toBe(2)
  expect(kit.getState().wallets.discovery.status).toBe('loading')
  const settled = untilListed(kit)
  for (const go of loads) go()
  await settled
  expect(kit.getState().walletList.map(({ name }) => name)).toEqual(['Harbor', 'Lantern', 'Paper Kite'])
  kit.destroy()
})

test('other views wait for no wallets', async () => {
  const { kit } = createScene()
  kit.open({ view: 'WhatIsAWallet' })
  await untilListed(kit)
  expect(kit.getState().wallets.discovery.status).toBe('idle')
  kit.destroy()
})

test('wallets that do not come are not waited for', async () => {
  const scene = createScene()
  scene.wallets.intercept('load', () => new Promise(() => {}))
  scene.kit.open({ view: 'Connect' })
  await untilListed(scene.kit)
  await expect.poll(() => scene.kit.getState().wallets.discovery.status).toBe('loading')
  scene.kit.destroy()
})

test('a dialog that is closed waits for nothing', async () => {
  const scene = createScene()
  scene.wallets.intercept('load', () => new Promise(() => {}))
  scene.kit.open({ view: 'Connect' })
  const settled = untilListed(scene.kit)
  scene.kit.close()
  await settled
  expect(scene.kit.getState().navigation.status).toBe('closed')
  scene.kit.destroy()
})

test('a list of one kind is known when that kind is, whatever others still do', async () => {
  const { kit } = createSlowScene({ first: [] })
  const isKnown = (): Promise<boolean> =>
    Promise.race([untilListed(kit).then(() => true), new Promise<boolean>((resolve) => setTimeout(resolve, 0, false))])
  kit.open({ view: 'Connect', namespace: 'eip155' })
  await expect.poll(() => kit.getState().wallets.connectors['eip155']).toEqual([])
  expect([await isKnown(), kit.getState().wallets.discovery.status]).toEqual([true, 'loading'])
  kit.close()
  kit.open({ view: 'Connect', namespace: 'solana' })
  expect(await isKnown()).toBe(false)
  kit.close()
  kit.open({ view: 'Connect' })
  expect(await isKnown()).toBe(false)
  kit.destroy()
})
