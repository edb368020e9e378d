import { developmentKeys } from '@kit/testing'
import type { InstalledEvmWallet } from '@kit/testing/playwright'
import type { Page } from '@playwright/test'
import type { Dapp } from '../src/dapp/Dapp.ts'
import { expect, test } from '../src/fixtures/test.ts'
import { violations } from '../src/fixtures/violations.ts'
import { inSoak } from 'tooling/soak.ts'

/** The account that holds every token of the sandbox's market. */
const keys = developmentKeys.slice(5, 6)

async function openSwap(dapp: Dapp, wallet: InstalledEvmWallet): Promise<void> {
  await dapp.open()
  await dapp.connect(wallet)
  await dapp.button.click()
  await dapp.dialog.getByRole('button', { name: 'Swap' }).click()
  await expect(dapp.heading).toHaveText('Swap')
}
async function choose(dapp: Dapp, side: 'pay' | 'receive', name: string): Promise<void> {
  await dapp.dialog
    .getByRole('group', { name: side === 'pay' ? 'You pay' : 'You receive' })
    .getByRole('button', { name: /token/i })
    .first()
    .click()
  await expect(dapp.heading).toHaveText('Select token')
  await dapp.dialog.getByRole('searchbox').fill(name)
  await dapp.dialog
    .getByRole('button', { name: new RegExp(name) })
    .first()
    .click()
  await expect(dapp.heading).toHaveText('Swap')
}
const accessible = async (page: Page): Promise<void> => expect(await violations(page, 'kit-modal')).toEqual([])

// In each run start.spec.ts swaps, swap.sandbox.test.ts approves and swaps on a chain, and views.test.tsx has axe look at the views.
test(
  'M54 a token is approved exactly and swapped; every view is accessible',
  inSoak,
  async ({ dapp, page, installWallet }) => {
    const wallet = await installWallet({ name: 'Tradewind', rdns: 'example.tradewind', keys })
    await openSwap(dapp, wallet)
    await dapp.dialog.getByRole('group', { name: 'You receive' }).getByRole('button', { name: 'Select token' }).click()
    await expect(dapp.dialog.getByRole('button', { name: /Quid/ })).toBeVisible()
    await accessible(page)
    await dapp.dialog.getByRole('button', { name: 'Back' }).click()
    await choose(dapp, 'pay', 'Millet')
    await choose(dapp, 'receive', 'Grain')
    await dapp.dialog.getByRole('textbox', { name: 'Amount to pay' }).fill('5')
    await expect(dapp.dialog.getByText('Minimum received')).toBeVisible()
    await accessible(page)
    await dapp.dialog.getByRole('button', { name: 'Review swap' }).click()
    await expect(dapp.heading).toHaveText('Review swap')
    const approve = dapp.dialog.getByRole('button', { name: 'Approve MLT' })
    await expect(approve).toBeVisible()
    await expect(dapp.dialog).toContainText('Approve exactly 5 MLT')
    await accessible(page)
    wallet.behave('manual')
    await approve.click()
    await expect(dapp.dialog).toContainText('Confirm in Tradewind')
    await accessible(page)
    ;(await wallet.nextPrompt()).approve()
    const swap = dapp.dialog.getByRole('button', { name: 'Swap', exact: true })
    await expect(swap).toBeVisible()
    await swap.click()
    ;(await wallet.nextPrompt()).approve()
    await expect(dapp.dialog).toContainText('Swap complete')
    await accessible(page)
    await dapp.dialog.getByRole('button', { name: 'Done' }).click()
    await expect(dapp.dialog.getByRole('button', { name: 'Swap' })).toBeVisible()
  },
)

// In each run Swap.test.tsx tests the typed word for an unknown contract, and the adapters' swap.sandbox.test.ts tests
// services that lie.
test(
  'M37 a severe loss requires a typed word, and a lying service is reported, at 320 px by keyboard',
  inSoak,
  async ({ dapp, page, installWallet }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    const wallet = await installWallet({ name: 'Tradewind', rdns: 'example.tradewind', keys })
    await openSwap(dapp, wallet)
    await choose(dapp, 'receive', 'Millet')
    await dapp.dialog.getByRole('textbox', { name: 'Amount to pay' }).fill('2900')
    const review = dapp.dialog.getByRole('button', { name: 'Review swap' })
    await review.focus()
    await expect(review).not.toHaveAttribute('aria-disabled')
    await page.keyboard.press('Enter')
    const swap = dapp.dialog.getByRole('button', { name: 'Swap', exact: true })
    await expect(swap).toHaveAttribute('aria-disabled', 'true')
    await dapp.dialog.getByRole('textbox', { name: 'Type “swap”' }).fill('swap')
    await expect(swap).not.toHaveAttribute('aria-disabled')
    // From now on the service requests a different amount, for this page only.
    await page.route('**/v1/convert/build-transaction*', async (route) => {
      if (route.request().method() !== 'POST') return route.continue()
      const response = await route.fetch()
      const { tx } = (await response.json()) as { readonly tx: object }
      return route.fulfill({ response, json: { tx: { ...tx, amount: '1' } } })
    })
    await expect(dapp.dialog).toContainText('contradicts itself')
    expect(wallet.requests.filter(({ method }) => method === 'eth_sendTransaction')).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    await accessible(page)
  },
)
