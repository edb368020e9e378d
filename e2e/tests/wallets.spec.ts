import { expect, test } from '../src/fixtures/test.ts'

test('opens all wallets, finds one by name and shows where to get it', async ({ dapp, page }) => {
  await dapp.open()
  await dapp.button.click()
  await dapp.walletRow('Search').click()
  await expect(dapp.heading).toHaveText('All wallets')
  await dapp.dialog.getByRole('searchbox').fill(' quillfern ')
  await expect(dapp.dialog.getByRole('listitem')).toHaveCount(1)
  await dapp.walletRow('Quillfern').click()
  await dapp.dialog.getByRole('button', { name: 'Get it' }).click()
  await expect(dapp.heading).toHaveText('Get Quillfern')
  for (const link of await dapp.dialog.getByRole('link').all()) {
    await expect(link).toHaveAttribute('href', /^https?:/)
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  }
  await page.keyboard.press('Escape')
  await expect(dapp.dialog).toBeHidden()
})

test('back returns along the same path', async ({ dapp }) => {
  await dapp.open()
  await dapp.button.click()
  await dapp.dialog.getByRole('button', { name: 'What is a wallet?' }).click()
  await dapp.dialog.getByRole('button', { name: 'Get a wallet' }).click()
  await expect(dapp.heading).toHaveText('Get a wallet')
  await dapp.dialog.getByRole('button', { name: 'Back' }).click()
  await expect(dapp.heading).toHaveText('What is a wallet?')
  await dapp.dialog.getByRole('button', { name: 'Back' }).click()
  await expect(dapp.heading).toHaveText('Connect wallet')
})

test('an unconfigured network shows a hint on the button and opens no dialog; the view can be closed', async ({
  dapp,
  page,
  wallet,
}) => {
  await dapp.open()
  await dapp.connect(wallet)
  await expect(dapp.dialog).toBeHidden()
  wallet.switchChain({ id: 31_999, rpcUrl: wallet.chains[0]?.rpcUrl ?? '' })
  await expect(dapp.button).toContainText('Switch network')
  await expect(dapp.dialog).toBeHidden()
  await dapp.button.click()
  await expect(dapp.heading).toHaveText('Switch network')
  await page.keyboard.press('Escape')
  await expect(dapp.dialog).toBeHidden()
  await dapp.button.click()
  await dapp.networkRow('Sandbox One').click()
  await expect(dapp.button).not.toContainText('Switch network')
})
