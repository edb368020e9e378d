import { expect, test } from '../src/fixtures/test.ts'

test('opens all wallets, finds one by name and shows where to get it; back returns along the same path', async ({
  dapp,
  page,
}) => {
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

  await dapp.button.click()
  await dapp.dialog.getByRole('button', { name: 'What is a wallet?' }).click()
  await dapp.dialog.getByRole('button', { name: 'Get a wallet' }).click()
  await expect(dapp.heading).toHaveText('Get a wallet')
  await dapp.dialog.getByRole('button', { name: 'Back' }).click()
  await expect(dapp.heading).toHaveText('What is a wallet?')
  await dapp.dialog.getByRole('button', { name: 'Back' }).click()
  await expect(dapp.heading).toHaveText('Connect wallet')
})
