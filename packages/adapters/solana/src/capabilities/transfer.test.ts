import { createFakePlatform } from '@kit/testing'
import { type Address, lamports } from '@solana/kit'
import { announceSolanaWallet, createSolanaWallet, type SolanaWallet } from '@kit/testing/solana'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type SolanaChain, startSolanaChain } from '../../../../../apps/sandbox/src/solana/startSolanaChain.ts'
import {
  associatedAccount,
  encodeMint,
  encodeTokenAccount,
} from '../../../../../apps/sandbox/src/solana/tokenLayout.ts'
import { lamportsOf, succeeded, tokensOf } from '../fixtures/askNode.ts'
import { networksOf } from '../fixtures/networksOf.ts'
import { freshAddress } from '../fixtures/transfersOn.ts'
import { setUpAdapter, type AdapterUnderTest } from '../fixtures/setUpAdapter.ts'
import { readWire } from '../transactions/readWire.ts'

let chain: SolanaChain
let wallet: SolanaWallet
let adapter: AdapterUnderTest
beforeAll(async () => {
  chain = await startSolanaChain()
})
afterAll(() => chain.stop())
beforeEach(async () => {
  const page = new EventTarget()
  vi.stubGlobal('window', page)
  wallet = createSolanaWallet({ name: 'Heron', chains: [{ chain: 'solana:localnet', rpcUrl: chain.rpcUrl }] })
  announceSolanaWallet(wallet, page, { origin: 'https://dapp.example' })
  adapter = await setUpAdapter(
    { networks: networksOf(chain, chain), priorityFee: { unitPrice: 20_000_000n, max: 10_000_000n } },
    { ...createFakePlatform(), fetch: (url, init) => fetch(url, init) },
  )
  adapter.instance.discover()
  await adapter.instance.connect({ connectorId: 'Heron', signal: AbortSignal.timeout(60_000) })
})
afterEach(() => {
  adapter.instance.destroy()
  vi.unstubAllGlobals()
})

const asked = () => ({
  connectorId: 'Heron',
  address: wallet.addresses[0],
  network: adapter.network,
  signal: AbortSignal.timeout(60_000),
})
const capabilities = () => adapter.instance.capabilities as Required<typeof adapter.instance.capabilities>
const unitsOf = (signature: string) => Number(chain.ledger.status(signature)?.unitsConsumed)

test('sends lamports within 500 compute units, at the configured price of 20 lamports each', async () => {
  const { sendTransaction, estimateFee } = capabilities()
  const to = freshAddress()
  const before = await lamportsOf(chain.rpcUrl, wallet.addresses[0])
  const fee = await estimateFee({ ...asked(), to, amount: 2_000_000n })
  const { hash } = await sendTransaction({ ...asked(), to, value: 2_000_000n })
  expect(await succeeded(chain.rpcUrl, hash)).toBe(true)
  expect(fee).toEqual({ value: 15_000n, decimals: 9, symbol: 'SOL' })
  expect(await lamportsOf(chain.rpcUrl, wallet.addresses[0])).toBe(before - 2_000_000n - 15_000n)
  expect(unitsOf(hash)).toBe(450)
})

test.each(['mint', 'mint2022'] as const)(
  'sends tokens of %s, and creates the account of the receiver where it is missing',
  async (name) => {
    const { transferToken, estimateFee } = capabilities()
    const to = freshAddress()
    const token = chain[name]
    const rent = chain.ledger.rentExemption(name === 'mint' ? 165n : 170n)
    const transfer = { ...asked(), token, to, amount: 7n }
    const before = await lamportsOf(chain.rpcUrl, wallet.addresses[0])

    const fee = await estimateFee(transfer)
    expect(fee.value).toBe(5_000n + 8_000_000n + rent)
    const first = await transferToken(transfer)
    expect(await lamportsOf(chain.rpcUrl, wallet.addresses[0])).toBe(before - fee.value)
    expect((await estimateFee(transfer)).value).toBe(5_000n + 6_000_000n)
    const second = await transferToken(transfer)
    expect(await tokensOf(chain.rpcUrl, to, token)).toBe(14n)
    expect([unitsOf(first.hash) < 400_000, unitsOf(second.hash) < 300_000]).toEqual([true, true])
  },
)

test('sends to a token account of the mint', async () => {
  const owner = chain.accounts[7]?.address ?? ''
  const to = await associatedAccount(
    owner as Parameters<typeof associatedAccount>[0],
    chain.mint as never,
    chain.ledger.account(chain.mint as never)?.programAddress as never,
  )
  const before = await tokensOf(chain.rpcUrl, owner, chain.mint)
  await capabilities().transferToken({ ...asked(), token: chain.mint, to, amount: 3n })
  expect(await tokensOf(chain.rpcUrl, owner, chain.mint)).toBe(before + 3n)
  await expect(
    capabilities().transferToken({ ...asked(), token: chain.mint2022, to, amount: 3n }),
  ).rejects.toMatchObject({ code: 'INVALID_ADDRESS' })
})

test('refuses what cannot succeed before the wallet is asked', async () => {
  const { transferToken, sendTransaction } = capabilities()
  const to = freshAddress()
  const shown = wallet.promptsShown.length
  expect(await code(transferToken({ ...asked(), token: chain.mint, to, amount: 10n ** 15n }))).toBe(
    'INSUFFICIENT_FUNDS',
  )
  expect(await code(transferToken({ ...asked(), token: to, to, amount: 1n }))).toBe('INVALID_ADDRESS')
  expect(await code(transferToken({ ...asked(), token: wallet.addresses[1] ?? '', to, amount: 1n }))).toBe(
    'INVALID_ADDRESS',
  )
  expect(await code(transferToken({ ...asked(), token: chain.mint, to: chain.mint, amount: 1n }))).toBe(
    'INVALID_ADDRESS',
  )
  expect(await code(sendTransaction({ ...asked(), to, value: 1n }))).toBe('INVALID_AMOUNT')
  const all = await lamportsOf(chain.rpcUrl, wallet.addresses[0])
  expect(await code(sendTransaction({ ...asked(), to, value: all }))).toBe('INSUFFICIENT_FUNDS')
  expect(await code(sendTransaction({ ...asked(), to, value: all - 16_000n }))).toBe('INSUFFICIENT_FUNDS')
  expect(wallet.promptsShown.length).toBe(shown)
})

test('sends what a wallet only signs, and lets a wallet send that can', async () => {
  for (const [name, feature] of [
    ['Signer', 'solana:signTransaction'],
    ['Sender', 'solana:signAndSendTransaction'],
  ] as const) {
    const other = createSolanaWallet({
      name,
      chains: [{ chain: 'solana:localnet', rpcUrl: chain.rpcUrl }],
      features: ['standard:events', feature],
    })
    announceSolanaWallet(other, window, { origin: 'https://dapp.example' })
    const connection = await adapter.instance.connect({ connectorId: name, signal: asked().signal })
    expect(connection.capabilities?.includes('signMessage')).toBe(false)
    const { hash } = await capabilities().sendTransaction({
      ...asked(),
      connectorId: name,
      to: freshAddress(),
      value: 1_000_000n,
    })
    expect(await succeeded(chain.rpcUrl, hash)).toBe(true)
    expect(other.promptsShown.map(({ kind }) => kind)).toEqual(['connect', feature.slice('solana:'.length)])
  }
})

test('sends the last lamport in a legacy transaction', async () => {
  const { sendTransaction } = capabilities()
  wallet.selectAccount(2)
  const address = wallet.addresses[2] ?? ''
  const all = await lamportsOf(chain.rpcUrl, address)
  const { hash } = await sendTransaction({ ...asked(), address, to: freshAddress(), value: all - 15_000n })
  expect(await succeeded(chain.rpcUrl, hash)).toBe(true)
  expect(await lamportsOf(chain.rpcUrl, address)).toBe(0n)
  const request = wallet.requests.findLast(({ method }) => method === 'signAndSendTransaction')
  const transaction = Uint8Array.from(
    (request as unknown as { readonly inputs: readonly [{ readonly transaction: readonly number[] }] }).inputs[0]
      .transaction,
  )
  expect(readWire(transaction)?.version).toBe('legacy')
})

const code = (promise: Promise<unknown>) =>
  promise.then(
    () => 'sent',
    (error: { readonly code: string }) => error.code,
  )
const ownerAddress = () => wallet.addresses[0] as Address
const tokenAccountOf = (mint: string, name: 'mint' | 'mint2022') =>
  associatedAccount(
    ownerAddress(),
    mint as Address,
    chain.ledger.account(chain[name] as Address)?.programAddress as Address,
  )

test('refuses receivers from which nobody could spend', async () => {
  const { sendTransaction, transferToken } = capabilities()
  const tokenAccount = await tokenAccountOf(chain.mint, 'mint')
  const program = chain.ledger.account(chain.mint as Address)?.programAddress ?? ''
  // The account of a new owner: derived from it, so that it has no key.
  const offCurve = await associatedAccount(freshAddress() as Address, chain.mint as Address, program as Address)
  const shown = wallet.promptsShown.length
  for (const to of [tokenAccount, chain.mint, program, offCurve]) {
    expect([to, await code(sendTransaction({ ...asked(), to, value: 2_000_000n }))]).toEqual([to, 'INVALID_ADDRESS'])
    expect([to, await code(transferToken({ ...asked(), token: chain.mint2022, to, amount: 1n }))]).toEqual([
      to,
      'INVALID_ADDRESS',
    ])
  }
  expect(wallet.promptsShown.length).toBe(shown)
})

/** A Token-2022 mint with one extension, of which the wallet holds 1,000,000. */
async function mintWith(kind: number, data: Uint8Array, accountKind: number, accountLength: number): Promise<Address> {
  const program = chain.ledger.account(chain.mint2022 as Address)?.programAddress as Address
  const mint = freshAddress() as Address
  const header = (type: number, length: number) => [type, 0, length & 0xff, length >> 8]
  const put = (address: Address, bytes: readonly number[] | Uint8Array) =>
    chain.ledger.setAccount({
      address,
      data: Uint8Array.from(bytes),
      executable: false,
      lamports: lamports(chain.ledger.rentExemption(BigInt(bytes.length))),
      programAddress: program,
      space: BigInt(bytes.length),
    })
  const base = encodeMint({ authority: ownerAddress(), supply: 1_000_000n, decimals: 6 })
  put(mint, [...base, ...new Uint8Array(165 - base.length), 1, ...header(kind, data.length), ...data])
  const held = encodeTokenAccount({ mint, owner: ownerAddress(), amount: 1_000_000n })
  const place = await associatedAccount(ownerAddress(), mint, program)
  put(place, [...held, 2, ...header(7, 0), ...header(accountKind, accountLength), ...new Uint8Array(accountLength)])
  return mint
}

test('sends a token with a transfer fee, and quotes the rent of the larger account', async () => {
  const config = new Uint8Array(108)
  const view = new DataView(config.buffer)
  // 1 % of the transfer, at most 5,000, since the first epoch.
  for (const at of [72, 90]) {
    view.setBigUint64(at + 8, 5_000n, true)
    view.setUint16(at + 16, 100, true)
  }
  const token = await mintWith(1, config, 2, 8)
  const { transferToken, estimateFee } = capabilities()
  const to = freshAddress()
  const before = await lamportsOf(chain.rpcUrl, ownerAddress())
  const fee = await estimateFee({ ...asked(), token, to, amount: 100_000n })
  expect(fee.value).toBe(5_000n + 8_000_000n + chain.ledger.rentExemption(182n))
  const { hash } = await transferToken({ ...asked(), token, to, amount: 100_000n })
  expect(await succeeded(chain.rpcUrl, hash)).toBe(true)
  expect(await lamportsOf(chain.rpcUrl, ownerAddress())).toBe(before - fee.value)
  expect(await tokensOf(chain.rpcUrl, to, token)).toBe(99_000n)
  await transferToken({ ...asked(), token, to, amount: 800_000n })
  expect(await tokensOf(chain.rpcUrl, to, token)).toBe(99_000n + 795_000n)
})

test('refuses a token that cannot be transferred', async () => {
  const token = await mintWith(9, new Uint8Array(), 13, 0)
  const shown = wallet.promptsShown.length
  expect(await code(capabilities().transferToken({ ...asked(), token, to: freshAddress(), amount: 1n }))).toBe(
    'INVALID_ADDRESS',
  )
  expect(wallet.promptsShown.length).toBe(shown)
})
