import { runInNewContext } from 'node:vm'
import { getBase58Decoder } from '@solana/codecs-strings'
import { expect, test } from 'vitest'
import { accountsOf as soundAccountsOf } from './standardWallet.ts'

const accountsOf = (value: unknown) => soundAccountsOf(value).map(({ account }) => account)

const account = (seed: number, own: object = {}) => {
  const publicKey = new Uint8Array(32).fill(seed)
  return { address: getBase58Decoder().decode(publicKey), publicKey, chains: ['solana:mainnet'], features: [], ...own }
}
const one = account(1)

test('the very objects of the wallet, in its order', () => {
  const two = account(2)
  const found = accountsOf([two, one])
  expect(found[0]).toBe(two)
  expect(found[1]).toBe(one)
})

test('each address once; accounts of other chains are left out; keys of another window count', () => {
  const foreign = runInNewContext('new Uint8Array(32).fill(1)') as Uint8Array
  expect(foreign instanceof Uint8Array).toBe(false)
  expect(accountsOf([one, account(1), account(3, { chains: ['bitcoin:mainnet', 'sui:mainnet'] })])).toEqual([one])
  expect(accountsOf([account(1, { publicKey: foreign })])).toHaveLength(1)
})

test.each([
  undefined,
  null,
  'oeYf',
  { 0: one, length: 1 },
  [null, 5, 'text', []],
  [account(1, { address: account(2).address })],
  [account(1, { publicKey: new Uint8Array(32).fill(2) })],
  [account(1, { publicKey: [...one.publicKey] })],
  [account(1, { publicKey: new Uint8Array(31).fill(1) })],
  [account(1, { address: `${one.address}1` })],
  [account(1, { address: '0x1234' })],
  [account(1, { chains: 'solana:mainnet' })],
  [account(1, { chains: undefined })],
])('%# has no account', (value) => {
  expect(accountsOf(value)).toEqual([])
})

test('a wallet that shares thousands is cut short', () => {
  expect(accountsOf(Array.from({ length: 5_000 }, (_, index) => (index < 10 ? account(index + 1) : one)))).toHaveLength(
    10,
  )
})
