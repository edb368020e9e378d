import { createKit } from '@kit/core'
import {
  announceEvmWallet,
  createEvmWallet,
  createFakePage,
  createFakePlatform,
  describeSilentWallet,
} from '@kit/testing'
import { createConfig, createStorage } from '@wagmi/core'
import { http } from 'viem'
import { base, mainnet } from 'viem/chains'
import { describe, expect, onTestFinished, test } from 'vitest'
import { wagmiAdapter } from './wagmiAdapter.ts'

describeSilentWallet({
  runner: { describe, test, expect },
  name: 'wagmiAdapter with a wallet that says nothing',
  open() {
    const page = createFakePage()
    const wallet = createEvmWallet({
      name: 'Finch',
      rdns: 'example.finch',
      chains: [{ id: mainnet.id, rpcUrl: 'http://localhost:1' }],
      quirks: { saysNothing: true },
    })
    const announced = announceEvmWallet(wallet, page.window, { origin: 'https://dapp.example' })
    return {
      createAdapter: () => wagmiAdapter({ networks: [mainnet] }),
      wallet,
      connectorId: 'example.finch',
      close() {
        announced.stop()
        page.close()
      },
    }
  },
})

describeSilentWallet({
  runner: { describe, test, expect },
  name: 'wagmiAdapter over a config of the dapp, with a wallet that says nothing',
  open() {
    const page = createFakePage()
    const wallet = createEvmWallet({
      name: 'Finch',
      rdns: 'example.finch',
      chains: [{ id: mainnet.id, rpcUrl: 'http://localhost:1' }],
      quirks: { saysNothing: true },
    })
    const announced = announceEvmWallet(wallet, page.window, { origin: 'https://dapp.example' })
    const entries = new Map<string, string>()
    const storage = createStorage({
      storage: {
        getItem: (key) => entries.get(key) ?? null,
        setItem: (key, value) => void entries.set(key, value),
        removeItem: (key) => void entries.delete(key),
      },
    })
    return {
      createAdapter: () =>
        wagmiAdapter({ config: createConfig({ chains: [mainnet], transports: { [mainnet.id]: http() }, storage }) }),
      wallet,
      connectorId: 'example.finch',
      close() {
        announced.stop()
        page.close()
      },
    }
  },
})

test('rejects with WALLET_CHANGED and sends no request if the wallet is unlocked on another network', async () => {
  const page = createFakePage()
  const wallet = createEvmWallet({
    name: 'Finch',
    rdns: 'example.finch',
    chains: [
      { id: mainnet.id, rpcUrl: 'http://localhost:1' },
      { id: base.id, rpcUrl: 'http://localhost:1' },
    ],
    quirks: { saysNothing: true },
  })
  const announced = announceEvmWallet(wallet, page.window, { origin: 'https://dapp.example' })
  const kit = createKit({ adapters: [wagmiAdapter({ networks: [mainnet, base] })], platform: createFakePlatform() })
  onTestFinished(() => {
    kit.destroy()
    announced.stop()
    page.close()
  })
  await kit.connect({ connectorId: 'example.finch' })
  wallet.lock()
  wallet.behave('manual')
  const prompts = wallet.promptsShown.length
  const unlocked = kit.unlock()
  const prompt = await wallet.nextPrompt()
  wallet.switchChain(base.id)
  prompt.approve()
  await expect(unlocked).rejects.toMatchObject({ code: 'WALLET_CHANGED' })
  expect(kit.getNetwork().chainId).toBe(base.id)
  expect(wallet.promptsShown.slice(prompts).map(({ kind }) => kind)).toEqual(['connect'])
})
