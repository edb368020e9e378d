import {
  createSolanaWallet,
  type InstalledSolanaWallet,
  installSolanaWallet,
  solanaDevelopmentKeys,
  type SolanaWalletOptions,
} from '@kit/testing/solana'
import { expect, type Locator } from '@playwright/test'
import { test as base } from '../fixtures/once.ts'
import { watchProblems } from '../fixtures/watchProblems.ts'
import { type SolanaDapp, startSolanaDapp } from './startSolanaDapp.ts'

export { expect }

/** Reads the chain directly. */
export type SolanaNode = {
  readonly mint: string
  readonly lamportsOf: (address: string) => Promise<bigint>
  readonly tokensOf: (owner: string, mint: string) => Promise<bigint>
  readonly succeeded: (signature: string) => Promise<boolean>
  readonly fund: (address: string, lamports: bigint) => Promise<void>
}

export type SolanaFixtures = {
  /** A wallet in every page of the test. `held`: registers only on request. */
  readonly install: (
    options?: Partial<SolanaWalletOptions> & { readonly held?: boolean },
  ) => Promise<InstalledSolanaWallet>
  readonly node: SolanaNode
  readonly shown: (testId: string) => Locator
  /** Clicks from the button to the wallet's prompt. */
  readonly choose: (name: string) => Promise<void>
  readonly problems: readonly string[]
}

export const test = base.extend<SolanaFixtures & { readonly solana: SolanaDapp }>({
  solana: [async ({ once }, use) => use(await once('dapp', () => startSolanaDapp())), { timeout: 600_000 }],
  baseURL: ({ solana }, use) => use(solana.url),
  node: async ({ solana }, use) => {
    const chain = solana.environment.solana
    if (!chain) throw new Error('The sandbox runs no Solana.')
    const send = async (method: string, params: readonly unknown[]): Promise<unknown> => {
      const response = await fetch(chain.rpcUrl, {
        method: 'POST',
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      })
      return ((await response.json()) as { readonly result: unknown }).result
    }
    const ask = async (method: string, params: readonly unknown[]): Promise<never> =>
      ((await send(method, params)) as { readonly value: never }).value
    await use({
      mint: chain.mint,
      lamportsOf: async (address) => BigInt(await ask('getBalance', [address])),
      tokensOf: async (owner, mint) => {
        const accounts: readonly {
          readonly account: {
            readonly data: { readonly parsed: { readonly info: { readonly tokenAmount: { readonly amount: string } } } }
          }
        }[] = await ask('getTokenAccountsByOwner', [owner, { mint }, { encoding: 'jsonParsed' }])
        return accounts.reduce((sum, { account }) => sum + BigInt(account.data.parsed.info.tokenAmount.amount), 0n)
      },
      succeeded: async (signature) => {
        const [status]: readonly ({ readonly err: unknown } | null)[] = await ask('getSignatureStatuses', [[signature]])
        return status?.err === null
      },
      fund: async (address, lamports) => void (await send('requestAirdrop', [address, Number(lamports)])),
    })
  },
  install: async ({ context, solana }, use) => {
    const rpcUrl = solana.environment.solana?.rpcUrl ?? ''
    await use(async ({ held, ...options } = {}) => {
      const chains = [
        { chain: 'solana:localnet', rpcUrl },
        { chain: 'solana:devnet', rpcUrl },
      ] as const
      const wallet = createSolanaWallet({ name: 'Heron', keys: solanaDevelopmentKeys.slice(0, 3), chains, ...options })
      return installSolanaWallet(context, wallet, { held })
    })
  },
  shown: ({ page }, use) => use((testId) => page.getByTestId(testId)),
  choose: async ({ page }, use) => {
    await use(async (name) => {
      await page.locator('.kit-button').first().click()
      await page.getByRole('dialog').getByRole('button', { name }).click()
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
