import { createSolanaWallet, standardSolanaWallet } from '@kit/testing/solana'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { StandardWallet } from '../wallet/standardWallet.ts'
import { createDiscovery } from './createDiscovery.ts'

let page: EventTarget
let life: AbortController
beforeEach(() => {
  page = new EventTarget()
  life = new AbortController()
  vi.stubGlobal('window', page)
})
afterEach(() => vi.unstubAllGlobals())

type App = { readonly register: (...wallets: readonly unknown[]) => () => void }
const walletOf = (name: string, own: Partial<StandardWallet> = {}) => {
  const { wallet } = standardSolanaWallet(
    createSolanaWallet({ name, chains: [{ chain: 'solana:mainnet', rpcUrl: '' }] }),
    'x',
  )
  return Object.defineProperties({ ...wallet }, Object.getOwnPropertyDescriptors(own))
}
const register = (wallet: unknown) => {
  let stop = () => {}
  const detail = (app: App) => {
    stop = app.register(wallet)
  }
  page.addEventListener('wallet-standard:app-ready', (event) => detail((event as CustomEvent<App>).detail))
  page.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }))
  return () => stop()
}
const names = (discovery: ReturnType<typeof createDiscovery>) => discovery.wallets().map(({ name }) => name)

test('finds no wallet in React Native, where `window` has no events', () => {
  vi.stubGlobal('window', {})
  const discovery = createDiscovery({ handedIn: [], life: life.signal })
  discovery.look()
  expect(names(discovery)).toEqual([])
})

test('wallets that were there before, and those that come after', () => {
  register(walletOf('Before'))
  const discovery = createDiscovery({ handedIn: [], life: life.signal })
  expect(names(discovery)).toEqual([])
  discovery.look()
  discovery.look()
  const leave = register(walletOf('After'))
  expect(names(discovery)).toEqual(['Before', 'After'])
  leave()
  expect(names(discovery)).toEqual(['Before'])
})

test('fifty wallets, each registered three times, are there once', () => {
  const discovery = createDiscovery({ handedIn: [], life: life.signal })
  discovery.look()
  const wallets = Array.from({ length: 50 }, (_, index) => walletOf(`Wallet ${index}`))
  for (const wallet of [...wallets, ...wallets, ...wallets]) register(wallet)
  expect(names(discovery)).toEqual(wallets.map(({ name }) => name))
})

test('a second wallet of a name is listed beside the first, under an id of its own that it keeps', () => {
  const discovery = createDiscovery({ handedIn: [], life: life.signal })
  discovery.look()
  const ids = () => discovery.wallets().map(({ id, name }) => [id, name])
  const leave = register(walletOf('Dusk'))
  register(walletOf('wallet-standard:2:Dusk'))
  register(walletOf('Dusk'))
  const third = ['wallet-standard:3:Dusk', 'Dusk']
  expect(ids()).toEqual([['Dusk', 'Dusk'], ['wallet-standard:2:Dusk', 'wallet-standard:2:Dusk'], third])
  leave()
  expect(ids().at(-1)).toEqual(third)
})

test('what registers itself goes before what is handed in under the same name', () => {
  const listeners = new Set<() => void>()
  let isThere = false
  const handedIn = (name: string) => ({
    wallet: walletOf(name),
    isThere: () => isThere,
    watch: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  })
  const discovery = createDiscovery({ handedIn: [handedIn('Twice'), handedIn('Old')], life: life.signal })
  discovery.look()
  register(walletOf('Twice'))
  expect(names(discovery)).toEqual(['Twice'])
  isThere = true
  expect(discovery.wallets().map(({ name, type }) => [name, type])).toEqual([
    ['Twice', 'ANNOUNCED'],
    ['Old', 'EXTERNAL'],
  ])
  life.abort()
  expect(listeners.size).toBe(0)
})

test.each([
  null,
  5,
  {},
  { name: 'X' },
  walletOf('', {}),
  walletOf('Bitcoin only', { chains: ['bitcoin:mainnet'] }),
  { ...walletOf('No connect'), features: {} },
  { ...walletOf('No function'), features: { 'standard:connect': { connect: 'yes' } } },
  Object.defineProperty({}, 'name', {
    get: () => {
      throw new Error('no')
    },
  }),
])('%# is no wallet', (wallet) => {
  const discovery = createDiscovery({ handedIn: [], life: life.signal })
  discovery.look()
  register(wallet)
  expect(names(discovery)).toEqual([])
})

test('names are made harmless and cannot pass for other connectors; wallets that fail to register do not stop others', () => {
  const discovery = createDiscovery({ handedIn: [], life: life.signal })
  discovery.look()
  page.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: 'no function' }))
  page.dispatchEvent(
    new CustomEvent('wallet-standard:register-wallet', {
      detail: () => {
        throw new Error('no')
      },
    }),
  )
  register(walletOf('  Evil\u202E\u0000 one  '))
  register(walletOf('walletConnect'))
  expect(discovery.wallets().map(({ id, name }) => [id, name])).toEqual([
    ['Evil one', 'Evil one'],
    ['wallet-standard:walletConnect', 'walletConnect'],
  ])
})

test('the end of life leaves no listener, and adds no further wallet', () => {
  let listeners = 0
  const [add, remove] = [page.addEventListener.bind(page), page.removeEventListener.bind(page)]
  page.addEventListener = (...all) => {
    if (all[0] === 'wallet-standard:register-wallet') listeners += 1
    add(...all)
  }
  page.removeEventListener = (...all) => {
    listeners -= 1
    remove(...all)
  }
  const discovery = createDiscovery({ handedIn: [], life: life.signal })
  discovery.look()
  expect(listeners).toBe(1)
  life.abort()
  register(walletOf('Late'))
  expect([listeners, names(discovery)]).toEqual([0, []])
})
