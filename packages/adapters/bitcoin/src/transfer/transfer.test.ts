import { afterEach, expect, test, vi } from 'vitest'
import { able, setUp, signal } from '../fixtures/setUp.ts'

afterEach(() => void vi.unstubAllGlobals())

const to = 'tb1qddd479298yf4mtzdxwudkd7npj7ln3s52vyrpc'

/** A wallet that only signs, so that choosing coins is ours. */
async function scene(options: Parameters<typeof setUp>[1] = {}) {
  const all = await setUp('walletStandard', options)
  const { accounts, connectorId } = await all.connect()
  const { address } = accounts[0]
  const send = (value: bigint, parameters: { readonly to?: string; readonly address?: string } = {}) =>
    able(
      all.instance,
      'sendTransaction',
    )({ connectorId, address, network: all.network, to, value, signal, ...parameters })
  const outputsOf = (hash: string) =>
    all.ledgers.testnet.transaction(hash)?.outputs.map((output) => [output.address, output.value] as const) ?? []
  return { ...all, accounts, address, send, outputsOf }
}

test('spends enough coins, returns the change, and pays the fee rate of the source', async () => {
  const { address, ledgers, outputsOf, send } = await scene()
  const { hash } = await send(50_000n)
  const transaction = ledgers.testnet.transaction(hash)
  expect(transaction?.inputs.length).toBe(1)
  const fee = transaction?.fee ?? 0n
  const left = (transaction?.inputs[0]?.value ?? 0n) - 50_000n - fee
  expect(new Map(outputsOf(hash))).toEqual(
    new Map([
      [address, left],
      [to, 50_000n],
    ]),
  )
  // Within a byte or two of 3 sat/vB: a signature is a byte shorter now and then.
  expect(Number(fee) / (transaction?.vsize ?? 1)).toBeGreaterThanOrEqual(3)
  expect(Number(fee) / (transaction?.vsize ?? 1)).toBeLessThan(3.1)
})

test('several coins where one does not suffice', async () => {
  const { ledgers, send } = await scene()
  const { hash } = await send(120_000n)
  expect(ledgers.testnet.transaction(hash)?.inputs.length).toBe(2)
})

test('change below the relay limit goes to the fee', async () => {
  const { ledgers, outputsOf, send } = await scene()
  const { hash } = await send(89_500n)
  expect(outputsOf(hash)).toEqual([[to, 89_500n]])
  expect(ledgers.testnet.transaction(hash)?.fee).toBe(500n)
})

test('what waits in the mempool is spent where the settled coins do not suffice', async () => {
  const { ledgers, send } = await scene()
  await send(100_000n)
  const { hash } = await send(20_000n)
  expect(ledgers.testnet.transaction(hash)?.height).toBe(undefined)
  expect(ledgers.balanceOf('testnet', to)).toBe(120_000n)
})

test('rejects amounts and addresses that cannot succeed, and does not ask the wallet', async () => {
  const { send, wallet } = await scene()
  await expect(send(0n)).rejects.toMatchObject({ code: 'INVALID_AMOUNT' })
  await expect(send(293n)).rejects.toMatchObject({ code: 'INVALID_AMOUNT', message: expect.stringContaining('294') })
  await expect(send(150_000n)).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' })
  await expect(send(1_000n, { to: 'nobody' })).rejects.toMatchObject({ code: 'INVALID_ADDRESS' })
  await expect(send(1_000n, { to: 'bc1q7m8rzp3mpxhvnnsg7t80de7hf3gdf794ufm4tz' })).rejects.toMatchObject({
    code: 'INVALID_ADDRESS',
    message: expect.stringContaining('mainnet'),
  })
  expect(wallet.promptsShown.map(({ kind }) => kind)).toEqual(['connect'])
})

test('coins of the ordinals address are never chosen by us', async () => {
  const { accounts, send, wallet } = await scene()
  const ordinals = accounts.find(({ purpose }) => purpose === 'ordinals')
  await expect(send(1_000n, { address: ordinals?.address ?? '' })).rejects.toMatchObject({ code: 'CAPABILITY_MISSING' })
  expect(wallet.promptsShown.map(({ kind }) => kind)).toEqual(['connect'])
})

test('rejects a wallet that signs another transaction; nothing is sent', async () => {
  const { ledgers, send, wallet } = await scene()
  wallet.setQuirks({ malformed: 'psbt' })
  await expect(send(1_000n)).rejects.toMatchObject({
    code: 'WALLET_FAILED',
    message: expect.stringContaining('another transaction'),
  })
  expect(ledgers.balanceOf('testnet', to)).toBe(0n)
})
