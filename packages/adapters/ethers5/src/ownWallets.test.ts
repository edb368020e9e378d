import { describeExternalWallets } from '@kit/testing'
import { describe, expect, test } from 'vitest'
import { ethers5Adapter } from './ethers5Adapter.ts'

describeExternalWallets({
  runner: { describe, test, expect },
  name: 'ethers5Adapter with wallets of its own',
  createAdapter: (networks, wallets) => ethers5Adapter({ networks, wallets }),
})
