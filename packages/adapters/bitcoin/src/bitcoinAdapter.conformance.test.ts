import type { Adapter } from '@kit/core/adapter'
import { describeAdapter, type DescribeAdapterParameters } from '@kit/testing'
import { presentOkx, presentSatsConnect, presentUnisat, presentWalletStandard } from '@kit/testing/bitcoin'
import { describe, expect, test } from 'vitest'
import { virtualWorld } from './fixtures/virtualWorld.ts'

const all = [
  'switchNetwork',
  'getBalance',
  'getTransactionStatus',
  'estimateFee',
  'maxSendable',
  'coinChoice',
  'describeAddress',
  'signMessage',
  'signPsbt',
  'sendTransaction',
  'validateAddress',
  'explorerUrl',
] as const satisfies DescribeAdapterParameters['capabilities']

const common = {
  runner: { describe, test, expect },
  capabilities: all,
  attach: true,
  acts: [
    'late',
    'switchAccount',
    'switchNetwork',
    'lock',
    'revoke',
    'vanish',
    'appearLate',
    'noAccounts',
    'addresses',
    'transfers',
    'psbts',
    'provider',
  ],
} as const satisfies Partial<DescribeAdapterParameters>

/** These wallets choose coins and fee by themselves: the adapter knows no fee. */
const withoutFees = (adapter: Adapter): Adapter => ({
  ...adapter,
  load: async () => {
    const setUp = await adapter.load()
    return (host) => {
      const { capabilities, ...instance } = setUp(host)
      const { estimateFee: _, maxSendable: __, ...others } = capabilities
      return { ...instance, capabilities: others }
    }
  },
})

/** The Wallet Standard has no way to move a wallet, so the suite is not to ask for it. */
const withoutSwitch = (adapter: Adapter): Adapter => ({
  ...adapter,
  load: async () => {
    const setUp = await adapter.load()
    return (host) => {
      const { capabilities, ...instance } = setUp(host)
      const { switchNetwork: _, ...others } = capabilities
      return { ...instance, capabilities: others }
    }
  },
})

describeAdapter({
  ...common,
  name: 'bitcoinAdapter and wallets of sats-connect',
  acts: [...common.acts, 'second', 'hostile'],
  setup: () => virtualWorld({ present: presentSatsConnect }),
})

describeAdapter({
  ...common,
  name: 'bitcoinAdapter and wallets of the Wallet Standard',
  capabilities: all.filter((name) => name !== 'switchNetwork'),
  acts: [...common.acts, 'second', 'hostile'],
  setup: () => virtualWorld({ present: presentWalletStandard, adapt: withoutSwitch }),
})

describeAdapter({
  ...common,
  name: 'bitcoinAdapter and a wallet of the UniSat family',
  capabilities: all.filter((name) => name !== 'estimateFee' && name !== 'maxSendable'),
  setup: () => virtualWorld({ present: presentUnisat, fixedId: 'unisat', adapt: withoutFees }),
})

describeAdapter({
  ...common,
  name: 'bitcoinAdapter and a wallet like OKX, which is on three networks only',
  acts: common.acts.filter((act) => act !== 'switchNetwork'),
  capabilities: all.filter((name) => name !== 'estimateFee' && name !== 'maxSendable'),
  setup: () => virtualWorld({ present: presentOkx, fixedId: 'okx', adapt: withoutFees }),
})
