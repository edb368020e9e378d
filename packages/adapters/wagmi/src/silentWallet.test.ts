import { announceEvmWallet, createEvmWallet, createFakePage, describeSilentWallet } from '@kit/testing'
import { createConfig, createStorage } from '@wagmi/core'
import { http } from 'viem'
import { mainnet } from 'viem/chains'
import { describe, expect, test } from 'vitest'
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
