import { type BitcoinManner, type BitcoinWallet, createBitcoinWallet, installBitcoinWallet } from '@kit/testing/bitcoin'
import { expect, type Locator } from '@playwright/test'
import { test as base } from '../fixtures/once.ts'
import { watchProblems } from '../fixtures/watchProblems.ts'
import { type BitcoinDapp, startBitcoinDapp } from './startBitcoinDapp.ts'

export { expect }

export type BitcoinNetworkName = 'mainnet' | 'testnet' | 'signet'

/** Esplora responses for one ledger of the sandbox. */
export type Ledger = {
  readonly balanceOf: (address: string) => Promise<number>
  readonly outputsOf: (
    txid: string,
  ) => Promise<readonly { readonly scriptpubkey_address: string; readonly value: number }[]>
  readonly mine: () => Promise<void>
  readonly fund: (address: string, sats: number) => Promise<void>
}

export type BitcoinFixtures = {
  /** A wallet with its own phrase in every page of the test, with 0.003 BTC in three coins. */
  readonly install: (manner: BitcoinManner, network?: BitcoinNetworkName) => Promise<BitcoinWallet>
  readonly ledger: (network: BitcoinNetworkName) => Ledger
  readonly shown: (testId: string) => Locator
  /** Clicks from the button to the connected account. */
  readonly connect: (row: string) => Promise<void>
  readonly problems: readonly string[]
}

/** Twelve words derived from the test's title. */
const phraseOf = (title: string): string => `${'test '.repeat(11)}${title.replace(/\W+/g, '').toLowerCase()}`

export const test = base.extend<BitcoinFixtures & { readonly bitcoin: BitcoinDapp }>({
  bitcoin: [async ({ once }, use) => use(await once('dapp', startBitcoinDapp)), { timeout: 600_000 }],
  baseURL: ({ bitcoin }, use) => use(bitcoin.url),
  ledger: async ({ bitcoin }, use) => {
    await use((network) => {
      const { apiUrl } = bitcoin.environment.bitcoin?.find((one) => one.network === network) ?? {}
      if (apiUrl === undefined) throw new Error(`The sandbox has no ledger of ${network}.`)
      const json = async (path: string, init?: RequestInit) =>
        (await fetch(`${apiUrl}${path}`, init)).json() as Promise<never>
      return {
        balanceOf: async (address) =>
          (await (json(`/address/${address}/utxo`) as Promise<readonly { readonly value: number }[]>)).reduce(
            (sum, { value }) => sum + value,
            0,
          ),
        outputsOf: async (txid) => (await (json(`/tx/${txid}`) as Promise<{ readonly vout: never }>)).vout,
        mine: async () => void (await json('/blocks', { method: 'POST' })),
        fund: async (address, sats) =>
          void (await json('/fund', { method: 'POST', body: JSON.stringify({ address, sats }) })),
      }
    })
  },
  install: async ({ bitcoin, context, ledger }, use, { title }) => {
    await use(async (manner, network = 'testnet') => {
      const urlOf = (name: BitcoinNetworkName) =>
        bitcoin.environment.bitcoin?.find((one) => one.network === name)?.apiUrl
      const others = (['testnet', 'signet', 'mainnet'] as const).filter((name) => name !== network)
      const wallet = createBitcoinWallet({
        name: 'Otter',
        // Tests of one worker share a ledger.
        mnemonic: phraseOf(title),
        networks: [
          { name: network, apiUrl: urlOf(network) },
          ...others.map((name) => ({ name, apiUrl: urlOf(name) })),
          { name: 'testnet4' as const },
        ],
      })
      for (const sats of [150_000, 100_000, 50_000])
        await ledger(network).fund(wallet.addresses[0]?.address ?? '', sats)
      await installBitcoinWallet(context, wallet, { manner })
      return wallet
    })
  },
  shown: ({ page }, use) => use((testId) => page.getByTestId(testId)),
  connect: async ({ page, shown }, use) => {
    await use(async (row) => {
      await page.locator('.kit-button').first().click()
      await page.getByRole('dialog').getByRole('button', { name: row }).click()
      await expect(shown('status')).toHaveText('connected')
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
