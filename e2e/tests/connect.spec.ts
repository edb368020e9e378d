import { expect, test } from '../src/fixtures/test.ts'
import { missing } from 'tooling/bundle/browserFloor.mjs'
import { inSoakUnless } from 'tooling/soak.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('connects an announced wallet from a list that also shows others with their images, and in no other browser context', async ({
  dapp,
  wallet,
  browser,
  baseURL,
}) => {
  await dapp.open()
  await dapp.expectDisconnected()
  await dapp.button.click()
  await expect(dapp.dialog).toBeVisible()
  const picture = dapp.walletRow('Quillfern').locator('img')
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await dapp.walletRow(wallet.info.name).click()

  await dapp.expectConnected(wallet.selected)
  await expect(dapp.dialog).toBeHidden()
  await expect(dapp.shown('account-wallet')).toHaveText(wallet.info.name)
  await expect(dapp.shown('network-name')).toHaveText('Sandbox One')
  await expect(dapp.shown('balance')).toHaveText(/^\d[\d.]* GRN$/)

  const other = await browser.newPage({ baseURL: baseURL ?? '' })
  await other.goto('/')

  await expect(other.getByTestId('account-status')).toHaveText('disconnected')
  await other.close()
})

for (const delay of [30, 75, 150])
  test(
    `a double click on the button, ${2 * delay} ms long, opens the modal and leaves it open`,
    inSoakUnless(delay === 75),
    async ({ dapp, page }) => {
      await dapp.open()
      const { x, y, width, height } = (await dapp.button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
      // The second press hits the backdrop.
      await page.mouse.click(x + width / 2, y + height / 2, { clickCount: 2, delay })
      await expect(dapp.dialog).toBeVisible()
      await page.keyboard.press('Tab')
      await expect(dapp.dialog).toBeVisible()
    },
  )

test('connects, signs, shows the account and disconnects in the oldest browsers', async ({ dapp, wallet, page }) => {
  // `popover` is an attribute, which is set rather than called.
  const lacking = [...Object.keys(missing), 'HTMLElement#popover'].map((name) => name.replace('#', '.prototype.'))
  await page.addInitScript((paths) => {
    for (const path of paths) {
      const keys = path.split('.')
      const member = keys.pop() ?? ''
      const owner = keys.reduce((object, key) => object && Reflect.get(object, key), globalThis)
      if (owner) Reflect.deleteProperty(owner, member)
    }
  }, lacking)
  await dapp.open()
  const left = await page.evaluate((paths) => {
    const read = (object: unknown, key: string): unknown => Reflect.get(Object(object), key)
    return paths.filter((path) => path.split('.').reduce(read, globalThis) !== undefined)
  }, lacking)
  expect(left).toEqual([])
  await dapp.connect(wallet)
  await dapp.shown('sign').click()
  await expect(dapp.shown('signature-check')).toHaveText('valid')
  await dapp.button.click()
  await expect(dapp.dialog).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await expect(dapp.dialog).toBeHidden()
  await page.reload()
  await dapp.expectConnected(wallet.selected)
  await dapp.button.click()
  await dapp.dialog.getByRole('button', { name: 'Disconnect' }).click()
  await dapp.expectDisconnected()
})
