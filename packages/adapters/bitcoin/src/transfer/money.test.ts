import { base64 } from '@scure/base'
import { Transaction } from '@scure/btc-signer'
import { afterEach, expect, test, vi } from 'vitest'
import { buildPsbt } from '../fixtures/buildPsbt.ts'
import { able, setUp, signal } from '../fixtures/setUp.ts'

afterEach(() => void vi.unstubAllGlobals())

const receivers = {
  p2wpkh: 'tb1qddd479298yf4mtzdxwudkd7npj7ln3s52vyrpc',
  p2tr: 'tb1ps033a9wkghkslwe88lxqw3lv4j7afac9jcmjqteguuk0q7eat4fsvvjzk3',
  p2pkh: 'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn',
} as const
const to = receivers.p2wpkh

async function scene(
  manner: Parameters<typeof setUp>[0] = 'walletStandard',
  options: Parameters<typeof setUp>[1] = {},
) {
  const all = await setUp(manner, options)
  const { accounts, connectorId } = await all.connect()
  const { address } = accounts[0]
  const common = { connectorId, address, network: all.network, signal }
  return { ...all, accounts, address, common }
}

test.each(Object.entries(receivers))('M7: all coins go to %s in one output at the agreed rate', async (_, receiver) => {
  const { address, common, instance, ledgers } = await scene()
  const max = await able(instance, 'maxSendable')({ ...common, to: receiver })
  // Blocks get dearer between the review and the signature.
  await able(instance, 'sendTransaction')({ ...common, to, value: 1_000n, terms: { satsPerKvbyte: 1_000n } })
  const later = await able(instance, 'maxSendable')({ ...common, to: receiver, terms: max.fee.terms })
  expect(later.fee.terms).toEqual(max.fee.terms)
  const { hash } = await able(
    instance,
    'sendTransaction',
  )({ ...common, to: receiver, value: later.amount, terms: later.fee.terms })
  const transaction = ledgers.testnet.transaction(hash)
  expect(transaction?.outputs.map((output) => [output.address, output.value])).toEqual([[receiver, later.amount]])
  expect(transaction?.fee).toBe(later.fee.most)
  expect(ledgers.balanceOf('testnet', address)).toBe(0n)
})

test('a coin that costs more than it is worth stays, and Max of nothing is 0', async () => {
  const { address, common, instance, ledgers } = await scene('satsConnect')
  ledgers.testnet.fund(address, 100n)
  const { amount, fee, kept } = await able(instance, 'maxSendable')(common)
  expect([amount + fee.most, kept]).toEqual([150_000n, { amount: 100n, reason: 'fee' }])
  const dear = await able(instance, 'maxSendable')({ ...common, terms: { satsPerKvbyte: 4_000_000n } })
  expect(dear.amount).toBe(0n)
})

test.each([0.1, 0.35, 1.01, 2.5])('a fee rate of %s sat/vB is paid as it is, without rounding up', async (rate) => {
  const at = async (perByte: number) => {
    const lie: NonNullable<Parameters<typeof setUp>[1]>['lie'] = (honest) => async (url, init) =>
      url.includes('/v1/fees/') ? Response.json({ halfHourFee: perByte }) : honest(url, init)
    const { common, instance, ledgers } = await scene('walletStandard', { lie })
    const { most, terms } = await able(instance, 'estimateFee')({ ...common, to, amount: 50_000n })
    return { most, terms, send: able(instance, 'sendTransaction'), common, ledgers }
  }
  // At 1 sat/vB the fee is the size that the library of the wallets counts.
  const vsize = Number((await at(1)).most)
  const { most, terms, send, common, ledgers } = await at(rate)
  expect(Number(most)).toBe(Math.ceil(Number((vsize * rate).toFixed(6))))
  if (rate < 1) return
  const { hash } = await send({ ...common, to, value: 50_000n, terms })
  expect(ledgers.testnet.transaction(hash)?.fee).toBe(most)
})

test('a wallet that would send by itself signs the transaction whose fee was agreed', async () => {
  const { common, instance, ledgers, wallet } = await scene('satsConnect')
  const fee = await able(instance, 'estimateFee')({ ...common, to, amount: 50_000n })
  const { hash } = await able(instance, 'sendTransaction')({ ...common, to, value: 50_000n, terms: fee.terms })
  expect(ledgers.testnet.transaction(hash)?.fee).toBe(fee.most)
  expect(wallet.promptsShown.map(({ kind }) => kind)).toEqual(['connect', 'signPsbt'])
})

test('refuses terms of another adapter, and an absurd fee rate', async () => {
  const { common, instance } = await scene()
  for (const terms of [{}, { gas: 1n }, { satsPerKvbyte: 5_001_000n }, { satsPerKvbyte: 1_000n, gas: 1n }])
    await expect(able(instance, 'estimateFee')({ ...common, to, amount: 1_000n, terms })).rejects.toMatchObject({
      code: 'INVALID_OPTION',
    })
})

test.each(Object.entries({ p2wpkh: 294n, p2tr: 330n, p2pkh: 546n }))(
  'at least as much as nodes relay goes to %s',
  async (kind, least) => {
    const { instance, network } = await scene()
    const address = receivers[kind as keyof typeof receivers]
    expect(await able(instance, 'describeAddress')({ address, network, signal })).toEqual({ kind: 'account', least })
  },
)

/** A payment that waits, and a way to spend its coin in another transaction for a higher fee. */
async function waiting(options: Parameters<typeof setUp>[1] = {}) {
  const all = await scene('walletStandard', options)
  const { accounts, common, instance, ledgers, network, wallet } = all
  const { hash, coin } = await able(instance, 'sendTransaction')({ ...common, to, value: 100_000n })
  const status = (more: object = {}) =>
    able(instance, 'getTransactionStatus')({ hash, network, coin, to, signal, ...more })
  const raw = ledgers.testnet.transaction(hash)?.hex ?? ''
  const replace = async (receiver: string, sats: bigint) => {
    ledgers.testnet.drop(hash)
    const psbt = buildPsbt({ ledger: ledgers.testnet, account: accounts[0], to: receiver, sats, fee: 5_000n })
    ledgers.testnet.broadcast(raw)
    const signed = await able(instance, 'signPsbt')({ ...common, psbt })
    const transaction = Transaction.fromPSBT(base64.decode(signed.psbt), { allowLegacyWitnessUtxo: true })
    if (!transaction.isFinal) transaction.finalize()
    return ledgers.testnet.broadcast(transaction.hex)
  }
  return { ...all, coin, hash, raw, replace, status, wallet }
}

test('a payment says which coin it spends, also to a page that did not make it', async () => {
  const { coin, status, ledgers } = await waiting()
  expect(coin).toMatch(/^[\da-f]{64}:\d+$/)
  expect(await status()).toEqual({ status: 'pending' })
  expect(await status({ coin: undefined })).toEqual({
    status: 'pending',
    coin: expect.stringMatching(/^[\da-f]{64}:\d+$/),
  })
  ledgers.testnet.mine()
  expect(await status()).toEqual({ status: 'confirmed' })
})

test('S10 a transaction that pays another amount or address, or spends another coin than the payment, is not its confirmation', async () => {
  const { coin, hash, status, ledgers } = await waiting()
  ledgers.testnet.mine()
  const other = { status: 'replaced', replacedBy: hash, isCancelled: true }
  expect(await status({ value: 100_000n })).toEqual({ status: 'confirmed' })
  expect(await status({ value: 100_001n })).toEqual({ ...other, coin })
  expect(await status({ to: receivers.p2tr, value: 100_000n })).toEqual({ ...other, coin })
  const another = `${'ab'.repeat(32)}:0`
  expect(await status({ coin: another })).toEqual({ ...other, coin: another })
})

test('M25, M26: a replaced payment waits until the replacement is mined, and is cancelled where that pays another address', async () => {
  for (const [receiver, isCancelled] of [
    [to, false],
    [receivers.p2tr, true],
  ] as const) {
    const { coin, ledgers, replace, status } = await waiting()
    const replacedBy = await replace(receiver, 90_000n)
    expect(await status()).toEqual({ status: 'pending', coin })
    ledgers.testnet.mine()
    expect(await status()).toEqual({ status: 'replaced', coin, replacedBy, isCancelled })
    vi.unstubAllGlobals()
  }
})

test('a replacement that a source invents is not believed', async () => {
  const { ledgers, hash, status } = await waiting({
    lie: (honest) => async (url, init) => {
      if (!url.includes('/outspend/')) return honest(url, init)
      return Response.json({ spent: true, txid: unrelated, status: { confirmed: true } })
    },
  })
  const unrelated = ledgers.testnet.fund(to, 1_000n)
  ledgers.testnet.drop(hash)
  await expect(status()).rejects.toMatchObject({ code: 'UNVERIFIED_ANSWER' })
})

test('M27: a payment that nodes forgot is dropped, and confirmed where it is mined after all', async () => {
  const { coin, hash, ledgers, raw, status } = await waiting()
  ledgers.testnet.drop(hash)
  expect(await status()).toEqual({ status: 'dropped', coin })
  expect(await status({ coin: undefined })).toEqual({ status: 'unknown' })
  ledgers.testnet.broadcast(raw)
  ledgers.testnet.mine()
  expect(await status()).toEqual({ status: 'confirmed' })
})
