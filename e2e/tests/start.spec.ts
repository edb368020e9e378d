import { developmentKeys } from '@kit/testing'
import { logInByEmail } from '@kit/testing/playwright'
import { expect, test as base } from '../src/fixtures/test.ts'
import { startKit, type StartedKit } from '../src/start/startKit.ts'

/** The common fixtures on what `npm start` serves. */
const test = base.extend<{ readonly started: StartedKit }>({
  started: [async ({ once }, use) => use(await once('start', startKit)), { timeout: 180_000 }],
  baseURL: ({ started }, use) => use(started.url),
  environment: ({ started }, use) => use(started.environment),
})
// The dev server transforms each source when it is asked for it.

const recipient = '0x82be5f1c90d34a7e6bc2d8f0a91b7c53e4a4e1c7'

test('a user of `npm start` signs in, pays, swaps, buys and logs in', async ({
  dapp,
  installWallet,
  page,
  started,
}) => {
  // It holds every token of the market.
  const keys = developmentKeys.slice(5, 6)
  const wallet = await installWallet({ name: 'Tradewind', rdns: 'example.tradewind', keys })

  await test.step('signs in', async () => {
    await dapp.open('/sign-in.html')
    await page.getByTestId('sign-in').click()
    await dapp.walletRow('Tradewind').click()
    await dapp.dialog.getByRole('button', { name: 'Sign', exact: true }).click()
    await expect(page.getByTestId('orders')).toHaveText(`An order of ${wallet.selected}`)
  })

  await test.step('pays', async () => {
    await dapp.open('/')
    await dapp.expectConnected(wallet.selected)
    await dapp.button.click()
    await dapp.dialog.getByRole('button', { name: 'Send' }).click()
    await dapp.dialog.getByRole('textbox', { name: 'Amount' }).fill('0.25')
    await dapp.dialog.getByRole('textbox', { name: 'Recipient' }).fill(recipient)
    await dapp.dialog.getByRole('button', { name: 'Review send' }).click()
    await dapp.dialog.getByRole('checkbox').check()
    await dapp.dialog.getByRole('button', { name: 'Confirm in Tradewind' }).click()
    await expect(dapp.dialog).toContainText(/Sent 0\.25 /)
    await dapp.dialog.getByRole('button', { name: 'Done' }).click()
  })

  await test.step('swaps', async () => {
    await dapp.dialog.getByRole('button', { name: 'Swap' }).click()
    await dapp.dialog.getByRole('group', { name: 'You receive' }).getByRole('button', { name: 'Select token' }).click()
    await dapp.dialog.getByRole('searchbox').fill('Millet')
    await dapp.dialog
      .getByRole('button', { name: /Millet/ })
      .first()
      .click()
    await dapp.dialog.getByRole('textbox', { name: 'Amount to pay' }).fill('1')
    await dapp.dialog.getByRole('button', { name: 'Review swap' }).click()
    await dapp.dialog.getByRole('button', { name: 'Swap', exact: true }).click()
    await expect(dapp.dialog).toContainText('Swap complete')
    await dapp.dialog.getByRole('button', { name: 'Done' }).click()
  })

  await test.step('buys', async () => {
    await dapp.dialog.getByRole('button', { name: 'Buy' }).click()
    await dapp.dialog.getByRole('textbox', { name: 'You pay' }).fill('50')
    await dapp.dialog.getByRole('button', { name: 'Continue' }).click()
    const opens = page.waitForEvent('popup')
    await dapp.dialog.getByRole('button', { name: 'Millpay' }).click()
    const provider = await opens
    await provider.getByRole('button', { name: 'Pay', exact: true }).click()
    await expect(provider.getByRole('status')).not.toHaveText('Waiting for your payment.')
    await provider.close()
    await expect(dapp.dialog).toContainText(/Your account got .* GRN\./)
    await dapp.dialog.getByRole('button', { name: 'Done' }).click()
    await page.keyboard.press('Escape')
  })

  await test.step('logs in', async () => {
    await dapp.shown('disconnect').click()
    await dapp.expectDisconnected()
    await logInByEmail(page, { email: 'first@harbor.example', mailboxUrl: started.mailboxUrl })
    await expect(dapp.shown('account-status')).toHaveText('connected')
  })
})
