import { connectionsOf, createKit } from '@kit/core'
import { solanaMainnet } from '@kit/core/networks'
import { createFakePlatform } from '@kit/testing'
import { announceSolanaWallet, createSolanaWallet } from '@kit/testing/solana'
import { afterEach, expect, test, vi } from 'vitest'
import { solanaAdapter } from '../solanaAdapter.ts'

afterEach(() => vi.unstubAllGlobals())

test('a wallet that does not know a silent request is not asked while a page loads, and is restored once it shares accounts', async () => {
  const page = new EventTarget()
  vi.stubGlobal('window', page)
  const wallet = createSolanaWallet({
    name: 'MetaMask',
    chains: [{ chain: 'solana:mainnet', rpcUrl: 'http://localhost:1' }],
    quirks: { neverSilent: true },
  })
  announceSolanaWallet(wallet, page, { origin: 'https://dapp.example' })
  const platform = createFakePlatform()
  const open = () => createKit({ adapters: [solanaAdapter({ networks: [solanaMainnet] })], platform })
  const first = open()
  await first.connect({ connectorId: 'MetaMask' })
  first.destroy()
  wallet.lock()

  const second = open()
  const starting = second.start()
  const asked = wallet.requests.length
  await expect.poll(() => second.getState().connections['solana']?.status).toBe('reconnecting')
  await platform.clock.advance(10_000)
  await starting
  expect([wallet.promptsShown.length, wallet.requests.length]).toEqual([1, asked])
  wallet.unlock()
  await expect.poll(() => second.getState().connections['solana']?.status).toBe('connected')
  expect(wallet.promptsShown).toHaveLength(1)
  second.destroy()

  // It shares its accounts before it is asked.
  const third = open()
  await third.start()
  await expect.poll(() => third.getState().connections['solana']?.status).toBe('connected')
  expect([wallet.promptsShown.length, wallet.requests.length]).toEqual([1, asked])
  third.destroy()
})

test.each([
  ['rejects', 'reject'],
  ['leaves open', 'silent'],
] as const)(
  'a wallet ignores a silent request: no later page repeats the prompt that the user %s',
  async (_, behavior) => {
    const page = new EventTarget()
    vi.stubGlobal('window', page)
    const wallet = createSolanaWallet({
      name: 'Heron',
      chains: [{ chain: 'solana:mainnet', rpcUrl: 'http://localhost:1' }],
      quirks: { neverSilent: true },
    })
    announceSolanaWallet(wallet, page, { origin: 'https://dapp.example' })
    const platform = createFakePlatform()
    const visit = () => createKit({ adapters: [solanaAdapter({ networks: [solanaMainnet] })], platform })
    const status = (kit: ReturnType<typeof visit>) => kit.getState().connections['solana']?.status
    const first = visit()
    await first.connect({ connectorId: 'Heron' })
    first.destroy()
    wallet.lock()
    wallet.behave(behavior)
    for (let visits = 0; visits < 3; visits += 1) {
      const kit = visit()
      const starting = kit.start()
      await expect.poll(() => wallet.promptsShown.length).toBe(2)
      await platform.clock.advance(10_000)
      await starting
      await expect.poll(() => status(kit)).toBe('disconnected')
      kit.destroy()
    }
    expect(wallet.promptsShown.length).toBe(2)
    wallet.behave('approve')
    const last = visit()
    await last.connect({ connectorId: 'Heron' })
    expect(status(last)).toBe('connected')
    last.destroy()
  },
)

test('of two wallets with one name none is restored, in whatever order they register, because one may pass for the other', async () => {
  const walletOf = () =>
    createSolanaWallet({ name: 'Heron', chains: [{ chain: 'solana:mainnet', rpcUrl: 'http://localhost:1' }] })
  const [used, other] = [walletOf(), walletOf()]
  const platform = createFakePlatform()
  const open = (wallets: readonly ReturnType<typeof walletOf>[]) => {
    const page = new EventTarget()
    vi.stubGlobal('window', page)
    for (const wallet of wallets) announceSolanaWallet(wallet, page, { origin: 'https://dapp.example' })
    return createKit({ adapters: [solanaAdapter({ networks: [solanaMainnet] })], platform })
  }
  const first = open([used, other])
  await first.connect({ connectorId: 'Heron' })
  first.destroy()

  for (const wallets of [
    [other, used],
    [used, other],
  ]) {
    const kit = open(wallets)
    await kit.start()
    expect(connectionsOf(kit.getState().connections['solana'])).toEqual([])
    kit.destroy()
  }
  expect(other.promptsShown).toEqual([])
})
