import { expect, test } from '../src/fixtures/test.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('connects and disconnects on a phone without horizontal overflow', async ({ dapp, page, wallet }) => {
  const overflow = (): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  await dapp.open()
  expect(await overflow()).toBeLessThanOrEqual(0)
  await dapp.button.tap()
  await expect(dapp.walletRow(wallet.info.name)).toBeVisible()
  expect(await overflow()).toBeLessThanOrEqual(0)
  const card = await dapp.dialog.boundingBox()
  expect(card?.width).toBeLessThanOrEqual(390)
  await dapp.walletRow(wallet.info.name).tap()
  await dapp.expectConnected(wallet.selected)

  await expect(dapp.dialog).toBeHidden()
  await dapp.button.tap()
  await dapp.dialog.getByRole('button', { name: 'Disconnect' }).tap()
  await dapp.expectDisconnected()
})
