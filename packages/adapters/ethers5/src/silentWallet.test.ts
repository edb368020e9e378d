import { announceEvmWallet, createEvmWallet, createFakePage, describeSilentWallet, testChain } from '@kit/testing'
import { describe, expect, test } from 'vitest'
import { ethers5Adapter } from './ethers5Adapter.ts'

const chain = testChain({ chainId: 1, rpcUrl: 'http://localhost:1' })

describeSilentWallet({
  runner: { describe, test, expect },
  name: 'ethers5Adapter with a wallet that says nothing',
  open() {
    const page = createFakePage()
    const wallet = createEvmWallet({
      name: 'Finch',
      rdns: 'example.finch',
      chains: [{ id: 1, rpcUrl: 'http://localhost:1' }],
      quirks: { saysNothing: true },
    })
    const announced = announceEvmWallet(wallet, page.window, { origin: 'https://dapp.example' })
    return {
      createAdapter: () => ethers5Adapter({ networks: [chain] }),
      wallet,
      connectorId: 'example.finch',
      close() {
        announced.stop()
        page.close()
      },
    }
  },
})
