import { expect, test as base } from '../fixtures/test.ts'
import { readTarget } from '../setup/target.ts'
import { type EvmDappName, startEvmDapp } from './startEvmDapp.ts'

export { expect }

/** The common fixtures on the sample of one EVM library, chosen by `test.use({ sample: 'dapp-ethers' })`. */
export const test = base.extend<object, { readonly sample: EvmDappName; readonly served: string }>({
  sample: ['dapp-ethers', { option: true, scope: 'worker' }],
  served: [
    async ({ sample }, use) => {
      const dapp = await startEvmDapp(sample, readTarget().environment)
      await use(dapp.url)
      await dapp.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ served }, use) => use(served),
})
