import { describeExternalWallets } from '@kit/testing'
import { describe, expect, test } from 'vitest'
import { ethersAdapter } from './ethersAdapter.ts'

describeExternalWallets({
  runner: { describe, test, expect },
  name: 'ethersAdapter with wallets of its own',
  createAdapter: (networks, wallets) => ethersAdapter({ networks, wallets }),
})
