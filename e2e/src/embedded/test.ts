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

type WorkerFixtures = {
  readonly sample: EvmDappName
  /** Origins that may embed the wallet: the sample, once it is served. */
  readonly embedders: string[]
  readonly secure: SecureSandbox
  readonly served: string
}

/** A sample with the embedded wallet and its secure site: the wagmi sample, or the one of `test.use({ sample: 'dapp-ethers' })`. */
export const test = base.extend<EmbeddedFixtures, WorkerFixtures>({
  sample: ['dapp-wagmi', { option: true, scope: 'worker' }],
  embedders: [({}, use) => use([]), { scope: 'worker' }],
  secure: [
    async ({ embedders }, use) => {
      const secure = await startSecureSandbox({ environment: readTarget().environment, origins: embedders })
      await use(secure)
      await secure.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  served: [
    async ({ embedders, sample, secure }, use) => {
      const dapp = await startEvmDapp(sample, { ...readTarget().environment, secureOrigin: secure.origin })
      embedders.push(dapp.url)
      await use(dapp.url)
      await dapp.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ served }, use) => use(served),
  frame: ({ page }, use) => use(page.frameLocator('iframe')),
})
