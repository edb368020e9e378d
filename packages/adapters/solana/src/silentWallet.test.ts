import { solanaMainnet } from '@kit/core/networks'
import { describeSilentWallet } from '@kit/testing'
import { announceSolanaWallet, createSolanaWallet } from '@kit/testing/solana'
import { describe, expect, test, vi } from 'vitest'
import { solanaAdapter } from './solanaAdapter.ts'

describeSilentWallet({
  runner: { describe, test, expect },
  name: 'solanaAdapter with a wallet that says nothing',
  open() {
    const page = new EventTarget()
    vi.stubGlobal('window', page)
    const wallet = createSolanaWallet({
      name: 'Finch',
      chains: [{ chain: 'solana:mainnet', rpcUrl: 'http://localhost:1' }],
      quirks: { saysNothing: true },
    })
    announceSolanaWallet(wallet, page, { origin: 'https://dapp.example' })
    return {
      createAdapter: () => solanaAdapter({ networks: [solanaMainnet] }),
      wallet,
      connectorId: 'Finch',
      close: () => void vi.unstubAllGlobals(),
    }
  },
})
