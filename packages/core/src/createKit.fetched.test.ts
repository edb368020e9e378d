import { createFakeAdapter, createFakePlatform } from '@kit/testing'
import { expect, test } from 'vitest'
import type { Adapter } from './adapter/Adapter.ts'
import { connectionsOf } from './connection/selectors.ts'
import { createKit } from './createKit.ts'
import { setUpKit } from './setUpKit.test-util.ts'

const own = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `own.${index}`,
    name: `Own ${index}`,
    homepage: 'https://wallet.example/',
  }))

test('a list that was whole stays so while wallets are looked for again', async () => {
  const { kit, cosmos, near } = setUpKit({ customWallets: own(60) })
  for (const controls of [cosmos, near]) controls.intercept('load', () => Promise.reject(new Error('gone')))
  await kit.start()
  kit.open()
  const status = () => kit.getState().wallets.discovery.status
  await expect.poll(status).toBe('failed')
  const seen = new Set<number>()
  kit.subscribe(() => seen.add(kit.getState().walletList.length))
  kit.retryDiscovery()
  expect(status()).toBe('loading')
  await expect.poll(status).toBe('failed')
  expect(seen).toEqual(new Set([60]))
})

test('of many wallets the one that was used last is there before the others are known', async () => {
  const { kit, cosmos, near } = setUpKit({
    customWallets: own(60),
    storage: { '@appkit/recent_wallets': '[{"id":"own.40"}]', '@appkit/recent_wallet': '{"id":"own.40"}' },
  })
  let come = (): void => {}
  const coming = new Promise<void>((resolve) => (come = resolve))
  for (const controls of [cosmos, near]) controls.intercept('load', () => coming)
  await kit.start()
  kit.open()
  await expect.poll(() => kit.getState().walletList.length).toBe(13)
  expect(kit.getState().walletList[0]).toMatchObject({ key: 'explorer:own.40', tag: 'recent' })
  come()
  await expect.poll(() => kit.getState().walletList.filter(({ target }) => target.kind === 'explorer').length).toBe(60)
})

test('delivers an event that an adapter emits while an earlier one is delivered', async () => {
  const { kit, cosmos } = setUpKit({
    cosmos: {
      connectors: [
        { id: 'keplerish', permitted: true },
        { id: 'leapish', permitted: true },
      ],
    },
  })
  await kit.start()
  kit.open()
  await expect.poll(() => kit.getState().walletList.length).toBeGreaterThan(1)
  const connected = () => {
    const state = kit.getState().connections['cosmos']
    return state ? connectionsOf(state).map(({ connectorId }) => connectorId) : []
  }
  let told = false
  kit.subscribe(() => {
    if (told || connected().length === 0) return
    told = true
    cosmos.connectPastKit('leapish')
  })
  cosmos.connectPastKit('keplerish')
  await expect.poll(connected).toEqual(['keplerish', 'leapish'])
})

test('an adapter whose capabilities fail does not keep the page from another network', async () => {
  const { adapter } = createFakeAdapter({ namespace: 'cosmos', behavior: 'approve', connectors: [{ id: 'keplerish' }] })
  let bad = false
  const hostile: Adapter = {
    ...adapter,
    load: async () => {
      const create = await adapter.load()
      return (host) =>
        new Proxy(create(host), {
          get(target, key) {
            if (key === 'capabilities' && bad) throw new TypeError('capabilities are gone')
            return Reflect.get(target, key) as unknown
          },
        })
    },
  }
  const kit = createKit({ adapters: [hostile], platform: createFakePlatform(), onError: () => {} })
  await kit.start()
  await kit.connect({ connectorId: 'keplerish' })
  bad = true
  await kit.switchNetwork({ networkId: 'cosmos:2' })
  expect(kit.getState().network.byNamespace['cosmos']?.activeId).toBe('cosmos:2')
})
