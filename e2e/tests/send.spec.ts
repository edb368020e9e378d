import type { InstalledEvmWallet } from '@kit/testing/playwright'
import type { Page } from '@playwright/test'
import type { Dapp } from '../src/dapp/Dapp.ts'
import { fundedKey } from '../src/evm/fundedKey.ts'
import { expect, test } from '../src/fixtures/test.ts'
import { violations } from '../src/fixtures/violations.ts'
import { inSoak } from 'tooling/soak.ts'

const recipient = '0x82be5f1c90d34a7e6bc2d8f0a91b7c53e4a4e1c7'

async function openSend(dapp: Dapp, wallet: InstalledEvmWallet): Promise<void> {
  await dapp.open()
  await dapp.connect(wallet)
  await dapp.button.click()
  await dapp.dialog.getByRole('button', { name: 'Send' }).click()
  await expect(dapp.heading).toHaveText('Send')
}
const accessible = async (page: Page): Promise<void> => expect(await violations(page, 'kit-modal')).toEqual([])

test('M54 a token is chosen, reviewed to the last digit and sent; every view is accessible', async ({
  dapp,
  environment,
  page,
  installWallet,
}) => {
  const keys = [await fundedKey(environment, ['MLT'])]
  const wallet = await installWallet({ name: 'Tradewind', rdns: 'example.tradewind', keys })
  await openSend(dapp, wallet)
  await dapp.dialog.getByRole('button', { name: /Choose another one/ }).click()
  await expect(dapp.heading).toHaveText('Select token')
  await dapp.dialog.getByRole('searchbox').fill('Millet')
  await accessible(page)
  await dapp.dialog.getByRole('button', { name: /Millet/ }).click()
  await expect(dapp.heading).toHaveText('Send')
  await dapp.dialog.getByRole('textbox', { name: 'Amount' }).fill('1.000000000000000001')
  await dapp.dialog.getByRole('textbox', { name: 'Recipient' }).fill(recipient)
  await expect(dapp.dialog).toContainText('First time to this address.')
  await accessible(page)
  await dapp.dialog.getByRole('button', { name: 'Review send' }).click()
  await expect(dapp.heading).toHaveText('Review send')
  await expect(dapp.dialog).toContainText('1.000000000000000001 MLT')
  await dapp.dialog.getByRole('checkbox').check()
  await accessible(page)
  wallet.behave('manual')
  await dapp.dialog.getByRole('button', { name: 'Confirm in Tradewind' }).click()
  ;(await wallet.nextPrompt()).approve()
  await expect(dapp.dialog).toContainText(/Sent 1(\.0+1)? MLT/)
  await accessible(page)
  await dapp.dialog.getByRole('button', { name: 'Done' }).click()
  await dapp.dialog.getByRole('tab', { name: 'Activity' }).click()
  await expect(dapp.dialog.getByRole('tabpanel')).toContainText(/1(\.\d+)? MLT/)
  expect(wallet.requests.filter(({ method }) => method === 'eth_sendTransaction')).toHaveLength(1)
})

// In each run everyone.test.tsx has the keyboard and 320 px, Send.test.tsx a known address, and start.spec.ts pays.
test(
  'the coin is sent with the keyboard alone, at 320 px; an equal payment counts as known',
  inSoak,
  async ({ dapp, environment, page, installWallet }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    const keys = [await fundedKey(environment)]
    const wallet = await installWallet({ name: 'Tradewind', rdns: 'example.tradewind', keys })
    await openSend(dapp, wallet)
    const amount = dapp.dialog.getByRole('textbox', { name: 'Amount' })
    await amount.focus()
    await page.keyboard.type('0.25')
    await dapp.dialog.getByRole('textbox', { name: 'Recipient' }).focus()
    await page.keyboard.type(recipient)
    await expect(dapp.dialog).toContainText('First time to this address.')
    await page.keyboard.press('Enter')
    await expect(dapp.heading).toHaveText('Review send')
    await dapp.dialog.getByRole('checkbox').focus()
    await page.keyboard.press('Space')
    await accessible(page)
    await dapp.dialog.getByRole('button', { name: 'Confirm in Tradewind' }).focus()
    await page.keyboard.press('Enter')
    await expect(dapp.dialog).toContainText('Sent 0.25 GRN')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    await dapp.dialog.getByRole('button', { name: 'Done' }).focus()
    await page.keyboard.press('Enter')
    await dapp.dialog.getByRole('button', { name: 'Send' }).click()
    await dapp.dialog.getByRole('textbox', { name: 'Recipient' }).fill(recipient)
    await expect(dapp.dialog).toContainText('You sent here 1 time')
  },
)

/** The dapp logs the failures to the console. */
const testWithFailures = test.extend({ problems: ({}, use) => use([]) })

testWithFailures(
  'M51 while all services are dead the coin is sent',
  // In each run portfolio.spec.ts tests services that do not respond.
  inSoak,
  async ({ dapp, environment, page, installWallet }) => {
    await page.route(`${environment.services.blockchain}/v1/**`, (route) =>
      route.fulfill({ status: 400, body: 'dead' }),
    )
    const keys = [await fundedKey(environment)]
    const wallet = await installWallet({ name: 'Tradewind', rdns: 'example.tradewind', keys })
    await openSend(dapp, wallet)
    await dapp.dialog.getByRole('textbox', { name: 'Amount' }).fill('0.5')
    await dapp.dialog.getByRole('textbox', { name: 'Recipient' }).fill(recipient)
    await expect(dapp.dialog).toContainText('First time to this address.')
    await dapp.dialog.getByRole('button', { name: 'Review send' }).click()
    await dapp.dialog.getByRole('checkbox').check()
    await dapp.dialog.getByRole('button', { name: 'Confirm in Tradewind' }).click()
    await expect(dapp.dialog).toContainText('Sent 0.5 GRN')
  },
)
