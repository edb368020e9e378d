import { createDapp } from '../src/dapp/Dapp.ts'
import { expect, test } from '../src/fixtures/test.ts'

test('two kits on one page are independent', async ({ dapp, page, wallet, secondWallet }) => {
  await dapp.page.goto('/two-kits.html')
  const first = createDapp(page, page.getByTestId('kit-1'))
  const second = createDapp(page, page.getByTestId('kit-2'))
  await first.connect(wallet)
  // Both are in the DOM while the first fades.
  await expect(first.dialog).toBeHidden()
  await second.expectDisconnected()

  await second.connect(secondWallet)
  await expect(second.dialog).toBeHidden()
  await first.expectConnected(wallet.selected)

  await second.shown('network-switch-31338').click()
  await expect(second.shown('network-name')).toHaveText('Sandbox Two')
  await expect(first.shown('network-name')).toHaveText('Sandbox One')

  await page.reload()
  await first.expectConnected(wallet.selected)
  await second.expectConnected(secondWallet.selected)
  await expect(first.shown('network-name')).toHaveText('Sandbox One')
  await expect(second.shown('network-name')).toHaveText('Sandbox Two')

  await first.shown('disconnect').click()
  await first.expectDisconnected()
  await second.expectConnected(secondWallet.selected)
  await page.reload()
  await second.expectConnected(secondWallet.selected)
  await first.expectDisconnected()
})
