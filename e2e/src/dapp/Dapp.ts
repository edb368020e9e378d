import type { EvmWallet } from '@kit/testing'
import { expect, type Locator, type Page } from '@playwright/test'

/** Page object of the sample. `scope`: a part of the page that has several kits. */
export type Dapp = {
  readonly page: Page
  readonly open: (path?: string) => Promise<void>
  readonly shown: (testId: string) => Locator
  /** The kit's button, connected or not. */
  readonly button: Locator
  readonly dialog: Locator
  /** A wallet's row in the list. */
  readonly walletRow: (name: string) => Locator
  /** The heading of the current view. */
  readonly heading: Locator
  /** Clicks from the button to the wallet's prompt. */
  readonly choose: (walletName: string) => Promise<void>
  /** Chooses the wallet and waits until the page shows the account. */
  readonly connect: (wallet: Pick<EvmWallet, 'info' | 'selected'>) => Promise<void>
  /** Opens the list of networks. Requires a connection. */
  readonly openNetworks: () => Promise<void>
  readonly networkRow: (name: string) => Locator
  readonly expectConnected: (address: string) => Promise<void>
  readonly expectDisconnected: () => Promise<void>
}

export function createDapp(page: Page, scope: Page | Locator = page): Dapp {
  const shown = (testId: string): Locator => scope.getByTestId(testId)
  const button = scope.locator('.kit-button').first()
  const dialog = page.getByRole('dialog')
  const walletRow = (name: string): Locator => dialog.getByRole('button', { name })
  const choose = async (walletName: string): Promise<void> => {
    await button.click()
    await walletRow(walletName).click()
  }
  const expectConnected = async (address: string): Promise<void> => {
    await expect(shown('account-status')).toHaveText('connected')
    await expect(shown('account-address')).toHaveText(address)
  }
  return {
    page,
    open: async (path = '/') => {
      await page.goto(path)
      await expect(button).toBeVisible()
    },
    shown,
    button,
    dialog,
    walletRow,
    heading: dialog.getByRole('heading', { level: 1 }),
    choose,
    connect: async ({ info, selected }) => {
      await choose(info.name)
      await expectConnected(selected)
    },
    openNetworks: async () => {
      await expect(dialog).toBeHidden()
      await button.click()
      await dialog
        .getByRole('button', { name: /network/i })
        .first()
        .click()
      await expect(dialog.getByRole('heading', { level: 1 })).toHaveText('Choose a network')
    },
    networkRow: (name) => dialog.getByRole('button', { name }),
    expectConnected,
    expectDisconnected: async () => {
      await expect(shown('account-status')).toHaveText('disconnected')
      await expect(shown('account-address')).toHaveText('none')
    },
  }
}
