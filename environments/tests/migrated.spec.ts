import { expect, test as base, type TestWalletOptions } from '@kit/testing/playwright'
import type { Page } from '@playwright/test'
import { consumers } from '../src/consumers.ts'
import { dapp } from '../src/fixtures/dapp.ts'
import { readTarget, urlOf } from '../src/target.ts'

const walletCalled = (name: string, rdns: string): TestWalletOptions => ({
  name,
  rdns,
  chains: [{ id: 1, rpcUrl: readTarget().rpcUrl, name: 'Ethereum' }],
})
const test = base.extend({ walletOptions: ({}, use) => use(walletCalled('Ferrowick', 'example.ferrowick')) })

/** A migrated dapp: the element that opens its modal, and the text that it shows for an account. */
type Migrated = {
  readonly opens: (page: Page) => ReturnType<Page['locator']>
  readonly shows: (page: Page, address: string) => ReturnType<Page['locator']>
}

const kitButton = (page: Page) => page.locator('.kit-button').first()
const kitAccount = (page: Page) => page.locator('.kit-button[data-state=account]').first()

const dapps: Readonly<Record<string, Migrated>> = {
  rainbowkit: {
    opens: (page) => page.getByRole('button', { name: 'Log in' }),
    // The result of wagmi's own hook.
    shows: (page, address) => page.getByRole('button', { name: address, exact: true }),
  },
  connectkit: { opens: kitButton, shows: kitAccount },
  web3modal: { opens: kitButton, shows: kitAccount },
  appkit: {
    opens: (page) => page.getByRole('button', { name: 'Log in' }),
    shows: (page, address) => page.getByRole('region', { name: `eip155:1:${address}` }),
  },
  'appkit-vue': { opens: kitButton, shows: kitAccount },
  'web3-onboard': {
    opens: (page) => page.getByRole('button', { name: 'Connect' }),
    shows: (page, address) => page.getByText(`Ferrowick ${address} 0x1`),
  },
}

for (const [name, { opens, shows }] of consumers.some(({ oldKits }) => oldKits?.isMigrated)
  ? Object.entries(dapps)
  : [])
  test(`A10 ${name}: the dapp that the codemod has moved is built, connects, and is still connected after a reload`, async ({
    page,
    wallet,
  }) => {
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    await page.goto(`${urlOf(readTarget(), 'migrated')}/${name}.html`)
    // The styles of the kit are loaded.
    for (const button of await page.locator('.kit-button').all()) await expect(button).toHaveCSS('display', /flex$/)
    await opens(page).click()
    await dapp(page).dialog.getByRole('button', { name: 'Ferrowick' }).click()
    await expect(shows(page, wallet.selected)).toBeVisible()
    await expect(dapp(page).dialog).toBeHidden()
    const prompts = wallet.promptsShown.length
    await page.reload()
    await expect(shows(page, wallet.selected)).toBeVisible()
    expect(wallet.promptsShown.length).toBe(prompts)
    expect(errors).toEqual([])
  })

test.describe('a wallet that other kits know', () => {
  // Web3-Onboard stores labels, so the wallet has one that is well known.
  test.use({ walletOptions: ({}, use) => use(walletCalled('MetaMask', 'io.metamask')) })

  if (consumers.some(({ oldKits }) => oldKits?.isMigrated))
    test('A12 web3-onboard: who was connected by Web3-Onboard is connected after the move, without a prompt', async ({
      page,
      wallet,
    }) => {
      await page.goto(`${urlOf(readTarget(), 'migrated')}/web3-onboard.html`)
      const connect = page.getByRole('button', { name: 'Connect' })
      const account = page.getByText(`MetaMask ${wallet.selected} 0x1`)
      await connect.click()
      await dapp(page).dialog.getByRole('button', { name: 'MetaMask' }).click()
      await expect(account).toBeVisible()
      const prompts = wallet.promptsShown.length

      // The wallet grants its account to this origin. Without a stored session the page is disconnected.
      await page.evaluate(() => localStorage.clear())
      await page.reload()
      await expect(connect).toBeEnabled()
      await page.evaluate(() => {
        localStorage.clear()
        localStorage.setItem('onboard.js:last_connected_wallet', '["MetaMask"]')
      })
      await page.reload()
      await expect(account).toBeVisible()
      expect(wallet.promptsShown.length).toBe(prompts)

      // The session is adopted only once: after a disconnect the page stays disconnected.
      await page.getByRole('button', { name: 'Disconnect' }).click()
      await page.reload()
      await expect(connect).toBeEnabled()
    })
})
