import {
  type Adapter,
  type AdapterCapabilities,
  type AddressKind,
  type CapabilityName,
  type FeeEstimate,
  type FeeTerms,
  unreachable,
  walletFailed,
} from '@kit/core/adapter'

/** Options of `createFakeMoney`. */
export type FakeMoneyOptions = {
  /** Capabilities that replace those of the fake. */
  readonly own?: Partial<AdapterCapabilities> | undefined
  /** Capabilities that the adapter lacks. */
  readonly without?: readonly CapabilityName[] | undefined
  /** Whether the adapter supports payments with a memo and references. Default: true. */
  readonly carriesNotes?: boolean | undefined
}

/** Balances and fees of an adapter on a chain in memory, and how a test changes them. */
export type FakeMoney = {
  /** Gives a fake adapter the capabilities of sending: addresses, names, fees and Max. Its wallets still ask. */
  readonly adapt: (adapter: Adapter) => Adapter
  /** Address by name. */
  readonly names: Map<string, string>
  /** The kind of an address; `down`: the node does not answer. Default: `account`. */
  readonly kinds: Map<string, AddressKind | 'down'>
  /** Balances by address, in the smallest unit; other addresses have the adapter's balance. */
  readonly coins: Map<string, bigint>
  /** The fee that an estimate returns, in the coin's smallest unit. A test may change it. */
  readonly fee: { value: bigint }
  /** Parameters of `sendTransaction` and `transferToken`, in order. */
  readonly sent: unknown[]
}

/** 12 to 64 letters, digits or hyphens, so that names and texts do not match. */
const addressPattern = /^[A-Za-z0-9][A-Za-z0-9-]{11,63}$/

/** Creates capabilities that send, estimate and report without a chain, for tests of payments. */
export function createFakeMoney({ own = {}, without = [], carriesNotes = true }: FakeMoneyOptions = {}): FakeMoney {
  const names: FakeMoney['names'] = new Map()
  const kinds: FakeMoney['kinds'] = new Map()
  const coins: FakeMoney['coins'] = new Map()
  const fee = { value: 10n }
  const sent: unknown[] = []

  const money = (fake: Partial<AdapterCapabilities>): Partial<AdapterCapabilities> => {
    const { getBalance, getTokenBalance, sendTransaction } = fake
    if (!getBalance || !getTokenBalance || !sendTransaction) throw walletFailed({ reason: 'the fake has to send' })
    type Where = Parameters<AdapterCapabilities['getBalance']>[0]
    const coinOf: AdapterCapabilities['getBalance'] = async (parameters) => {
      const balance = await getBalance(parameters)
      return { ...balance, value: coins.get(parameters.address) ?? balance.value }
    }
    const feeOf = (
      { nativeCurrency: { decimals, symbol } }: Where['network'],
      { gas = fee.value }: FeeTerms = {},
    ): FeeEstimate => ({ expected: gas, most: gas * 2n, decimals, symbol, terms: { gas } })
    return {
      ...fake,
      getBalance: coinOf,
      validateAddress: async ({ address }) =>
        addressPattern.test(address) ? { valid: true, address } : { valid: false, reason: 'it is malformed.' },
      describeAddress: async ({ address }) => {
        const kind = kinds.get(address) ?? 'account'
        if (kind === 'down') throw unreachable({ url: 'https://node.example' })
        return { kind }
      },
      resolveName: async ({ name }) => names.get(name),
      estimateFee: async ({ network, terms }) => feeOf(network, terms),
      maxSendable: async ({ token, terms, ...where }) => {
        const estimate = feeOf(where.network, terms)
        if (token !== undefined) return { amount: (await getTokenBalance({ ...where, token })).value, fee: estimate }
        const { value } = await coinOf(where)
        return { amount: value > estimate.most ? value - estimate.most : 0n, fee: estimate }
      },
      sendTransaction: async (parameters) => {
        sent.push(parameters)
        return sendTransaction(parameters)
      },
      transferToken: async (parameters) => {
        sent.push(parameters)
        return sendTransaction({ ...parameters, value: 0n })
      },
      ...own,
    }
  }

  return {
    names,
    kinds,
    coins,
    fee,
    sent,
    adapt: (adapter) => ({
      ...adapter,
      load: async () => {
        const setUp = await adapter.load()
        return (host) => {
          const instance = setUp(host)
          const able = Object.entries(money(instance.capabilities))
          const capabilities = Object.fromEntries(able.filter(([name]) => !without.some((one) => one === name)))
          return { ...instance, capabilities, carriesNotes }
        }
      },
    }),
  }
}
