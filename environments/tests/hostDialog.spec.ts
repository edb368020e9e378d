import { dapp } from '../src/fixtures/dapp.ts'
import { expect, test } from '../src/fixtures/test.ts'
import { urlOf } from '../src/target.ts'

test('connects from inside of a modal dialog of the page, which stays open', async ({ page, wallet, target }) => {
  await page.goto(urlOf(target, 'script-tag'))
  await page.evaluate(() => {
    const dialog = document.createElement('dialog')
    dialog.id = 'host'
    dialog.append(...document.querySelectorAll('kit-button, p'))
    document.body.append(dialog)
    dialog.showModal()
  })
  const host = page.locator('#host')
  const { button, dialog, address } = dapp(page)
  const ours = dialog.filter({ has: page.getByRole('heading', { name: 'Connect wallet' }) }).last()
  await button.click()
  await ours.getByRole('button', { name: 'Close' }).click()
  await expect(button).toBeFocused()
  await button.click()
  await page.keyboard.press('Escape')
  await expect(page.locator('kit-modal').getByRole('dialog')).toBeHidden()
  await expect(host).toBeVisible()

  await button.click()
  await page.locator('kit-modal').getByRole('button', { name: wallet.info.name }).click()
  await expect(address).toHaveText(wallet.selected)
  await expect(host).toHaveJSProperty('open', true)
})
