import type { FrameLocator } from '@playwright/test'
import { type SecureSandbox, startSecureSandbox } from 'sandbox/secure'
import { type EvmDappName, startEvmDapp } from '../evm/startEvmDapp.ts'
import { expect, test as base } from '../fixtures/test.ts'
import { readTarget } from '../setup/target.ts'

export { expect }

export type EmbeddedFixtures = {
  /** The wallet's frame. */
  readonly frame: FrameLocator
}

type Served = {
  readonly sample: EvmDappName
  readonly embedded: { readonly secure: SecureSandbox; readonly url: string }
  readonly secure: SecureSandbox
  readonly served: string
}

/** A sample that may embed the wallet, and the secure site. */
async function startEmbedded(sample: EvmDappName) {
  const { environment } = readTarget()
  const embedders: string[] = []
  const secure = await startSecureSandbox({ environment, origins: embedders })
  const dapp = await startEvmDapp(sample, { ...environment, secureOrigin: secure.origin })
  embedders.push(dapp.url)
  return { secure, url: dapp.url, stop: () => Promise.all([dapp.stop(), secure.stop()]) }
}

/** A sample with the embedded wallet and its secure site: the wagmi sample, or the one of `test.use({ sample: 'dapp-ethers' })`. */
export const test = base.extend<EmbeddedFixtures & Served>({
  sample: ['dapp-wagmi', { option: true }],
  embedded: [
    async ({ once, sample }, use) => use(await once(sample, () => startEmbedded(sample))),
    { timeout: 600_000 },
  ],
  secure: ({ embedded }, use) => use(embedded.secure),
  served: ({ embedded }, use) => use(embedded.url),
  baseURL: ({ served }, use) => use(served),
  frame: ({ page }, use) => use(page.frameLocator('iframe')),
})
