import { developmentKeys } from '@kit/testing'
import type { Page } from '@playwright/test'
import { expect, test } from '../src/fixtures/test.ts'
import type { Dapp } from '../src/dapp/Dapp.ts'
import { inSoak } from 'tooling/soak.ts'

/** The form, filled in as far as the choice of a provider. */
async function chooseWhat(dapp: Dapp): Promise<void> {
  await dapp.button.click()
  await dapp.dialog.getByRole('button', { name: 'Buy' }).click()
  await dapp.dialog.getByRole('textbox', { name: 'You pay' }).fill('50')
  await expect(dapp.dialog).toContainText('About 39.2 GRN')
  await dapp.dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dapp.heading).toHaveText('Choose a provider')
}

const act = async (provider: Page, name: 'Pay' | 'Decline' | 'Later'): Promise<void> => {
  await provider.getByRole('button', { name, exact: true }).click()
  await expect(provider.getByRole('status')).not.toHaveText('Waiting for your payment.')
}

// In each run start.spec.ts buys in such a window, and onramp.test.ts and OnRamp.test.tsx test an order that is paid late, and its views.
test(
  'M46 a purchase is paid in the pop-up, later than its first answer, and the chain says when it is done',
  inSoak,
  async ({ dapp, page, wallet }) => {
    await dapp.open()
    await dapp.connect(wallet)
    await chooseWhat(dapp)
    await expect(dapp.dialog).toContainText(wallet.selected)
    const opens = page.waitForEvent('popup')
    await dapp.dialog.getByRole('button', { name: 'Millpay' }).click()
    const provider = await opens
    await expect(provider.getByRole('heading')).toHaveText('millpay')
    expect(await provider.evaluate(() => window.opener === null)).toBe(true)
    await act(provider, 'Later')
    await expect(dapp.dialog).toContainText('millpay is working on it', { ignoreCase: true, timeout: 20_000 })
    await act(provider, 'Pay')
    await provider.close()
    await expect(dapp.dialog).toContainText('Your account got 39.2 GRN.')
    await dapp.dialog.getByRole('button', { name: 'Done' }).click()
    await expect(dapp.dialog.getByRole('button', { name: 'Buy' })).toBeVisible()
  },
)

// OnRamp.test.tsx tests the views of both in each run.
test(
  'M46 a blocked pop-up leaves a link; the provider declines',
  inSoak,
  async ({ context, dapp, page, secondWallet }) => {
    await page.addInitScript(() => {
      window.open = () => null
    })
    await dapp.open()
    await dapp.connect(secondWallet)
    await chooseWhat(dapp)
    await dapp.dialog.getByRole('button', { name: 'Saltbank' }).click()
    await expect(dapp.dialog).toContainText('Your browser blocked the window')
    const opens = context.waitForEvent('page')
    await dapp.dialog.getByRole('link', { name: 'Open Saltbank' }).click()
    const provider = await opens
    await act(provider, 'Decline')
    await provider.close()
    await expect(dapp.dialog).toContainText('The payment was declined')
    await dapp.dialog.getByRole('button', { name: 'Start over' }).click()
    await expect(dapp.dialog.getByRole('textbox', { name: 'You pay' })).toBeVisible()
  },
)

test(
  'M46 a closed pop-up is not an error, and a wallet’s browser opens the page and returns',
  inSoak,
  async ({ dapp, installWallet, page }) => {
    // A separate account, because its purchases would change the balances in other tests.
    const wallet = await installWallet({
      name: 'Alderfen',
      rdns: 'example.alderfen',
      keys: developmentKeys.slice(6, 7),
    })
    await dapp.open()
    await dapp.connect(wallet)
    await chooseWhat(dapp)
    const opens = page.waitForEvent('popup')
    await dapp.dialog.getByRole('button', { name: 'Millpay' }).click()
    await (await opens).close()
    await expect(dapp.dialog).toContainText('go on in the window, or open the page again')
    await expect(dapp.dialog.getByRole('link', { name: 'Open Millpay' })).toBeVisible()
    await dapp.dialog.getByRole('button', { name: 'Start over' }).click()
    await page.keyboard.press('Escape')

    // This user agent identifies the browser inside a wallet app.
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'userAgent', { get: () => 'Mozilla/5.0 (Linux; Android 15; wv) Chrome/140' })
    })
    await page.reload()
    await dapp.expectConnected(wallet.selected)
    await chooseWhat(dapp)
    await dapp.dialog.getByRole('button', { name: 'Millpay' }).click()
    await expect(page.getByRole('status')).toHaveText('Waiting for your payment.')
    await act(page, 'Pay')
    await page.getByRole('link', { name: 'Back to the page' }).click()
    await dapp.expectConnected(wallet.selected)
    await dapp.button.click()
    await dapp.dialog.getByRole('button', { name: 'Buy' }).click()
    await dapp.dialog.getByRole('button', { name: 'Show' }).click()
    await expect(dapp.dialog).toContainText('Your account got 39.2 GRN.')
  },
)
