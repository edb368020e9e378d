import { describeAdapter, type DescribeAdapterParameters } from '@kit/testing'
import { beforeAll, describe, expect, test } from 'vitest'
import type { TestChain } from './fixtures/startTestChain.ts'
import { usd, virtualWorld } from './fixtures/virtualWorld.ts'

export const conformanceTests = (started: () => TestChain): void =>
  void describe('conformance', () => {
    let chain: TestChain
    beforeAll(async () => {
      chain = started()
      await chain.fund('5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY', 10n ** 16n)
      await chain.issue(usd, '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY', 10n ** 12n)
    })

    const common = {
      runner: { describe, test, expect },
      capabilities: [
        'switchNetwork',
        'getBalance',
        'getTokenBalance',
        'getTransactionStatus',
        'describeAddress',
        'signMessage',
        'signTransactions',
        'signAndSendTransaction',
        'sendTransaction',
        'transferToken',
        'estimateFee',
        'maxSendable',
        'explorerUrl',
        'validateAddress',
      ],
      attach: true,
      acts: [
        'second',
        'late',
        'switchAccount',
        'lock',
        'revoke',
        'appearLate',
        'noAccounts',
        'hostile',
        'addresses',
        'transfers',
        'tokens',
        'wire',
        'provider',
      ],
      switchWithoutPrompt: true,
      walletRemembers: true,
    } as const satisfies Partial<DescribeAdapterParameters>

    describeAdapter({ ...common, name: 'polkadotAdapter', setup: () => virtualWorld(chain) })

    // The tests of `signers` already send with such a wallet in each run.
    if (process.env['KIT_SOAK'])
      describeAdapter({
        ...common,
        name: 'polkadotAdapter with wallets of other habits',
        setup: () => virtualWorld(chain, { connects: true, signsWhole: true }),
      })
  })
