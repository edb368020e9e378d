import { expect } from '@playwright/test'
import type { InstalledEvmWallet } from '@kit/testing/playwright'
import type { Environment } from 'sandbox'
import type { Dapp } from '../dapp/Dapp.ts'

/** Names and avatars from the service, on the button and in Account, only on the main network. */
export async function showsNames(
  dapp: Dapp,
  wallet: InstalledEvmWallet,
  { chains, services }: Environment,
): Promise<void> {
  const asked: string[] = []
  dapp.page.on('request', (request) => {
    if (request.url().includes('/v1/identity/')) asked.push(new URL(request.url()).pathname)
  })
  const picture = `img[src="${services.blockchain}/pictures/marigold"]`
  const named = chains.find(({ testnet }) => !testnet)
  await dapp.open()
  await dapp.connect(wallet)
  await expect(dapp.button).toContainText(wallet.selected.slice(0, 4))
  expect(asked).toEqual([])

  await dapp.shown(`network-switch-${named?.id}`).click()
  await expect(dapp.button).toContainText('marigold.example')
  await expect(dapp.button.locator(picture)).toBeVisible()
  await expect
    .poll(() => dapp.button.locator(picture).evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)

  await dapp.button.click()
  await expect(dapp.heading).toHaveText('Account')
  await expect(dapp.dialog).toContainText('marigold.example')
  await expect(dapp.dialog.locator(picture)).toBeVisible()
  await dapp.page.keyboard.press('Escape')

  // The second account has a name and no avatar.
  wallet.selectAccount(1)
  await expect(dapp.button).toContainText('thistle.example')
  await expect(dapp.button.locator('img[src*="/pictures/"]')).toHaveCount(0)
  expect(asked).toEqual(wallet.addresses.slice(0, 2).map((address) => `/v1/identity/${address}`))
}
