import { describeSilentWallet } from '@kit/testing'
import { createBitcoinWallet, presentBitcoinWallet } from '@kit/testing/bitcoin'
import { describe, expect, test, vi } from 'vitest'
import { bitcoinAdapter } from './bitcoinAdapter.ts'
import { createLedgers } from './fixtures/ledgers.ts'
import { manners } from './fixtures/manners.ts'
import { keyring, networkOf } from './fixtures/networks.ts'
import { openPage } from './fixtures/page.ts'

/* These wallets report no accounts without a prompt. */
const unreadable: readonly string[] = ['enkrypt', 'leather', 'phantom']
for (const [manner, { present, id }] of Object.entries(manners).filter(([name]) => !unreadable.includes(name)))
  describeSilentWallet({
    runner: { describe, test, expect },
    name: `bitcoinAdapter with a wallet that says nothing, by ${manner}`,
    open() {
      const page = openPage()
      const ledgers = createLedgers()
      const chain = 'testnet'
      const wallet = createBitcoinWallet({
        name: 'Finch',
        keyring,
        networks: [{ name: chain, apiUrl: ledgers.urlOf(chain) }],
        fetch: ledgers.fetch,
        quirks: { saysNothing: true },
      })
      presentBitcoinWallet(wallet, page, { present, origin: 'https://dapp.example' })
      return {
        createAdapter: () => bitcoinAdapter({ networks: [networkOf(chain)] }),
        wallet,
        connectorId: id ?? 'Finch',
        close: () => void vi.unstubAllGlobals(),
      }
    },
  })
