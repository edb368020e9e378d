import { expect } from '@playwright/test'
import type { EvmWallet } from '@kit/testing'
import type { Dapp } from './Dapp.ts'

export type ShowView = (dapp: Dapp, wallet: EvmWallet) => Promise<void>

/** Opens each view in each of its states, from a page without a connection. */
export const views = {
  page: async () => {},
  Connect: async (dapp, wallet) => {
    await dapp.button.click()
    await expect(dapp.walletRow(wallet.info.name)).toBeVisible()
    await expect(dapp.walletRow('Quillfern')).toBeVisible()
    await expect(dapp.walletRow('Search')).toBeVisible()
  },
  AllWallets: async (dapp) => {
    await dapp.button.click()
    await dapp.walletRow('Search').click()
    await expect(dapp.heading).toHaveText('All wallets')
    await expect(dapp.dialog.getByRole('listitem').first()).toBeVisible()
  },
  WhatIsAWallet: async (dapp) => {
    await dapp.button.click()
    await dapp.dialog.getByRole('button', { name: 'What is a wallet?' }).click()
    await expect(dapp.heading).toHaveText('What is a wallet?')
    await expect(dapp.dialog.getByRole('button', { name: 'Get a wallet' })).toBeVisible()
  },
  GetWallet: async (dapp) => {
    await dapp.button.click()
    await dapp.dialog.getByRole('button', { name: 'Get one' }).click()
    await expect(dapp.heading).toHaveText('Get a wallet')
    await expect(dapp.dialog.getByRole('button', { name: 'Explore all wallets' })).toBeVisible()
  },
  Downloads: async (dapp) => {
    await dapp.button.click()
    await dapp.walletRow('Quillfern').click()
    await dapp.dialog.getByRole('button', { name: 'Get it' }).click()
    await expect(dapp.heading).toHaveText('Get Quillfern')
    await expect(dapp.dialog.getByRole('link').first()).toBeVisible()
  },
  'ConnectingExternal waiting': async (dapp, wallet) => {
    wallet.behave('silent')
    await dapp.choose(wallet.info.name)
    await expect.poll(() => wallet.prompts.length).toBe(1)
  },
  'ConnectingExternal declined': async (dapp, wallet) => {
    wallet.behave('reject')
    await dapp.choose(wallet.info.name)
    await expect(dapp.dialog.getByRole('button', { name: 'Try again' })).toBeVisible()
  },
  ConnectingWalletConnect: async (dapp) => {
    await dapp.button.click()
    await dapp.walletRow('WalletConnect').click()
    await expect(dapp.dialog.getByRole('img', { name: /^QR code/ })).toBeVisible()
  },
  Account: async (dapp, wallet) => {
    await dapp.connect(wallet)
    await expect(dapp.dialog).toBeHidden()
    await dapp.button.click()
    await expect(dapp.dialog.getByRole('button', { name: 'Disconnect' })).toBeVisible()
  },
  Networks: async (dapp, wallet) => {
    await dapp.connect(wallet)
    await dapp.openNetworks()
    await expect(dapp.networkRow('Sandbox Two')).toBeVisible()
  },
  WhatIsANetwork: async (dapp, wallet) => {
    await dapp.connect(wallet)
    await dapp.openNetworks()
    await dapp.dialog.getByRole('button', { name: 'What is a network?' }).click()
    await expect(dapp.heading).toHaveText('What is a network?')
  },
  'SwitchNetwork waiting': async (dapp, wallet) => {
    await dapp.connect(wallet)
    wallet.behave('silent')
    await dapp.openNetworks()
    await dapp.networkRow('Sandbox Two').click()
    await expect.poll(() => wallet.prompts.length).toBe(1)
  },
  'SwitchNetwork declined': async (dapp, wallet) => {
    await dapp.connect(wallet)
    wallet.behave('reject')
    await dapp.openNetworks()
    await dapp.networkRow('Sandbox Two').click()
    await expect(dapp.dialog.getByRole('button', { name: 'Try again' })).toBeVisible()
  },
  // The last one, because Escape does not close it.
  UnsupportedChain: async (dapp, wallet) => {
    await dapp.connect(wallet)
    wallet.switchChain({ id: 31_999, rpcUrl: wallet.chains[0]?.rpcUrl ?? '' })
    await dapp.button.click()
    await expect(dapp.heading).toHaveText('Switch network')
  },
} as const satisfies Record<string, ShowView>
