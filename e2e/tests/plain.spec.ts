import { expect, test } from '../src/fixtures/test.ts'

test('a page without a framework connects through <kit-button>', async ({ dapp, page, wallet }) => {
  await dapp.open('/plain.html')
  await dapp.choose(wallet.info.name)

  await expect(page.getByTestId('account-address')).toHaveText(wallet.selected)
  await expect(page.getByTestId('network-name')).toHaveText('Sandbox One')
})

test('a page with the embedded widget connects in it', async ({ dapp, page, wallet }) => {
  await page.goto('/embedded.html')
  await page.getByRole('button', { name: wallet.info.name }).click()

  await dapp.expectConnected(wallet.selected)
})
