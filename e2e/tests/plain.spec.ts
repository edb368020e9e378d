import { expect, test } from '../src/fixtures/test.ts'

test('a page without a framework connects through <kit-button>', async ({ dapp, page, wallet }) => {
  await dapp.open('/plain.html')
  await dapp.choose(wallet.info.name)

  await expect(page.getByTestId('account-address')).toHaveText(wallet.selected)
  await expect(page.getByTestId('network-name')).toHaveText('Sandbox One')
})

test('a page without a framework connects one wallet by <kit-wallet-button>, without the modal', async ({
  dapp,
  page,
  wallet,
}) => {
  await page.goto('/plain.html')
  const button = page.locator('kit-wallet-button').getByRole('button')
  await expect(button).toHaveText(wallet.info.name)
  await button.click()
  await expect(page.getByTestId('account-address')).toHaveText(wallet.selected)
  await expect(dapp.dialog).toBeHidden()
  await expect(button).toHaveAttribute('data-state', 'connected')
  await page.reload()
  await expect(button).toHaveAccessibleName(`Account ${wallet.info.name}`)
  await button.click()
  await dapp.dialog.getByRole('button', { name: 'Disconnect' }).click()
  await expect(button).toHaveAttribute('data-state', 'connect')
  await expect(page.getByTestId('account-address')).toHaveText('none')
})

test('a page with the embedded widget connects in it', async ({ dapp, page, wallet }) => {
  await page.goto('/embedded.html')
  await page.getByRole('button', { name: wallet.info.name }).click()

  await dapp.expectConnected(wallet.selected)
})
