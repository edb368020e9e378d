import type { Locator } from '@playwright/test'
import { type Environment, startSandbox } from 'sandbox'
import { type Relay, type RelayOptions, startRelay } from 'sandbox/relay'
import { startSolanaChain } from '@kit/testing/solana-chain'
import { startWallet } from 'wallet'
import { expect, test as base } from '../fixtures/test.ts'
import { builtApp } from '../setup/builds.ts'
import { serveDapp } from '../setup/serveDapp.ts'
import { readTarget } from '../setup/target.ts'
import { type Phone, toPhone } from './Phone.ts'
import { readCode } from './readCode.ts'

export { expect }

export type PairingFixtures = {
  readonly relayOptions: RelayOptions
  /** The relay of this test. */
  readonly relay: Relay
  readonly walletLinks: readonly object[]
  readonly served: string
  readonly phone: Phone
  readonly code: Locator
  /** Opens the QR code. */
  readonly showCode: () => Promise<void>
  /** Scans the QR code with the wallet. */
  readonly scan: () => Promise<string>
  /** Connects by QR code. @returns the session's topic */
  readonly pair: () => Promise<string>
}
type Built = {
  readonly sample: 'dapp-wagmi' | 'dapp-universal' | 'dapp-headless'
  readonly built: { readonly directory: string; readonly environment: Environment }
}

async function startBuilt(sample: Built['sample']) {
  // The headless sample pays: two tests that pay from one account on one chain would use the same nonce.
  const own = { 'dapp-wagmi': undefined, 'dapp-universal': { solana: startSolanaChain }, 'dapp-headless': {} }[sample]
  const [sandbox, directory] = await Promise.all([
    own && startSandbox({ ports: 'free', ...own }),
    builtApp({ app: sample }),
  ])
  return { directory, environment: sandbox?.environment ?? readTarget().environment, stop: () => sandbox?.stop() }
}

/** The common fixtures on the pairing sample. */
export const test = base.extend<PairingFixtures & Built>({
  sample: ['dapp-wagmi', { option: true }],
  built: [async ({ once, sample }, use) => use(await once(sample, () => startBuilt(sample))), { timeout: 600_000 }],
  relayOptions: [{}, { option: true }],
  walletLinks: [[], { option: true }],
  relay: async ({ relayOptions }, use) => {
    const relay = await startRelay(relayOptions)
    await use(relay)
    await relay.close()
  },
  environment: ({ built, relay }, use) => use({ ...built.environment, relayUrl: relay.url }),
  served: async ({ built, environment, walletLinks }, use) => {
    const { url, stop } = await serveDapp({
      directory: built.directory,
      environment: { ...environment, customWallets: walletLinks } as Environment,
    })
    await use(url)
    await stop()
  },
  baseURL: ({ served }, use) => use(served),
  phone: async ({ environment }, use) => {
    const { wallet, stop } = await startWallet({ environment })
    await use(toPhone(wallet))
    await stop()
  },
  code: ({ dapp }, use) => use(dapp.dialog.getByRole('img', { name: /^QR code/ })),
  showCode: async ({ dapp }, use) => {
    await use(async () => {
      await dapp.button.click()
      // A page with pairing only opens on the QR code.
      await expect(dapp.walletRow('WalletConnect').or(dapp.dialog.locator('.kit-qr')).first()).toBeVisible()
      if (await dapp.walletRow('WalletConnect').isVisible()) await dapp.walletRow('WalletConnect').click()
    })
  },
  scan: async ({ code, phone }, use) => {
    await use(async () => {
      await expect(code).toBeVisible()
      const uri = await readCode(code)
      if (uri === undefined) throw new Error('There is no code to read.')
      await phone.pair(uri)
      return uri
    })
  },
  pair: async ({ showCode, scan, phone, dapp }, use) => {
    await use(async () => {
      await showCode()
      await scan()
      const topic = await phone.approveNext()
      await expect(dapp.shown('account-status')).toHaveText('connected')
      await expect(dapp.dialog).toBeHidden()
      return topic
    })
  },
})
