import { createPolkadotWallet, type InstalledPolkadotWallet, installPolkadotWallet } from '@kit/testing/polkadot'
import { expect, type Locator } from '@playwright/test'
import { test as base } from '../fixtures/once.ts'
import { watchProblems } from '../fixtures/watchProblems.ts'
import { type PolkadotDapp, startPolkadotDapp } from './startPolkadotDapp.ts'

export { expect }

export type PolkadotFixtures = {
  /** An approving wallet with an sr25519, an ed25519 and an ecdsa account in every page of the test. */
  readonly wallet: InstalledPolkadotWallet
  readonly shown: (testId: string) => Locator
  /** Clicks from the button to the connected account. */
  readonly connect: () => Promise<void>
  readonly problems: readonly string[]
}

export const test = base.extend<PolkadotFixtures & { readonly polkadot: PolkadotDapp }>({
  polkadot: [async ({ once }, use) => use(await once('dapp', startPolkadotDapp)), { timeout: 600_000 }],
  baseURL: ({ polkadot }, use) => use(polkadot.url),
  wallet: async ({ context }, use) =>
    use(await installPolkadotWallet(context, createPolkadotWallet({ name: 'heron' }))),
  shown: ({ page }, use) => use((testId) => page.getByTestId(testId)),
  connect: async ({ page, shown }, use) => {
    await use(async () => {
      await page.locator('.kit-button').first().click()
      await page.getByRole('dialog').getByRole('button', { name: 'Heron' }).click()
      await expect(shown('account-status')).toHaveText('connected')
    })
  },
  problems: [
    async ({ page }, use) => {
      const problems = watchProblems(page)
      await use(problems)
      expect(problems).toEqual([])
    },
    { auto: true },
  ],
})
