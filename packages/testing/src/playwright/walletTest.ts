import { test as base } from '@playwright/test'
import { createEvmWallet } from '../evm/createEvmWallet.ts'
import type { EvmWalletOptions } from '../evm/EvmWalletOptions.ts'
import { type InstalledEvmWallet, type InstallOptions, installEvmWallet } from './installEvmWallet.ts'

/** Options of a test's wallet; each has a default. */
export type TestWalletOptions = Partial<EvmWalletOptions> & InstallOptions

/** Fixtures of `test` from @kit/testing/playwright. */
export type WalletFixtures = {
  /** For `test.use`: options of `wallet`. Default: `Test Wallet` on the chain 31337 at http://127.0.0.1:8545. */
  readonly walletOptions: TestWalletOptions
  /** A wallet in every page of a test that names `wallet` in its parameters; other tests have none. Approves by default. */
  readonly wallet: InstalledEvmWallet
  /** Installs another wallet in the pages. */
  readonly installWallet: (
    options: TestWalletOptions & Pick<EvmWalletOptions, 'name' | 'rdns'>,
  ) => Promise<InstalledEvmWallet>
}

const defaults: EvmWalletOptions = {
  name: 'Test Wallet',
  rdns: 'example.test-wallet',
  chains: [{ id: 31_337, rpcUrl: 'http://127.0.0.1:8545', name: 'Development' }],
}

/** Playwright's `test` with virtual wallets. No extension and no network: the wallet runs in the test. */
export const test: ReturnType<typeof base.extend<WalletFixtures>> = base.extend<WalletFixtures>({
  walletOptions: [{}, { option: true }],
  wallet: async ({ context, walletOptions }, provide) => {
    const options = { ...defaults, ...walletOptions }
    await provide(await installEvmWallet(context, createEvmWallet(options), options))
  },
  installWallet: async ({ context, walletOptions }, provide) => {
    await provide((own) => {
      const options = { ...defaults, ...walletOptions, ...own }
      return installEvmWallet(context, createEvmWallet(options), options)
    })
  },
})
