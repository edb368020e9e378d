import { createBitcoinWallet } from '@kit/testing/bitcoin'
import { expect, test } from 'vitest'
import type { BitcoinLedger } from './BitcoinLedger.ts'
import { createBitcoinApi } from './createBitcoinApi.ts'
import { createLedger } from './createLedger.ts'

const origin = 'https://dapp.example'

/** A ledger and our test wallet, which uses its API. */
function world(payment: 'p2wpkh' | 'p2sh' = 'p2wpkh') {
  const ledger = createLedger('testnet')
  const api = createBitcoinApi(ledger)
  const fetch = async (url: string, init?: RequestInit) => api.request(url.replace('http://node', ''), init)
  const create = (mnemonic?: string) =>
    createBitcoinWallet({
      name: 'Otter',
      payment,
      mnemonic,
      fetch,
      networks: [{ name: 'testnet', apiUrl: 'http://node' }],
    })
  const wallet = create()
  const [paying, keeping] = wallet.addresses
  if (!paying || !keeping) throw new Error('The wallet has no addresses.')
  return { ledger, api, wallet, paying: paying.address, keeping: keeping.address, create }
}

const balance = (ledger: BitcoinLedger, address: string) =>
  ledger.unspentOf(address).reduce((sum, { value }) => sum + value, 0n)

const pay = async (
  { wallet, address }: { wallet: ReturnType<typeof world>['wallet']; address: string },
  to: string,
  amount: number,
) => {
  await wallet.request(origin, { method: 'connect' })
  return (await wallet.request(origin, { method: 'sendTransfer', params: { address, to, amount } })) as {
    readonly txid: string
  }
}

for (const kind of ['p2wpkh', 'p2sh', 'p2tr'] as const)
  test(`a signed transfer of ${kind} moves coins and is mined`, async () => {
    const { ledger, wallet, paying, keeping } = world(kind === 'p2sh' ? 'p2sh' : 'p2wpkh')
    const from = kind === 'p2tr' ? keeping : paying
    const to = kind === 'p2tr' ? paying : keeping
    ledger.fund(from, 100_000n)
    const { txid } = await pay({ wallet, address: from }, to, 40_000)
    const transaction = ledger.transaction(txid)
    expect(balance(ledger, to)).toBe(40_000n)
    expect(balance(ledger, from)).toBe(60_000n - (transaction?.fee ?? 0n))
    expect(transaction?.height).toBe(undefined)
    const height = ledger.mine()
    expect(ledger.transaction(txid)?.height).toBe(height)
  })

test('a signature that is not the owner’s, spent twice, too much, too little fee, dust', async () => {
  const { ledger, wallet, paying, keeping, api } = world()
  ledger.fund(paying, 100_000n)
  const { txid } = await pay({ wallet, address: paying }, keeping, 40_000)
  const hex = ledger.transaction(txid)?.hex ?? ''
  const send = async (body: string) => (await api.request('/tx', { method: 'POST', body })).text()

  expect(await send(hex)).toMatch('txn-already-known')
  // A different version makes a different transaction that spends the same output.
  expect(await send(hex.replace(/^02/, '01'))).toMatch('txn-mempool-conflict')

  const other = createLedger('testnet')
  const refusal = (changed: string) => {
    try {
      return other.broadcast(changed)
    } catch (error) {
      return String(error)
    }
  }
  expect(refusal(hex)).toMatch('bad-txns-inputs-missingorspent')
  other.fund(paying, 100_000n)
  expect(refusal(hex.replace(/^02/, '01'))).toMatch('mandatory-script-verify-flag-failed')
  expect(refusal(hex.replace('409c000000000000', '40420f0000000000'))).toMatch('bad-txns-in-belowout')
  expect(refusal(hex.replace('409c000000000000', '0100000000000000'))).toMatch('dust')
  expect(refusal('00')).toMatch('TX decode failed')
  expect(other.broadcast(hex)).toBe(txid)
})

test('answers as Esplora and mempool.space do', async () => {
  const { ledger, api, paying, keeping, wallet } = world()
  const json = async (path: string) => (await api.request(path)).json() as Promise<unknown>
  ledger.fund(paying, 100_000n)
  const { txid } = await pay({ wallet, address: paying }, keeping, 40_000)
  expect(await json(`/address/${keeping}/utxo`)).toEqual([
    { txid, vout: expect.any(Number), value: 40_000, status: { confirmed: false } },
  ])
  expect(await json(`/address/${keeping}`)).toMatchObject({
    chain_stats: { funded_txo_sum: 0 },
    mempool_stats: { funded_txo_sum: 40_000, tx_count: 1 },
  })
  await api.request('/blocks', { method: 'POST' })
  expect(await json(`/tx/${txid}/status`)).toMatchObject({ confirmed: true, block_height: ledger.height() })
  expect(await (await api.request(`/tx/${txid}/hex`)).text()).toBe(ledger.transaction(txid)?.hex)
  expect(await json('/v1/fees/recommended')).toEqual({
    fastestFee: 5,
    halfHourFee: 3,
    hourFee: 2,
    economyFee: 2,
    minimumFee: 1,
  })
  expect((await api.request('/address/bc1q4qw42stdzjqs59xvlrlxr8526e3nunw7mp73te/utxo')).status).toBe(400)
  expect(
    (await api.request('/fund', { method: 'POST', body: JSON.stringify({ address: paying, sats: 5_000 }) })).status,
  ).toBe(200)
  expect(balance(ledger, paying)).toBeGreaterThan(5_000n)
})
