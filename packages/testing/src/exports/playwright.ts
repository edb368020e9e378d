export { expect } from '@playwright/test'
export { type InstalledEvmWallet, type InstallOptions, installEvmWallet } from '../playwright/installEvmWallet.ts'
export { logInByEmail, type LogInByEmailOptions } from '../playwright/logInByEmail.ts'
export { test, type TestWalletOptions, type WalletFixtures } from '../playwright/walletTest.ts'
