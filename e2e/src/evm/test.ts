import { expect, test as base } from '../fixtures/test.ts'
import { readTarget } from '../setup/target.ts'
import { type EvmDappName, startEvmDapp } from './startEvmDapp.ts'

export { expect }

/** The common fixtures on the sample of one EVM library, chosen by `test.use({ sample: 'dapp-ethers' })`. */
export const test = base.extend<{ readonly sample: EvmDappName; readonly served: string }>({
  sample: ['dapp-ethers', { option: true }],
  served: [
    async ({ once, sample }, use) => {
      const { url } = await once(sample, () => startEvmDapp(sample, readTarget().environment))
      await use(url)
    },
    { timeout: 600_000 },
  ],
  baseURL: ({ served }, use) => use(served),
})
