import { describeExternalWallets } from '@kit/testing'
import { describe, expect, test } from 'vitest'
import { wagmiAdapter } from './wagmiAdapter.ts'

describeExternalWallets({
  runner: { describe, test, expect },
  name: 'wagmiAdapter with wallets of its own',
  createAdapter: (networks, wallets) => wagmiAdapter({ networks, wallets }),
})
