import { Transaction } from 'bitcoinjs-lib'
import { afterEach, expect, test, vi } from 'vitest'
import { readAccounts } from '../accounts/readAccounts.ts'
import { createLedgers } from '../fixtures/ledgers.ts'
import { able, setUp, signal } from '../fixtures/setUp.ts'
import { esplora } from '../source/esplora.ts'
import { readSource, type UtxoSource, type UtxoSourceSetup } from '../source/UtxoSource.ts'
import { coinChoiceOf } from './coinChoice.ts'
import { type Coin, planSweep, planTransfer } from './planTransfer.ts'

afterEach(() => void vi.unstubAllGlobals())

const to = 'tb1qddd479298yf4mtzdxwudkd7npj7ln3s52vyrpc'

/** The usual coins of 60,000 and 90,000 sats, two with inscriptions, and one of 100,000 sats with runes. */
const carrying = [546n, 546n, 100_000n]

async function scene(manner: Parameters<typeof setUp>[0], options: Parameters<typeof setUp>[1] = {}) {
  const collectibles = new Set<string>()
  const holdsBack = ({ txid, vout }: { readonly txid: string; readonly vout: number }) =>
    collectibles.has(`${txid}:${vout}`)
  const all = await setUp(manner, { holdsBack, ...options })
  const { accounts, connectorId } = await all.connect()
  const { address } = accounts[0]
  for (const sats of carrying) collectibles.add(`${all.ledgers.testnet.fund(address, sats)}:0`)
  const common = { connectorId, address, network: all.network, signal }
  const spent = (hash: string): readonly string[] => {
    // bitcoinjs-lib, as the judge, reads what was sent.
    const { ins } = Transaction.fromHex(all.ledgers.testnet.transaction(hash)?.hex ?? '')
    return ins.map(({ hash: id, index }) => `${Buffer.from(id).reverse().toString('hex')}:${index}`)
  }
  const capability = <name extends Parameters<typeof able>[1]>(name: name) => able(all.instance, name)
  return { ...all, accounts, address, common, collectibles, spent, capability }
}

/** A source with an index of collectibles. */
const indexed =
  (plain: NonNullable<UtxoSource['plain']>, urls: Parameters<typeof esplora>[0]): UtxoSourceSetup =>
  (platform) => ({ ...esplora(urls)(platform), plain })

test.each(['unisat', 'okx'])(
  'a wallet of one address sends by itself, %s: its inscriptions and runes stay, and no fee or Max is promised',
  async (manner) => {
    const { common, collectibles, spent, wallet, capability } = await scene(manner)
    expect(await capability('coinChoice')(common)).toBe('wallet')
    for (const asking of [
      capability('estimateFee')({ ...common, to, amount: 600n }),
      capability('maxSendable')({ ...common, to }),
    ])
      await expect(asking).rejects.toMatchObject({ code: 'CAPABILITY_MISSING' })
    const send = capability('sendTransaction')
    for (const value of [600n, 60_000n]) {
      const { hash } = await send({ ...common, to, value, coins: 'wallet' })
      expect(spent(hash).filter((coin) => collectibles.has(coin))).toEqual([])
    }
    expect(wallet.promptsShown.map(({ kind }) => kind)).toEqual(['connect', 'sendTransfer', 'sendTransfer'])
    // Terms would make it a transaction of ours, past what the wallet holds back.
    await expect(send({ ...common, to, value: 600n, terms: { satsPerKvbyte: 3_000n } })).rejects.toMatchObject({
      code: 'INVALID_OPTION',
    })
  },
)

test('without transfers of the wallet, only coins are spent that the source calls plain, by Max as well', async () => {
  const asked: unknown[] = []
  const ledgers = createLedgers()
  const holding = new Set<string>()
  const plain: NonNullable<UtxoSource['plain']> = async ({ address, coins }) => {
    asked.push(address)
    return coins.filter(({ txid, vout }) => !holding.has(`${txid}:${vout}`))
  }
  const {
    address,
    common,
    collectibles,
    ledgers: own,
    spent,
    capability,
  } = await scene('walletStandard', { source: indexed(plain, ledgers.urls) })
  expect(own.urls).toEqual(ledgers.urls)
  for (const coin of collectibles) holding.add(coin)
  expect(await capability('coinChoice')(common)).toBe('plain')
  const { amount, fee } = await capability('maxSendable')({ ...common, to })
  expect(amount + fee.most).toBe(150_000n)
  const { hash } = await capability('sendTransaction')({
    ...common,
    to,
    value: amount,
    terms: fee.terms,
    coins: 'plain',
  })
  expect(spent(hash).filter((coin) => collectibles.has(coin))).toEqual([])
  expect([spent(hash).length, new Set(asked)]).toEqual([2, new Set([address])])
  await expect(capability('estimateFee')({ ...common, to, amount: 600n })).rejects.toMatchObject({
    code: 'INSUFFICIENT_FUNDS',
  })
})

test('as the last resort small coins are kept back, and large ones are not, whatever they carry', async () => {
  const { common, collectibles, ledgers, spent, capability } = await scene('walletStandard')
  expect(await capability('coinChoice')(common)).toBe('large')
  const small = [...collectibles].slice(0, 2)
  const { amount, fee, kept } = await capability('maxSendable')({ ...common, to })
  expect([amount + fee.most, kept]).toEqual([250_000n, undefined])
  const { hash } = await capability('sendTransaction')({ ...common, to, value: amount, terms: fee.terms })
  expect(spent(hash).filter((coin) => small.includes(coin))).toEqual([])
  ledgers.testnet.mine()
  await expect(capability('sendTransaction')({ ...common, to, value: 600n })).rejects.toMatchObject({
    code: 'INSUFFICIENT_FUNDS',
  })
})

test.each([
  ['large', [10_001n, 59_999n, 100_000n]],
  ['plain', [546n, 10_001n, 59_999n]],
  ['any', [546n, 600n, 9_999n, 10_000n, 10_001n, 59_999n, 100_000n]],
] as const)(
  'of coins from 546 to 100,000 sats, the choice “%s” spends the documented ones',
  async (choice, expected) => {
    const sizes = [546n, 600n, 9_999n, 10_000n, 10_001n, 59_999n, 100_000n]
    // According to the index of the source, all others carry collectibles.
    const plain = new Set([546n, 10_001n, 59_999n])
    const utxos = sizes.map((value, vout) => ({ txid: 'ab'.repeat(32), vout, value: Number(value), confirmed: true }))
    const { accounts, network } = await scene('walletStandard')
    const platform = { after: () => () => {} }
    const unused = async (): Promise<never> => Promise.reject(new Error('Nothing else is asked.'))
    const source = readSource(
      {
        utxos: async () => utxos,
        feeRate: async () => 1,
        plain: async ({ coins }) => coins.filter(({ vout }) => plain.has(sizes[vout] ?? 0n)),
        broadcast: unused,
        transaction: unused,
      },
      { network, platform, signal },
    )
    const request = { account: accounts[0], to, network, chain: 'testnet', choice } as const
    const coinsOf = ({ coins }: { readonly coins: readonly Coin[] }) =>
      coins.map(({ witnessUtxo: { amount } }) => amount).toSorted((one, other) => Number(one - other))
    const { plan, total } = await planSweep(source, request)
    expect([plan && coinsOf(plan), total]).toEqual([expected, expected.reduce((sum, amount) => sum + amount, 0n)])
    // A payment of a part takes none of the others either.
    for (const sats of [546n, 600n, 10_000n, 59_999n]) {
      const taken = coinsOf(await planTransfer(source, { ...request, sats }))
      expect(taken.filter((amount) => !(expected as readonly bigint[]).includes(amount))).toEqual([])
    }
  },
)

test('a wallet that says after all that it has no transfers is not passed by: the payment is reviewed again', async () => {
  const { common, collectibles, spent, wallet, capability } = await scene('unisat', {
    quirks: { missing: ['sendTransfer'] },
  })
  const send = capability('sendTransaction')
  await expect(send({ ...common, to, value: 600n, coins: 'wallet' })).rejects.toMatchObject({ code: 'INVALID_OPTION' })
  expect(wallet.promptsShown.map(({ kind }) => kind)).toEqual(['connect'])
  expect(await capability('coinChoice')(common)).toBe('large')
  await expect(send({ ...common, to, value: 600n, coins: 'wallet' })).rejects.toMatchObject({ code: 'INVALID_OPTION' })
  const { terms } = await capability('estimateFee')({ ...common, to, amount: 600n })
  const { hash } = await send({ ...common, to, value: 600n, terms, coins: 'large' })
  expect(spent(hash).filter((coin) => [...collectibles].slice(0, 2).includes(coin))).toEqual([])
})

test.each([[null], [[null]], [[{ txid: 'x', vout: 0 }]], ['coins']])(
  'a source that answers %j calls no coin plain',
  async (answer) => {
    const ledgers = createLedgers()
    const source = indexed(async () => answer as never, ledgers.urls)
    const { common, capability } = await scene('walletStandard', { source })
    await expect(capability('maxSendable')({ ...common, to })).rejects.toMatchObject({ code: 'MALFORMED_ANSWER' })
  },
)

test('an account is for payments alone where the wallet says so and has another address for collectibles', () => {
  const [payment, ordinals] = [
    'tb1qquv9lg5g2r4jkr0ahun0ddfg5xntxjelvmc7t8',
    'tb1pfewlxm8meyyvgjydfu7v8j4ej64symj6ut8sf66h9germp94qgzsgnnjhk',
  ]
  const choiceOf = (...named: readonly { readonly address: string; readonly purpose?: 'payment' | 'ordinals' }[]) => {
    const accounts = readAccounts({ accounts: named, chain: 'testnet' }, 'otter')
    const [account] = accounts
    if (!account) throw new Error('There is no account.')
    const connection = { accounts: [account, ...accounts.slice(1)] } as const
    const sends = { sendTransfer: async () => 'txid' }
    return coinChoiceOf(sends, { account, connection, source: undefined, cannotSend: false })
  }
  expect(choiceOf({ address: payment, purpose: 'payment' }, { address: ordinals, purpose: 'ordinals' })).toBe('any')
  // One address for both, one alone, and purposes that the wallet does not say.
  expect(choiceOf({ address: payment, purpose: 'payment' }, { address: payment, purpose: 'ordinals' })).toBe('wallet')
  expect(choiceOf({ address: payment, purpose: 'payment' })).toBe('wallet')
  expect(choiceOf({ address: payment }, { address: ordinals, purpose: 'ordinals' })).toBe('wallet')
  expect(choiceOf({ address: payment }, { address: ordinals })).toBe('wallet')
})

test('an address for payments and collectibles is one account that pays, in whichever order a wallet lists it', () => {
  const address = 'tb1pfewlxm8meyyvgjydfu7v8j4ej64symj6ut8sf66h9germp94qgzsgnnjhk'
  const listed = [
    { address, purpose: 'ordinals' },
    { address, purpose: 'payment' },
  ] as const
  for (const accounts of [listed, listed.toReversed()])
    expect(readAccounts({ accounts, chain: 'testnet' }, 'otter')).toMatchObject([
      { type: 'payment', purpose: 'payment' },
    ])
})

test.each([
  ['NONE', 2],
  ['SINGLE', 3],
  ['ALL|ANYONECANPAY', 129],
  ['NONE|ANYONECANPAY', 130],
])('a signature that leaves parts of the transaction open is not sent: %s', async (_, sighash) => {
  const { common, ledgers, wallet, capability } = await scene('walletStandard', { quirks: { sighash } })
  await expect(capability('sendTransaction')({ ...common, to, value: 20_000n })).rejects.toMatchObject({
    code: 'WALLET_FAILED',
  })
  expect([ledgers.balanceOf('testnet', to), wallet.promptsShown.map(({ kind }) => kind)]).toEqual([
    0n,
    ['connect', 'signPsbt'],
  ])
})
