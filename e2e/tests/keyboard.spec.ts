import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../src/fixtures/test.ts'

/** Presses Tab until the element has focus; fails after a full cycle. */
async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  for (let press = 0; press < 40; press++) {
    if (await target.evaluate((element) => element.matches(':focus'))) return
    await page.keyboard.press(key)
  }
  await expect(target).toBeFocused()
}

test('connects, switches the network and disconnects by keyboard alone; the modal keeps the focus and restores it', async ({
  dapp,
  page,
  wallet,
}) => {
  await dapp.open()
  await tabTo(page, dapp.button)
  await page.keyboard.press('Enter')
  await expect(dapp.walletRow(wallet.info.name)).toBeVisible()
  for (const key of ['Tab', 'Shift+Tab'])
    for (let press = 0; press < 15; press++) {
      await page.keyboard.press(key)
      expect(await focusIsInside(dapp.dialog)).toBe(true)
    }
  await page.keyboard.press('Escape')
  await expect(dapp.dialog).toBeHidden()
  await expect(dapp.button).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(dapp.dialog).toBeVisible()
  await expect.poll(() => focusIsInside(dapp.dialog)).toBe(true)
  await tabTo(page, dapp.walletRow('WalletConnect'))
  await tabTo(page, dapp.walletRow(wallet.info.name), 'ArrowDown')
  await page.keyboard.press('Enter')
  await dapp.expectConnected(wallet.selected)
  await expect(dapp.dialog).toBeHidden()
  await expect(dapp.button).toBeFocused()

  await dapp.openNetworks()
  await tabTo(page, dapp.networkRow('Sandbox One'))
  await page.keyboard.press('ArrowDown')
  await expect(dapp.networkRow('Sandbox Two')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dapp.shown('network-name')).toHaveText('Sandbox Two')
  await page.keyboard.press('Escape')
  await expect(dapp.dialog).toBeHidden()

  await tabTo(page, dapp.button)
  await page.keyboard.press('Enter')
  await expect(dapp.dialog).toBeVisible()
  await tabTo(page, dapp.dialog.getByRole('button', { name: 'Disconnect' }))
  await page.keyboard.press('Enter')
  await dapp.expectDisconnected()
  await expect(dapp.dialog).toBeHidden()
  await expect(dapp.button).toBeFocused()
})

function focusIsInside(dialog: Locator): Promise<boolean> {
  return dialog.evaluate((element) => element.matches(':focus-within'))
}
