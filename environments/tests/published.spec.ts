import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test as base } from '@kit/testing/playwright'
import type { Page } from '@playwright/test'
import { consumers } from '../src/consumers.ts'
import { readTarget, urlOf } from '../src/target.ts'

const test = base.extend({
  // Web3-Onboard stores labels; the kit knows those of well-known wallets.
  walletOptions: ({}, use) =>
    use({
      name: 'Rabby Wallet',
      rdns: 'io.rabby',
      chains: [{ id: 1, rpcUrl: readTarget().rpcUrl, name: 'Ethereum' }],
    }),
})

type Published = {
  /** Connects the wallet in the kit's own interface. */
  readonly connect: (page: Page) => Promise<void>
  /** The element that shows the account, before and after the migration. */
  readonly before: (page: Page, address: string) => ReturnType<Page['locator']>
  readonly after: (page: Page, address: string) => ReturnType<Page['locator']>
}

const choose = (page: Page): Promise<void> => page.getByRole('button', { name: 'Rabby Wallet' }).first().click()
const short = (address: string): RegExp => new RegExp(`${address.slice(0, 4)}.*${address.slice(-4)}`, 'i')

const dapps: Readonly<Record<string, Published>> = {
  rainbowkit: {
    connect: async (page) => {
      await page.getByRole('button', { name: 'Log in' }).click()
      await choose(page)
    },
    before: (page, address) => page.getByRole('button', { name: address, exact: true }),
    after: (page, address) => page.getByRole('button', { name: address, exact: true }),
  },
  connectkit: {
    connect: async (page) => {
      await page.getByRole('button', { name: 'Connect', exact: true }).first().click()
      await choose(page)
    },
    before: (page, address) => page.getByRole('button', { name: short(address) }).first(),
    after: (page) => page.locator('.kit-button[data-state=account]').first(),
  },
  'web3-onboard': {
    connect: async (page) => {
      await page.getByRole('button', { name: 'Connect' }).click()
      await choose(page)
    },
    before: (page, address) => page.getByText(new RegExp(`Rabby Wallet ${address}`, 'i')),
    after: (page, address) => page.getByText(`Rabby Wallet ${address} 0x1`),
  },
}

const types: Readonly<Record<string, string>> = { html: 'text/html', js: 'text/javascript', css: 'text/css' }

for (const [name, { connect, before, after }] of consumers.some((consumer) => consumer.name === 'published')
  ? Object.entries(dapps)
  : [])
  test(`A12 ${name}: a wallet that the published kit has connected is connected in the migrated dapp, without a prompt`, async ({
    page,
    wallet,
  }) => {
    const target = readTarget()
    if (target.failures['published'] !== undefined) throw new Error(target.failures['published'])
    const migrated = urlOf(target, 'migrated')
    await page.route(`${migrated}/before/**`, async (route) => {
      const path = new URL(route.request().url()).pathname.replace('/before/', '')
      const contentType = types[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
      await route.fulfill({ body: await readFile(join(target.folder, 'published/dist', path)), contentType })
    })
    await page.goto(`${migrated}/before/${name}.html`)
    await connect(page)
    await expect(before(page, wallet.selected)).toBeVisible()
    const prompts = wallet.promptsShown.length
    await page.goto(`${migrated}/${name}.html`)
    await expect(after(page, wallet.selected)).toBeVisible()
    expect(wallet.promptsShown.length).toBe(prompts)
  })
