import { expect, test } from 'vitest'
import { isSamePayment, paymentOf } from './isSamePayment.ts'
import type { GivenTransaction } from './PendingTransaction.ts'

const account = 'eip155:1:0x1111111111111111111111111111111111111111'
const bob = '0x2222222222222222222222222222222222222222'
const token = '0xAbCdabcdabcdabcdabcdabcdabcdabcdabcdabcd'
const word = (value: string) => value.padStart(64, '0')
const transferOf = (amount: bigint) => `0xa9059cbb${word(bob.slice(2))}${word(amount.toString(16))}`
const sum = (amount: bigint) => ({ amount, decimals: 6, symbol: 'TKN' })
const coin = { kind: 'send', summary: { sent: sum(5n), to: bob } } as const
const ofToken = { kind: 'send', summary: { sent: sum(5n), token, to: bob } } as const
const swapped = { kind: 'swap', summary: { sent: sum(5n), token, to: '0xPool' } } as const

type Given = Omit<GivenTransaction, 'id' | 'account'>

function isRepeat(one: Given, other: Given, otherAccount = account): boolean {
  const [first, second] = [
    paymentOf({ account, ...one }),
    paymentOf({ account: otherAccount as typeof account, ...other }),
  ]
  return first !== undefined && second !== undefined && isSamePayment(first, second)
}

test.each<[string, Given, Given, boolean]>([
  ['the same payment of the coin', coin, coin, true],
  ['another amount', coin, { ...coin, summary: { ...coin.summary, sent: sum(6n) } }, false],
  ['another recipient', coin, { ...coin, summary: { ...coin.summary, to: token } }, false],
  ['a token instead of the coin', coin, ofToken, false],
  [
    'a token whose address is written in other letters',
    ofToken,
    { ...ofToken, summary: { ...ofToken.summary, token: token.toLowerCase() } },
    true,
  ],
  ['the dapp’s own payment of the coin', coin, { call: { to: bob, value: 5n } }, true],
  ['the dapp’s own payment of the coin, with empty data', coin, { call: { to: bob, value: 5n, data: '0x' } }, true],
  [
    'a call of the dapp’s own that pays the coin to a contract',
    coin,
    { call: { to: bob, value: 5n, data: '0xd0e30db0' } },
    false,
  ],
  [
    'a mint of Solana whose letters have another case, which is another one',
    { ...ofToken, summary: { ...ofToken.summary, token: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v' } },
    { ...ofToken, summary: { ...ofToken.summary, token: 'ePjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v' } },
    false,
  ],
  [
    'the dapp’s own payment of a token, by a call',
    ofToken,
    { call: { to: token.toLowerCase(), value: 0n, data: transferOf(5n) } },
    true,
  ],
  [
    'the dapp’s own payment of another amount of a token',
    ofToken,
    { call: { to: token, value: 0n, data: transferOf(6n) } },
    false,
  ],
  ['the dapp’s own payment of a token that is no call', ofToken, { call: { to: bob, value: 5n, token } }, true],
  ['the dapp’s own payment of a token against one of the coin', coin, { call: { to: bob, value: 5n, token } }, false],
  ['an approval of the same amount', ofToken, { ...ofToken, kind: 'approve' }, false],
  ['the same swap by another contract', swapped, { ...swapped, summary: { ...swapped.summary, to: '0xOther' } }, true],
  ['a swap against a payment to its contract', swapped, { ...swapped, kind: 'send' }, false],
  ['a transaction of which nothing is known', coin, {}, false],
])('%s', (_, one, other, expected) => {
  expect([isRepeat(one, other), isRepeat(other, one)]).toEqual([expected, expected])
})

test('the same payment of another account is another one', () => {
  expect(isRepeat(coin, coin, `eip155:10:${bob}`)).toBe(false)
})

test('a swap of which its order alone is known', () => {
  const asset = { name: 'T', symbol: 'T', decimals: 6 }
  const order = {
    step: 'swap',
    pay: { ...asset, address: token },
    get: asset,
    amount: 5n,
    slippage: 100,
    agreed: { minimum: 1n, to: '0xPool', value: 0n },
  } as const
  expect(isRepeat(swapped, { kind: 'swap', order })).toBe(true)
})
