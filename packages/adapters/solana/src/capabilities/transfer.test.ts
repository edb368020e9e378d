import { createFakePlatform } from '@kit/testing'
import {
  AuthorityType,
  findAssociatedTokenPda,
  getSetAuthorityInstruction,
  parseCreateAssociatedTokenIdempotentInstruction,
  TOKEN_PROGRAM_ADDRESS,
} from '@solana-program/token'
import {
  type Address,
  appendTransactionMessageInstructions,
  createKeyPairSignerFromPrivateKeyBytes,
  createTransactionMessage,
  decompileTransactionMessage,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
  getTransactionEncoder,
  lamports,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from '@solana/kit'
import { announceSolanaWallet, createSolanaWallet, type SolanaWallet } from '@kit/testing/solana'
import { ed25519 } from '@noble/curves/ed25519.js'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type SolanaChain, startSolanaChain } from '@kit/testing/solana-chain'
import { associatedAccount, encodeMint, encodeTokenAccount } from '../../../../testing/src/solana/chain/tokenLayout.ts'
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
    { networks: networksOf(chain, chain), priorityFee: { unitPrice: 250_000n, max: 10_000_000n } },
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

test('sends lamports within a limit that leaves room for the guards of wallets, at the configured price of a quarter of a lamport for each unit', async () => {
  const { sendTransaction, estimateFee } = capabilities()
  const to = freshAddress()
  const before = await lamportsOf(chain.rpcUrl, wallet.addresses[0])
  const fee = await estimateFee({ ...asked(), to, amount: 2_000_000n })
  const { hash } = await sendTransaction({ ...asked(), to, value: 2_000_000n })
  expect(await succeeded(chain.rpcUrl, hash)).toBe(true)
  expect(fee).toEqual({
    expected: 15_000n,
    most: 15_000n,
    parts: { rent: 0n },
    terms: { unitPrice: 250_000n },
    decimals: 9,
    symbol: 'SOL',
  })
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
    expect(fee.expected).toBe(5_000n + 100_000n + rent)
    const first = await transferToken(transfer)
    expect(await lamportsOf(chain.rpcUrl, wallet.addresses[0])).toBe(before - fee.expected)
    expect((await estimateFee(transfer)).expected).toBe(5_000n + 75_000n)
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

test('refuses programs, mints, accounts of another token and, for lamports, every token account', async () => {
  const { sendTransaction, transferToken } = capabilities()
  const tokenAccount = await tokenAccountOf(chain.mint, 'mint')
  const program = chain.ledger.account(chain.mint as Address)?.programAddress ?? ''
  const shown = wallet.promptsShown.length
  for (const to of [tokenAccount, chain.mint, program]) {
    expect([to, await code(sendTransaction({ ...asked(), to, value: 2_000_000n }))]).toEqual([to, 'INVALID_ADDRESS'])
    expect([to, await code(transferToken({ ...asked(), token: chain.mint2022, to, amount: 1n }))]).toEqual([
      to,
      'INVALID_ADDRESS',
    ])
  }
  expect(wallet.promptsShown.length).toBe(shown)
})

/** An address that a program derives, so that it has no key. */
const derivedAddress = () =>
  associatedAccount(
    freshAddress() as Address,
    chain.mint as Address,
    chain.ledger.account(chain.mint as Address)?.programAddress as Address,
  )

/** An account of a program that is none of its tokens, at an address without a key. */
async function programAccount(): Promise<Address> {
  const address = await derivedAddress()
  const space = 8n
  const rent = lamports(chain.ledger.rentExemption(space))
  const programAddress = freshAddress() as Address
  chain.ledger.setAccount({
    address,
    data: new Uint8Array(8),
    executable: false,
    lamports: rent,
    programAddress,
    space,
  })
  return address
}

test.each([
  ['that is not on the chain yet', derivedAddress],
  ['of a program', programAccount],
] as const)('pays a receiver without a key %s, which is described as a contract', async (_, receiver) => {
  const { sendTransaction, transferToken, describeAddress } = capabilities()
  const to = await receiver()
  const before = await lamportsOf(chain.rpcUrl, to)
  expect(await describeAddress({ ...asked(), address: to })).toMatchObject({ kind: 'contract' })
  expect(await describeAddress({ ...asked(), address: to, token: chain.mint })).toEqual({ kind: 'contract' })
  await sendTransaction({ ...asked(), to, value: 2_000_000n })
  expect(await lamportsOf(chain.rpcUrl, to)).toBe(before + 2_000_000n)
  await transferToken({ ...asked(), token: chain.mint2022, to, amount: 9n })
  expect(await tokensOf(chain.rpcUrl, to, chain.mint2022)).toBe(9n)
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
  expect(fee.withheld).toBe(1_000n)
  expect(fee.expected).toBe(5_000n + 100_000n + chain.ledger.rentExemption(182n))
  const { hash } = await transferToken({ ...asked(), token, to, amount: 100_000n })
  expect(await succeeded(chain.rpcUrl, hash)).toBe(true)
  expect(await lamportsOf(chain.rpcUrl, ownerAddress())).toBe(before - fee.expected)
  expect(await tokensOf(chain.rpcUrl, to, token)).toBe(99_000n)
  await transferToken({ ...asked(), token, to, amount: 800_000n })
  expect(await tokensOf(chain.rpcUrl, to, token)).toBe(99_000n + 795_000n)
})

test.each([
  ['that is bound to its account', 9, new Uint8Array(), 13],
  ['whose transfers run a program', 14, new Uint8Array(64).fill(7), 15],
  ['that is paused', 26, new Uint8Array(33).fill(1), 27],
  ['whose new accounts are frozen', 6, Uint8Array.of(2), 7],
] as const)('refuses a token %s, before the wallet is asked', async (_, kind, data, accountKind) => {
  const token = await mintWith(kind, data, accountKind, 0)
  const shown = wallet.promptsShown.length
  const transfer = { ...asked(), token, to: freshAddress(), amount: 1n }
  expect(await code(capabilities().transferToken(transfer))).toBe('TOKEN_NOT_SUPPORTED')
  expect(await code(capabilities().estimateFee(transfer))).toBe('TOKEN_NOT_SUPPORTED')
  expect(wallet.promptsShown.length).toBe(shown)
})

test('sends a token that could have a program of its own, and has none', async () => {
  const token = await mintWith(14, new Uint8Array(64), 15, 1)
  const { hash } = await capabilities().transferToken({ ...asked(), token, to: freshAddress(), amount: 1n })
  expect(await succeeded(chain.rpcUrl, hash)).toBe(true)
})

test('refuses a frozen account, and a receiver whose account is frozen or takes no transfer without a memo', async () => {
  const program = chain.ledger.account(chain.mint2022 as Address)?.programAddress as Address
  const put = async (owner: Address, mint: Address, change: (data: Uint8Array) => Uint8Array) => {
    const address = await associatedAccount(owner, mint, program)
    const data = change(encodeTokenAccount({ mint, owner, amount: 10n }))
    const rent = lamports(chain.ledger.rentExemption(BigInt(data.length)))
    chain.ledger.setAccount({
      address,
      data,
      executable: false,
      lamports: rent,
      programAddress: program,
      space: BigInt(data.length),
    })
  }
  const freeze = (data: Uint8Array) => data.fill(2, 108, 109)
  const token = chain.mint2022 as Address
  const [frozen, strict] = [freshAddress() as Address, freshAddress() as Address]
  await put(frozen, token, freeze)
  await put(strict, token, (data) => Uint8Array.from([...data, 2, 8, 0, 1, 0, 1]))
  for (const to of [frozen, strict])
    expect(await code(capabilities().transferToken({ ...asked(), token, to, amount: 1n }))).toBe('INVALID_ADDRESS')
  const { transferToken, getTokenBalance } = capabilities()
  const paid = { ...asked(), token, to: strict, note: { memo: 'order 7' } }
  expect(await succeeded(chain.rpcUrl, (await transferToken({ ...paid, amount: 1n })).hash)).toBe(true)
  const { value } = await getTokenBalance({ ...asked(), token })
  putHolding(token, 5n)
  expect(await code(transferToken({ ...paid, amount: value + 5n }))).toBe('INVALID_ADDRESS')
  const own = await mintWith(1, new Uint8Array(108), 2, 8)
  await put(ownerAddress(), own, freeze)
  expect(await code(capabilities().transferToken({ ...asked(), token: own, to: freshAddress(), amount: 1n }))).toBe(
    'TOKEN_NOT_SUPPORTED',
  )
})

/** The account of `chain.mint` that an owner has by default, given away to `next` as its owner can by the first token program. */
async function giveAway(index: number, next: Address): Promise<{ readonly owner: Address; readonly place: Address }> {
  const signer = await createKeyPairSignerFromPrivateKeyBytes(chain.accounts[index]?.seed ?? new Uint8Array())
  const mint = chain.mint as Address
  const [place] = await findAssociatedTokenPda({ owner: signer.address, mint, tokenProgram: TOKEN_PROGRAM_ADDRESS })
  const instruction = getSetAuthorityInstruction({
    owned: place,
    owner: signer,
    authorityType: AuthorityType.AccountOwner,
    newAuthority: next,
  })
  const { blockhash, lastValidBlockHeight } = chain.ledger.latestBlockhash()
  const message = setTransactionMessageLifetimeUsingBlockhash(
    { blockhash: blockhash as never, lastValidBlockHeight },
    setTransactionMessageFeePayerSigner(signer, createTransactionMessage({ version: 0 })),
  )
  const signed = await signTransactionMessageWithSigners(appendTransactionMessageInstructions([instruction], message))
  const signature = chain.ledger.send(getTransactionEncoder().encode(signed), { skipPreflight: false })
  if (chain.ledger.status(signature)?.err !== null) throw new Error('The account was not given away.')
  return { owner: signer.address, place }
}

test('refuses a receiver whose account of the token belongs to another owner, and Max of an own one that was given away', async () => {
  const { transferToken, estimateFee, simulate, maxSendable } = capabilities()
  const { owner: to } = await giveAway(8, freshAddress() as Address)
  const transfer = { ...asked(), token: chain.mint, to, amount: 7n }
  const shown = wallet.promptsShown.length
  await expect(estimateFee(transfer)).rejects.toMatchObject({
    code: 'INVALID_ADDRESS',
    context: { reason: 'its account of the token belongs to another owner.' },
  })
  expect(await code(transferToken(transfer))).toBe('INVALID_ADDRESS')
  expect(await code(simulate({ ...transfer, value: 7n, sends: chain.mint, owner: to }))).toBe('INVALID_ADDRESS')
  expect(await maxSendable({ ...asked(), address: to, token: chain.mint })).toMatchObject({ amount: 0n })
  expect(wallet.promptsShown.length).toBe(shown)
})

test('the chain refuses tokens for an account that was given away, whatever a node says of its owner', async () => {
  const { owner: to, place } = await giveAway(9, freshAddress() as Address)
  const before = chain.ledger.account(place)
  const honest = encodeTokenAccount({ mint: chain.mint as Address, owner: to, amount: 1n })
  const lying = await setUpAdapter(
    { networks: networksOf(chain, chain) },
    {
      ...createFakePlatform(),
      async fetch(url, init) {
        const response = await fetch(url, init)
        const text = await response.text()
        const given = Buffer.from(before?.data ?? []).toString('base64')
        return new Response(text.replaceAll(given, Buffer.from(honest).toString('base64')), response)
      },
    },
  )
  lying.instance.discover()
  await lying.instance.connect({ connectorId: 'Heron', signal: asked().signal })
  const { simulate, transferToken } = lying.instance.capabilities as ReturnType<typeof capabilities>
  const transfer = { ...asked(), network: lying.network, token: chain.mint, to, amount: 7n }
  expect(await simulate({ ...transfer, value: 7n, sends: chain.mint, owner: to })).toMatchObject({ succeeded: false })
  await code(transferToken(transfer))
  lying.instance.destroy()
  expect(chain.ledger.account(place)).toEqual(before)
  const [wire] = (
    wallet.requests.at(-1) as unknown as { readonly inputs: readonly { readonly transaction: readonly number[] }[] }
  ).inputs.map(({ transaction }) => Uint8Array.from(transaction))
  const compiled = getCompiledTransactionMessageDecoder().decode(
    getTransactionDecoder().decode(wire ?? new Uint8Array()).messageBytes,
  )
  const { instructions } = decompileTransactionMessage(compiled)
  const create = parseCreateAssociatedTokenIdempotentInstruction(instructions[2] as never)
  expect([create.accounts.owner.address, create.accounts.ata.address]).toEqual([to, place])
})

test('a simulation counts what arrives in accounts of the receiver alone', async () => {
  const { simulate } = capabilities()
  const { owner, place } = await giveAway(5, chain.accounts[6]?.address as Address)
  // Straight to the account: whose it is decides for whom it arrives.
  const arrives = async (of: string) =>
    simulate({ ...asked(), to: place, value: 7n, sends: chain.mint, token: chain.mint, owner: of })
  expect([await arrives(owner), await arrives(place)]).toEqual([
    { succeeded: true, received: 0n },
    { succeeded: true, received: 7n },
  ])
})

test('M6: all lamports are sent and nothing is left, or nothing can be sent to open an account with', async () => {
  const { maxSendable, sendTransaction } = capabilities()
  const poor = createSolanaWallet({
    name: 'Poor',
    chains: [{ chain: 'solana:localnet', rpcUrl: chain.rpcUrl }],
    keys: [1, 2].map(() => Buffer.from(ed25519.utils.randomSecretKey()).toString('hex')),
  })
  announceSolanaWallet(poor, window, { origin: 'https://dapp.example' })
  await adapter.instance.connect({ connectorId: 'Poor', signal: asked().signal })
  const [address, other = ''] = poor.addresses
  const common = { ...asked(), connectorId: 'Poor', address }
  chain.ledger.airdrop(address as Address, 3_000_000n)
  const { amount, fee, kept } = await maxSendable({ ...common, to: freshAddress() })
  expect([amount + fee.most, kept]).toEqual([3_000_000n, undefined])
  const { hash } = await sendTransaction({ ...common, to: freshAddress(), value: amount, terms: fee.terms })
  expect(await succeeded(chain.rpcUrl, hash)).toBe(true)
  expect(await lamportsOf(chain.rpcUrl, address)).toBe(0n)

  expect((await maxSendable(common)).amount).toBe(0n)
  const common2 = { ...common, address: other }
  chain.ledger.airdrop(other as Address, 900_000n)
  expect(await maxSendable({ ...common2, to: freshAddress() })).toMatchObject({
    amount: 0n,
    kept: { amount: 900_000n - 15_000n, reason: 'rent' },
  })
  expect((await maxSendable({ ...common2, to: ownerAddress() })).amount).toBe(900_000n - 15_000n)
})

test('Max of a token opens the account of the receiver', async () => {
  const held = await tokensOf(chain.rpcUrl, ownerAddress(), chain.mint)
  const { amount, fee } = await capabilities().maxSendable({ ...asked(), token: chain.mint, to: freshAddress() })
  expect([amount, fee.parts]).toEqual([held, { rent: chain.ledger.rentExemption(165n) }])
  expect((await capabilities().maxSendable({ ...asked(), token: freshAddress() })).amount).toBe(0n)
})

test('keeps the price of the terms that were agreed, and refuses those of another adapter', async () => {
  const { estimateFee, sendTransaction } = capabilities()
  const transfer = { ...asked(), to: freshAddress(), amount: 2_000_000n }
  const cheap = await estimateFee({ ...transfer, terms: { unitPrice: 25_000n } })
  expect([cheap.expected, cheap.terms]).toEqual([6_000n, { unitPrice: 25_000n }])
  const before = await lamportsOf(chain.rpcUrl, ownerAddress())
  await sendTransaction({ ...transfer, value: transfer.amount, terms: cheap.terms })
  expect(await lamportsOf(chain.rpcUrl, ownerAddress())).toBe(before - 2_000_000n - 6_000n)
  for (const terms of [{}, { gas: 1n }, { unitPrice: 1n, gas: 1n }])
    expect(await code(sendTransaction({ ...transfer, value: 1n, terms }))).toBe('INVALID_OPTION')
})

test('M28: a transfer that was never sent expires with its blockhash, and one that was sent does not', async () => {
  const { sendTransaction, getTransactionStatus } = capabilities()
  const transfer = { ...asked(), to: freshAddress(), value: 2_000_000n }
  const { hash, expiresAt } = await sendTransaction(transfer)
  const sentAt = createFakePlatform().now() - 60_000
  const lost = { ...asked(), hash: '5'.repeat(88), expiresAt, sentAt }
  expect(await getTransactionStatus(lost)).toEqual({ status: 'unknown' })
  chain.ledger.expireBlockhashes()
  // The height counts on while the user thinks, because the wallet may take a newer blockhash.
  while (chain.ledger.slot() <= BigInt(expiresAt ?? 0)) chain.ledger.airdrop(ownerAddress(), 1n)
  expect(await getTransactionStatus(lost)).toEqual({ status: 'expired' })
  expect(await getTransactionStatus({ ...asked(), hash, expiresAt, sentAt })).toEqual({ status: 'confirmed' })
  for (const unknown of [{ expiresAt: undefined }, { sentAt: undefined }, { sentAt: sentAt + 1 }])
    expect(await getTransactionStatus({ ...lost, ...unknown })).toEqual({ status: 'unknown' })
})

test('S10 a transaction that another account has signed, or that pays something else, is not the confirmation of a payment', async () => {
  const { sendTransaction, transferToken, getTransactionStatus } = capabilities()
  const address = ownerAddress()
  const to = freshAddress()
  const paid = { to, value: 2_000_000n }
  const { hash } = await sendTransaction({ ...asked(), ...paid })
  const status = (more: object) => getTransactionStatus({ ...asked(), hash, address, ...paid, ...more })
  const other = { status: 'replaced', replacedBy: hash, isCancelled: true }
  expect(await status({})).toEqual({ status: 'confirmed' })
  expect(await status({ value: 2_000_001n })).toEqual(other)
  expect(await status({ to: freshAddress() })).toEqual(other)
  expect(await status({ address: freshAddress() })).toEqual({ status: 'unknown' })
  expect(await status({ token: chain.mint })).toEqual(other)

  const tokens = await transferToken({ ...asked(), token: chain.mint, to, amount: 5n })
  const statusOfTokens = (more: object) =>
    getTransactionStatus({ ...asked(), hash: tokens.hash, address, to, value: 5n, token: chain.mint, ...more })
  expect(await statusOfTokens({})).toEqual({ status: 'confirmed' })
  expect(await statusOfTokens({ value: 6n })).toMatchObject({ status: 'replaced', isCancelled: true })
  expect(await statusOfTokens({ to: freshAddress() })).toMatchObject({ status: 'replaced', isCancelled: true })
  expect(await statusOfTokens({ token: freshAddress() })).toMatchObject({ status: 'replaced', isCancelled: true })
})

test('distinguishes accounts, new ones, programs, tokens and their accounts', async () => {
  const of = (address: string, token?: string) => capabilities().describeAddress({ ...asked(), address, token })
  const least = chain.ledger.rentExemption(0n)
  const program = chain.ledger.account(chain.mint as Address)?.programAddress ?? ''
  const tokenAccount = await tokenAccountOf(chain.mint, 'mint')
  const offCurve = await associatedAccount(freshAddress() as Address, chain.mint as Address, program as Address)
  expect([
    await of(ownerAddress()),
    await of(freshAddress()),
    await of(freshAddress(), chain.mint),
    await of(program),
    await of(offCurve),
    await of(chain.mint),
    await of(tokenAccount),
  ]).toEqual([
    { kind: 'account' },
    { kind: 'new', least },
    { kind: 'new' },
    { kind: 'program' },
    { kind: 'contract', least },
    { kind: 'mint' },
    { kind: 'tokenAccount', token: chain.mint },
  ])
  expect(await code(of('nobody'))).toBe('INVALID_ADDRESS')
})

/** One more account of the wallet for a token, beside the usual one. */
function putHolding(mint: string, amount: bigint, isFrozen = false): void {
  const data = encodeTokenAccount({ mint: mint as Address, owner: ownerAddress(), amount })
  if (isFrozen) data.fill(2, 108, 109)
  const programAddress = chain.ledger.account(mint as Address)?.programAddress as Address
  const space = BigInt(data.length)
  const rent = lamports(chain.ledger.rentExemption(space))
  const address = freshAddress() as Address
  chain.ledger.setAccount({ address, data, executable: false, lamports: rent, programAddress, space })
}

test.each(['mint', 'mint2022'] as const)(
  'balance, Max and payment are of all accounts of a token: %s',
  async (name) => {
    const token = chain[name]
    const { getTokenBalance, maxSendable, transferToken, estimateFee, getTransactionStatus } = capabilities()
    const balance = async () => (await getTokenBalance({ ...asked(), token })).value
    const usual = await balance()
    putHolding(token, 11n)
    putHolding(token, usual + 5n)
    const all = 2n * usual + 16n
    const to = freshAddress()
    const max = await maxSendable({ ...asked(), token, to })
    expect([await balance(), max.amount]).toEqual([all, all])
    const before = await lamportsOf(chain.rpcUrl, ownerAddress())
    const transfer = { ...asked(), token, to, amount: all }
    const fee = await estimateFee(transfer)
    const { hash } = await transferToken(transfer)
    expect(await succeeded(chain.rpcUrl, hash)).toBe(true)
    expect(await lamportsOf(chain.rpcUrl, ownerAddress())).toBe(before - fee.expected)
    expect([await tokensOf(chain.rpcUrl, to, token), await balance()]).toEqual([all, 0n])
    expect(await getTransactionStatus({ ...transfer, hash, value: all })).toEqual({ status: 'confirmed' })
  },
)

test('frozen accounts of a token are not spent, and ten of the largest at once', async () => {
  const token = await mintWith(1, new Uint8Array(108), 2, 8)
  const { maxSendable, transferToken } = capabilities()
  putHolding(token, 70n, true)
  for (let amount = 1n; amount <= 10n; amount += 1n) putHolding(token, amount)
  const all = 1_000_000n + 54n
  expect((await maxSendable({ ...asked(), token })).amount).toBe(all)
  const transfer = { ...asked(), token, to: freshAddress() }
  expect(await code(transferToken({ ...transfer, amount: all + 20n }))).toBe('TOKEN_NOT_SUPPORTED')
  expect(await code(transferToken({ ...transfer, amount: all + 100n }))).toBe('INSUFFICIENT_FUNDS')
  const { hash } = await transferToken({ ...transfer, amount: all })
  expect(await succeeded(chain.rpcUrl, hash)).toBe(true)
})
