import { expect } from '@playwright/test'
import type { EvmWallet } from '@kit/testing'
import type { Dapp } from './Dapp.ts'

export type ShowView = (dapp: Dapp, wallet: EvmWallet) => Promise<void>

/** How to get to each view in each of its states. */
export const views = {
  page: async () => {},
  Connect: async (dapp, wallet) => {
    await dapp.button.click()
    await expect(dapp.walletRow(wallet.info.name)).toBeVisible()
    await expect(dapp.walletLink('Quillfern')).toBeVisible()
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
} as const satisfies Record<string, ShowView>
