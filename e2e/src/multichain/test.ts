import { createBitcoinWallet, installBitcoinWallet } from '@kit/testing/bitcoin'
import { createPolkadotWallet, installPolkadotWallet } from '@kit/testing/polkadot'
import { createSolanaWallet, installSolanaWallet, solanaDevelopmentKeys } from '@kit/testing/solana'
import type { Locator } from '@playwright/test'
import { expect, test as base } from '../fixtures/test.ts'
import { startWallet } from 'wallet'
import { type Phone, toPhone } from '../pairing/Phone.ts'
import { readCode } from '../pairing/readCode.ts'
import { type Chain, chainNames, chains } from './chains.ts'
import { type MultichainDapp, startMultichainDapp } from './startMultichainDapp.ts'

export { expect }

export type MultichainFixtures = {
  /** An approving wallet of each namespace in every page of the test, by its name in the list. */
  readonly wallets: {
    readonly [chain in Chain]: { readonly name: string; readonly address: string; readonly prompts: () => number }
  }
  readonly panel: (chain: Chain, name: string) => Locator
  /** Connects through the button of its own panel. */
  readonly connectTo: (chain: Chain) => Promise<void>
  /** Connects through the widget's Account view. */
  readonly makeActive: (chain: Chain) => Promise<void>
  /** A wallet for EVM, Solana and Bitcoin on another device. */
  readonly phone: Phone
  /** Connects through the EVM panel's button and the QR code. @returns the session's topic */
  readonly pair: () => Promise<string>
  readonly expectConnected: (connected: readonly Chain[]) => Promise<void>
}

/** The common fixtures on the multichain page. */
export const test = base.extend<MultichainFixtures & { readonly multichain: MultichainDapp }>({
  multichain: [async ({ once }, use) => use(await once('dapp', startMultichainDapp)), { timeout: 600_000 }],
  baseURL: ({ multichain }, use) => use(multichain.url),
  environment: ({ multichain }, use) => use(multichain.environment),
  wallets: async ({ context, environment, wallet }, use) => {
    const rpcUrl = environment.solana?.rpcUrl ?? ''
    const solana = await installSolanaWallet(
      context,
      createSolanaWallet({
        name: 'Heron',
        keys: solanaDevelopmentKeys.slice(0, 2),
        chains: [
          { chain: 'solana:localnet', rpcUrl },
          { chain: 'solana:devnet', rpcUrl },
        ],
      }),
    )
    const apiUrl = environment.bitcoin?.find(({ network }) => network === 'testnet')?.apiUrl
    const bitcoin = createBitcoinWallet({
      name: 'Otter',
      mnemonic: `${'test '.repeat(11)}junk`,
      networks: [{ name: 'testnet', apiUrl }],
    })
    await installBitcoinWallet(context, bitcoin, { manner: 'walletStandard' })
    const polkadot = await installPolkadotWallet(context, createPolkadotWallet({ name: 'bittern' }))
    await use({
      eip155: { name: wallet.info.name, address: wallet.selected, prompts: () => wallet.promptsShown.length },
      solana: { name: 'Heron', address: solana.addresses[0], prompts: () => solana.promptsShown.length },
      bip122: {
        name: 'Otter',
        address: bitcoin.addresses[0]?.address ?? '',
        prompts: () => bitcoin.promptsShown.length,
      },
      polkadot: {
        name: 'Bittern',
        address: polkadot.accounts[0]?.address ?? '',
        prompts: () => polkadot.promptsShown.length,
      },
    })
  },
  panel: ({ page }, use) => use((chain, name) => page.getByTestId(`${chain}-${name}`)),
  connectTo: async ({ dapp, page, panel, wallets }, use) => {
    await use(async (chain) => {
      await page.getByRole('region', { name: chainNames[chain], exact: true }).locator('.kit-button').click()
      await dapp.walletRow(wallets[chain].name).click()
      await expect(panel(chain, 'address')).toHaveText(wallets[chain].address)
      await expect(dapp.dialog).toBeHidden()
    })
  },
  makeActive: async ({ dapp, page }, use) => {
    await use(async (chain) => {
      await dapp.button.click()
      await dapp.dialog.getByRole('radio', { name: chainNames[chain] }).click()
      await expect(page.getByTestId('active-namespace')).toHaveText(chainNames[chain])
      await page.keyboard.press('Escape')
      await expect(dapp.dialog).toBeHidden()
    })
  },
  phone: async ({ environment }, use) => {
    const { wallet, stop } = await startWallet({ environment })
    await use(toPhone(wallet))
    await stop()
  },
  pair: async ({ dapp, page, phone }, use) => {
    await use(async () => {
      await page.getByRole('region', { name: chainNames.eip155, exact: true }).locator('.kit-button').click()
      await dapp.walletRow('WalletConnect').click()
      const code = dapp.dialog.getByRole('img', { name: /^QR code/ })
      await expect(code).toBeVisible()
      const uri = await readCode(code)
      if (uri === undefined) throw new Error('There is no code to read.')
      await phone.pair(uri)
      const topic = await phone.approveNext()
      await expect(dapp.dialog).toBeHidden()
      return topic
    })
  },
  expectConnected: async ({ panel, wallets }, use) => {
    await use(async (connected) => {
      for (const chain of chains) {
        await expect(panel(chain, 'status')).toHaveText(connected.includes(chain) ? 'Connected' : 'Not connected')
        await expect(panel(chain, 'address')).toHaveText(connected.includes(chain) ? [wallets[chain].address] : [])
      }
    })
  },
})
