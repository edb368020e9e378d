import type { Network } from '@kit/core/adapter'
import { createFakePlatform } from '@kit/testing'
import { type Address, getAddressEncoder } from '@solana/addresses'
import { lamports } from '@solana/kit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SolanaChain, startSolanaChain } from '../../../../../apps/sandbox/src/solana/startSolanaChain.ts'
import { encodeTokenAccount } from '../../../../../apps/sandbox/src/solana/tokenLayout.ts'
import { networksOf } from '../fixtures/networksOf.ts'
import { setUpAdapter } from '../fixtures/setUpAdapter.ts'
import { freshAddress } from '../fixtures/transfersOn.ts'
import { metadataAddress, metadataProgram } from '../transactions/token.ts'
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
