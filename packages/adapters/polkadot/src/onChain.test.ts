import { cryptoWaitReady } from '@polkadot/util-crypto'
import { afterAll, beforeAll } from 'vitest'
import { startTestChain, type TestChain } from './fixtures/startTestChain.ts'
import { kitSendsTests } from './kitSends.test-util.ts'
import { conformanceTests } from './polkadotAdapter.conformance.test-util.ts'
import { signerTests } from './signers/signers.test-util.ts'
import { lyingNodeTests } from './transactions/lyingNode.test-util.ts'
import { transferTests } from './transactions/transfers.test-util.ts'

/* All tests that need a chain, one after the other on one chain: to start it takes longer than most of them. */

let chain: TestChain
beforeAll(async () => {
  await cryptoWaitReady()
  chain = await startTestChain()
})
afterAll(() => chain?.stop())

for (const tests of [conformanceTests, kitSendsTests, transferTests, signerTests, lyingNodeTests]) tests(() => chain)
