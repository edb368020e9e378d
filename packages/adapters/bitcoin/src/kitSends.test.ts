import { createKit } from '@kit/core'
import { createFakeDocument, createFakePlatform } from '@kit/testing'
import { createBitcoinWallet, presentBitcoinWallet, presentWalletStandard } from '@kit/testing/bitcoin'
import { expect, onTestFinished, test, vi } from 'vitest'
import { bitcoinAdapter } from './bitcoinAdapter.ts'
import { createLedgers } from './fixtures/ledgers.ts'
import { keyring, networkOf } from './fixtures/networks.ts'
import { openPage } from './fixtures/page.ts'
import { esplora } from './source/esplora.ts'

/* Payments of a kit on the ledger of the sandbox, by a wallet that signs. */

const to = 'tb1qddd479298yf4mtzdxwudkd7npj7ln3s52vyrpc'

async function setUp() {
  const page = openPage()
  onTestFinished(() => void vi.unstubAllGlobals())
  const ledgers = createLedgers()
  const wallet = createBitcoinWallet({
    name: 'Otter',
    keyring,
    networks: [{ name: 'testnet', apiUrl: ledgers.urlOf('testnet') }],
    fetch: ledgers.fetch,
  })
  const me = wallet.addresses[0]?.address ?? ''
  for (const sats of [60_000n, 90_000n]) ledgers.testnet.fund(me, sats)
  presentBitcoinWallet(wallet, page, { present: presentWalletStandard, origin: 'https://dapp.example' })
  const shown = createFakeDocument()
  const fake = createFakePlatform({ document: shown })
  let isLost = false
  const fetch: typeof ledgers.fetch = async (url, init) => {
    const response = await ledgers.fetch(url, init)
    if (isLost && init?.method === 'POST') throw new TypeError('the answer got lost')
    return response
  }
  const open = () => {
    const kit = createKit({
      adapters: [bitcoinAdapter({ networks: [networkOf('testnet')], source: esplora(ledgers.urls) })],
      platform: { ...fake, fetch },
    })
    onTestFinished(kit.destroy)
    return kit
  }
  const kit = open()
  await kit.connect({ connectorId: 'Otter' })
  const send = await kit.send()
  const pay = async (amount: bigint | 'max') => {
    await send.prepare({ to, amount })
    return send.review()
  }
  const ended = (its = kit) =>
    expect
      .poll(() => {
        shown.comeBack()
        return its.getState().pendingTransactions
      })
      .toEqual([])
  return { kit, send, me, ledgers, open, pay, ended, loseAnswers: () => void (isLost = true) }
}

test('what was reviewed is what the chain has: satoshis, and the fee that was shown', async () => {
  const { send, me, ledgers, pay, ended } = await setUp()
  const { fee, concerns } = await pay(50_000n)
  const { hash } = await send.submit({ accepted: concerns })
  ledgers.testnet.mine()
  await ended()
  expect(ledgers.testnet.transaction(hash)?.fee).toBe(fee?.most)
  expect([ledgers.balanceOf('testnet', to), ledgers.balanceOf('testnet', me)]).toEqual([
    50_000n,
    100_000n - (fee?.most ?? 0n),
  ])
})

test('a payment whose broadcast was taken and got no answer is followed by its txid and its coin', async () => {
  const { kit, send, ledgers, pay, ended, loseAnswers } = await setUp()
  const { concerns } = await pay(50_000n)
  loseAnswers()
  const { hash } = await send.submit({ accepted: concerns })
  expect(ledgers.testnet.transaction(hash)).toBeDefined()
  expect(kit.getState().pendingTransactions).toMatchObject([
    { id: hash, kind: 'send', coin: expect.stringMatching(/^[\da-f]{64}:\d+$/) },
  ])
  ledgers.testnet.mine()
  await ended()
})

test('M22 a payment that the dapp makes to the address in capitals is the same as one to the address', async () => {
  const { kit, send, pay } = await setUp()
  await kit.perform('sendTransaction', { to: to.toUpperCase(), value: 20_000n })
  expect((await pay(20_000n)).concerns).toContain('repeat')
  send.leave()
  expect((await pay(20_001n)).concerns).not.toContain('repeat')
})

test('M7 Max is one output with all coins', async () => {
  const { send, me, ledgers, pay, ended } = await setUp()
  const { amount, fee, concerns } = await pay('max')
  expect(amount + (fee?.most ?? 0n)).toBe(150_000n)
  const { hash } = await send.submit({ accepted: concerns })
  ledgers.testnet.mine()
  await ended()
  expect(ledgers.testnet.transaction(hash)?.outputs.map((output) => [output.address, output.value])).toEqual([
    [to, amount],
  ])
  expect(ledgers.balanceOf('testnet', me)).toBe(0n)
})

test('a payment that waits is followed over a reload, and an equal one asks first', async () => {
  const { kit, send, ledgers, open, pay, ended } = await setUp()
  const { concerns } = await pay(20_000n)
  const { hash } = await send.submit({ accepted: concerns })
  kit.destroy()
  const again = open()
  const settled: unknown[] = []
  ;(await again.transactions()).onSettled(({ id, status }) => settled.push([id, status]))
  expect(again.getState().pendingTransactions).toMatchObject([{ id: hash, kind: 'send', coin: expect.any(String) }])
  await again.connect({ connectorId: 'Otter' })
  const next = await again.send()
  await next.prepare({ to, amount: 20_000n })
  expect((await next.review()).concerns).toEqual(['repeat'])
  ledgers.testnet.mine()
  await ended(again)
  expect(settled).toEqual([[hash, 'confirmed']])
})
