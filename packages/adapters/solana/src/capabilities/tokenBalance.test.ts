import type { Network } from '@kit/core/adapter'
import { amountOfShown, shownAmount, toDecimal } from '@kit/core/display'
import { createFakePlatform } from '@kit/testing'
import { type Address, getAddressEncoder } from '@solana/addresses'
import { lamports } from '@solana/kit'
import {
  amountToUiAmountForInterestBearingMintWithoutSimulation,
  amountToUiAmountForScaledUiAmountMintWithoutSimulation,
  uiAmountToAmountForScaledUiAmountMintWithoutSimulation,
} from '@solana/spl-token'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SolanaChain, startSolanaChain } from '@kit/testing/solana-chain'
import { encodeTokenAccount } from '../../../../testing/src/solana/chain/tokenLayout.ts'
import { networksOf } from '../fixtures/networksOf.ts'
import { setUpAdapter } from '../fixtures/setUpAdapter.ts'
import { freshAddress } from '../fixtures/transfersOn.ts'
import { amountScale, metadataAddress, metadataProgram } from '../transactions/token.ts'
import { token2022Program, tokenProgram } from '../transactions/addresses.ts'

let chain: SolanaChain
let network: Network
beforeAll(async () => {
  chain = await startSolanaChain()
  ;[network] = networksOf(chain, chain)
})
afterAll(() => chain.stop())

const { signal } = new AbortController()
const owner = () => chain.accounts[3]?.address ?? ''
async function read(token: string, address = owner()) {
  const { instance } = await setUpAdapter(
    { networks: [network] },
    { ...createFakePlatform(), fetch: (url, init) => fetch(url, init) },
  )
  const { getTokenBalance } = instance.capabilities
  if (!getTokenBalance) throw new Error('The adapter reads no tokens.')
  return getTokenBalance({ address, network, token, signal })
}
async function scalesOf(...tokens: readonly string[]) {
  const { instance } = await setUpAdapter(
    { networks: [network] },
    { ...createFakePlatform(), fetch: (url, init) => fetch(url, init) },
  )
  return instance.capabilities.getTokenScales?.({ tokens, network, signal })
}

function put(address: string, program: Address, data: Uint8Array): void {
  const space = BigInt(data.length)
  chain.ledger.setAccount({
    address: address as never,
    data,
    executable: false,
    lamports: lamports(chain.ledger.rentExemption(space)),
    programAddress: program as never,
    space,
  })
}
const text = (value: string): readonly number[] => {
  const bytes = new TextEncoder().encode(value)
  const length = new Uint8Array(4)
  new DataView(length.buffer).setUint32(0, bytes.length, true)
  return [...length, ...bytes]
}
const keys = (mint: string) => [...new Uint8Array(32), ...getAddressEncoder().encode(mint as Address)]
const texts = (mint: string, symbol: string) => [
  ...keys(mint),
  ...text('A token'),
  ...text(symbol),
  ...text('https://token.example'),
]
const mintData = (address: string) => chain.ledger.account(address as never)?.data ?? new Uint8Array()

test('all accounts of an owner count', async () => {
  put(
    freshAddress(),
    tokenProgram,
    encodeTokenAccount({ mint: chain.mint as never, owner: owner() as never, amount: 5n }),
  )
  expect(await read(chain.mint)).toEqual({ value: 10_000_000_005n, decimals: 6, symbol: '' })
})

test('the symbol of Metaplex’s metadata, without what it is filled up with', async () => {
  put(
    await metadataAddress(chain.mint as Address),
    metadataProgram,
    Uint8Array.from([4, ...texts(chain.mint, 'SAND\0\0\0\0\0\0'), 0]),
  )
  expect((await read(chain.mint)).symbol).toBe('SAND')
})

test.each([
  ['another owner’s', 'owner', (mint: string) => [4, ...texts(mint, 'FAKE')]],
  ['of another kind', 'key', (mint: string) => [6, ...texts(mint, 'FAKE')]],
  ['cut off', 'short', (mint: string) => [4, ...keys(mint), 255, 255, 255, 255]],
])('metadata that is %s is none', async (_, kind, data) => {
  const mint = freshAddress()
  put(mint, tokenProgram, Uint8Array.from(mintData(chain.mint)))
  put(
    await metadataAddress(mint as Address),
    kind === 'owner' ? tokenProgram : metadataProgram,
    Uint8Array.from(data(mint)),
  )
  expect(await read(mint)).toEqual({ value: 0n, decimals: 6, symbol: '' })
})

test('the symbol in the extension of a mint of Token-2022, behind others, made harmless', async () => {
  const mint = freshAddress()
  const data = texts(mint, 'A‮B\nC')
  const other = [18, 0, 64, 0, ...new Uint8Array(64)]
  const padding = new Uint8Array(165 - 82)
  put(
    mint,
    token2022Program,
    Uint8Array.from([
      ...mintData(chain.mint2022).slice(0, 82),
      ...padding,
      1,
      ...other,
      19,
      0,
      data.length & 255,
      data.length >> 8,
      ...data,
    ]),
  )
  expect(await read(mint)).toEqual({ value: 0n, decimals: 6, symbol: 'A B C' })
})

test('rejects with MALFORMED_ANSWER for what is no mint', async () => {
  await expect(read('nobody')).rejects.toMatchObject({ code: 'MALFORMED_ANSWER' })
  await expect(read(freshAddress())).rejects.toMatchObject({ code: 'MALFORMED_ANSWER' })
  await expect(read(owner())).rejects.toMatchObject({ code: 'MALFORMED_ANSWER' })
  await expect(read(chain.mint, 'nobody')).rejects.toMatchObject({ code: 'MALFORMED_ANSWER' })
})

/** A mint of Token-2022 with one extension, behind its authority. */
function mintWith(kind: number, length: number, write: (view: DataView) => void): Uint8Array {
  const config = new Uint8Array(32 + length)
  write(new DataView(config.buffer, 32))
  const head = [...mintData(chain.mint2022).slice(0, 82), ...new Uint8Array(165 - 82), 1]
  return Uint8Array.from([...head, kind, 0, config.length, 0, ...config])
}
const scaledMint = (multiplier: number, from = 0n, next = multiplier) =>
  mintWith(25, 24, (view) => {
    view.setFloat64(0, multiplier, true)
    view.setBigInt64(8, from, true)
    view.setFloat64(16, next, true)
  })
const interestMint = (start: bigint, average: number, changed: bigint, rate: number) =>
  mintWith(10, 20, (view) => {
    view.setBigInt64(0, start, true)
    view.setInt16(8, average, true)
    view.setBigInt64(10, changed, true)
    view.setInt16(18, rate, true)
  })
const shownFor = (mint: Uint8Array, amount: bigint, now: bigint): string => {
  const scale = amountScale({ owner: token2022Program, data: mint, lamports: 0n, executable: false }, now)
  return toDecimal(shownAmount(amount, scale), 6).replace(/\.?0+$/, '')
}

test.each([1, 2, 0.5, 1.5, 1.1, 1_000.25, 0.000_3])(
  'a multiplier of %s shows and takes what spl-token does',
  (factor) => {
    const mint = scaledMint(factor)
    for (const amount of [0n, 1n, 1_000_000n, 123_456_789n, 9_007_199_254n])
      expect(shownFor(mint, amount, 0n)).toBe(amountToUiAmountForScaledUiAmountMintWithoutSimulation(amount, 6, factor))
    const scale = amountScale({ owner: token2022Program, data: mint, lamports: 0n, executable: false }, 0n)
    for (const typed of ['1', '2.5', '0.000003'])
      expect(amountOfShown(BigInt(Math.round(Number(typed) * 1e6)), scale)).toBe(
        uiAmountToAmountForScaledUiAmountMintWithoutSimulation(typed, 6, factor),
      )
  },
)

test('a multiplier counts from its second', () => {
  const mint = scaledMint(2, 1_000n, 3)
  expect([999n, 1_000n].map((now) => shownFor(mint, 5_000_000n, now))).toEqual(['10', '15'])
})

test.each([500, -300, 0, 32_767])('interest of %s hundredths of a percent shows what spl-token does', (rate) => {
  const [start, changed, now] = [1_600_000_000n, 1_650_000_000n, 1_700_000_000n]
  const mint = interestMint(start, rate, changed, 200)
  const given = [now, changed, start, BigInt(rate), 200n].map(Number) as [number, number, number, number, number]
  for (const amount of [1n, 1_000_000n, 123_456_789n])
    expect(shownFor(mint, amount, now)).toBe(
      amountToUiAmountForInterestBearingMintWithoutSimulation(amount, 6, ...given),
    )
})

test('a balance has the scale of its mint, and a node writes what it shows', async () => {
  const mint = freshAddress()
  const account = freshAddress()
  put(mint, token2022Program, scaledMint(2.5))
  put(
    account,
    token2022Program,
    encodeTokenAccount({ mint: mint as never, owner: owner() as never, amount: 1_500_001n }),
  )
  const { value, scale } = await read(mint)
  expect([value, shownAmount(value, scale)]).toEqual([1_500_001n, 3_750_002n])
  const body = { jsonrpc: '2.0', id: 1, method: 'getTokenAccountBalance', params: [account] }
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(chain.rpcUrl, { method: 'POST', headers, body: JSON.stringify(body) })
  expect(await response.json()).toMatchObject({ result: { value: { amount: '1500001', uiAmountString: '3.750002' } } })
})

test('reads the scales of several tokens in one request, and the time only if a token has a scale', async () => {
  const mint = freshAddress()
  put(mint, token2022Program, scaledMint(2.5))
  const before = chain.calls().length
  expect(await scalesOf(chain.mint, freshAddress(), mint)).toEqual([
    undefined,
    undefined,
    { numerator: 25n, denominator: 10n },
  ])
  const asked = chain.calls().slice(before)
  expect(asked.filter((method) => method === 'getMultipleAccounts')).toHaveLength(1)
  expect(await scalesOf(chain.mint)).toEqual([undefined])
  expect(chain.calls().slice(before + asked.length)).toEqual(['getMultipleAccounts'])
})

test.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY])('a multiplier of %s is none', (factor) => {
  expect(shownFor(scaledMint(factor), 5_000_000n, 0n)).toBe('5')
})
