import { polkadotMainnet } from '@kit/core/networks'
import { describeSilentWallet } from '@kit/testing'
import { createPolkadotWallet, injectPolkadotWallet } from '@kit/testing/polkadot'
import { describe, expect, test, vi } from 'vitest'
import { polkadotAdapter } from './polkadotAdapter.ts'

describeSilentWallet({
  runner: { describe, test, expect },
  name: 'polkadotAdapter with a wallet that says nothing',
  // Opening a wallet prompts where the user has taken its permission back.
  needsVisit: true,
  refusesLocked: false,
  open() {
    const page = {}
    vi.stubGlobal('window', page)
    const wallet = createPolkadotWallet({ name: 'finch', quirks: { saysNothing: true } })
    injectPolkadotWallet(wallet, page, { origin: 'https://dapp.example' })
    return {
      createAdapter: () => polkadotAdapter({ networks: [polkadotMainnet] }),
      wallet,
      connectorId: 'finch',
      close: () => void vi.unstubAllGlobals(),
    }
  },
})
