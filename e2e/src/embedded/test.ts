import type { FrameLocator } from '@playwright/test'
import { type SecureSandbox, startSecureSandbox } from 'sandbox/secure'
import { startEvmDapp } from '../evm/startEvmDapp.ts'
import { expect, test as base } from '../fixtures/test.ts'
import { readTarget } from '../setup/target.ts'

export { expect }

export type EmbeddedFixtures = {
  /** The wallet's frame. */
  readonly frame: FrameLocator
}

/** The sample of wagmi with the embedded wallet, whose secure site runs beside it. */
export const test = base.extend<EmbeddedFixtures, { readonly secure: SecureSandbox; readonly served: string }>({
  secure: [
    async ({}, use) => {
      const secure = await startSecureSandbox({ environment: readTarget().environment })
      await use(secure)
      await secure.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  served: [
    async ({ secure }, use) => {
      const dapp = await startEvmDapp('dapp-wagmi', { ...readTarget().environment, secureOrigin: secure.origin })
      await use(dapp.url)
      await dapp.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ served }, use) => use(served),
  frame: ({ page }, use) => use(page.frameLocator('iframe')),
})
