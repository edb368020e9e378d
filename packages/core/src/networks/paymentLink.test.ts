import { createRequire } from 'node:module'
import { parseURL } from '@solana/pay'
import { decode } from 'bip21'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Network } from './Network.ts'
import { toDecimal } from '../format/amounts.ts'
import { solanaTestnet } from './solana.ts'
import { isLink, readPaymentLink, withoutMarks } from './paymentLink.ts'

/** It has no types. */
const ethUrl = createRequire(import.meta.url)('eth-url-parser') as {
  readonly parse: (uri: string) => {
    readonly target_address: string
    readonly chain_id?: string
    readonly function_name?: string
    readonly parameters?: Readonly<Record<string, string>>
  }
}

/** Imported from an adapter, because core does not depend on viem. */
const viemChains = createRequire(new URL('../../../adapters/evm-shared/package.json', import.meta.url))(
  'viem/chains',
) as Readonly<
  Record<string, { readonly id: number; readonly blockExplorers?: Record<string, { readonly url: string }> }>
>

const payee = '0x82bE5f1c90D34a7E6bC2d8F0a91B7c53e4a4E1c7'
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const wallet = 'mvines9iiHiQTysrwkJjGf2gb9Ex9jXJX8ns3qwf2kN'
const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const bitcoinAddress = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'
const read = (link: string, networks: readonly Network[] = []) => readPaymentLink(link, networks)

describe('a payment link says what others read from it', () => {
  test.each([
    `ethereum:${payee}`,
    `ethereum:pay-${payee}@137`,
    `ethereum:${payee}@1?value=2.014e18&gas=21000`,
    `ethereum:${payee}@10?value=1e15`,
    `ethereum:${usdc}@1/transfer?address=${payee}&uint256=1500000`,
    `ethereum:${usdc}/transfer?uint256=1.5e6&address=brook.eth`,
  ])('EIP-681: %s', (link) => {
    const { target_address, chain_id, function_name, parameters = {} } = ethUrl.parse(link)
    const isTransfer = function_name === 'transfer'
    const amount = isTransfer ? parameters.uint256 : parameters.value
    expect(read(link)).toEqual({
      chain: chain_id ? `eip155:${chain_id}` : 'eip155',
      // The target of a transfer is the token.
      to: isTransfer ? parameters.address : target_address,
      token: isTransfer ? target_address : undefined,
      amount: amount === undefined ? undefined : { units: BigInt(Number(amount)) },
    })
  })

  test.each([
    `bitcoin:${bitcoinAddress}`,
    `bitcoin:${bitcoinAddress}?amount=20.3&label=Luke-Jr`,
    `BITCOIN:${bitcoinAddress.toUpperCase()}?amount=0.00000001`,
    `bitcoin:${bitcoinAddress}?somethingyoudontunderstand=50&amount=50.00`,
  ])('BIP-21: %s', (link) => {
    const { address, options } = decode(link)
    const amount = options.amount as number | undefined
    expect(read(link)).toEqual({
      chain: 'bip122',
      to: address,
      ...(amount !== undefined && {
        amount: { decimal: toDecimal(BigInt(Math.round(amount * 1e8)), 8).replace(/\.?0+$/, '') },
      }),
    })
  })

  test.each([
    `solana:${wallet}`,
    `solana:${wallet}?amount=0.01&spl-token=${mint}`,
    `solana:${wallet}?amount=1&label=Michael&message=Thanks%20for%20all%20the%20fish&memo=OrderId12345`,
    `solana:${wallet}?amount=1.50&reference=${mint}&reference=${wallet}`,
  ])('Solana Pay: %s', (link) => {
    const request = parseURL(link)
    if (!('recipient' in request)) throw new Error('it is a transfer')
    const { recipient, amount, splToken, reference, memo } = request
    expect(read(link)).toEqual({
      chain: 'solana',
      to: String(recipient),
      token: splToken && String(splToken),
      ...(amount !== undefined && { amount: { decimal: String(Number(amount)) } }),
      ...((reference ?? memo) !== undefined && {
        note: { memo, references: reference && [reference].flat().map(String) },
      }),
    })
  })

  test('10,000 amounts are those that were written', () => {
    const amounts = fc.bigInt({ min: 1n, max: 2n ** 256n - 1n })
    fc.assert(
      fc.property(amounts, (units) => {
        const { amount } = read(`ethereum:${usdc}@1/transfer?address=${payee}&uint256=${units}`) ?? {}
        return amount !== undefined && 'units' in amount && amount.units === units
      }),
      { numRuns: 10_000 },
    )
  })
})

describe('a payment link that asks for more than a transfer, or twice, is refused', () => {
  test.each([
    `ethereum:${usdc}/approve?address=${payee}&uint256=1`,
    `ethereum:${usdc}/transferFrom?address=${payee}&address=${usdc}&uint256=1`,
    `ethereum:${usdc}/transfer?uint256=1`,
    `ethereum:${usdc}/transfer?address=${payee}&uint256=1&value=1`,
    `ethereum:${usdc}/transfer?address=${payee}&uint256=1&bytes32=0x`,
    `ethereum:usdc.eth/transfer?address=${payee}&uint256=1`,
    `ethereum:${payee}?value=1&value=2`,
    `ethereum:${payee}?value=-1`,
    `ethereum:${payee}?value=1.5`,
    `ethereum:${payee}?value=1e99`,
    `ethereum:${payee}?value=0x10`,
    `ethereum:${payee}?data=0xa9059cbb`,
    `solana:${wallet}?memo=a&memo=b`,
    `solana:${wallet}?memo=${'a'.repeat(257)}`,
    `solana:${wallet}?memo=order%E2%80%8B1`,
    `solana:${wallet}?memo=%E2%80%AE1`,
    `solana:${wallet}?memo=order%0A1`,
    `solana:${wallet}?memo=order%20`,
    // Stacked accents cover the recipient and the amount above.
    `solana:${wallet}?memo=o${'%CC%B4'.repeat(60)}`,
    // The memo is invisible.
    `solana:${wallet}?memo=${'%E2%80%8D'.repeat(3)}`,
    `solana:${wallet}?memo=17%E2%80%8D`,
    `solana:${wallet}?${Array.from({ length: 9 }, () => `reference=${mint}`).join('&')}`,
    `ethereum:${payee}@0x1`,
    `bitcoin:${bitcoinAddress}?req-somethingyoudontunderstand=50`,
    `bitcoin:${bitcoinAddress}?REQ-pj=1`,
    `bitcoin:${bitcoinAddress}?amount=1,5`,
    `bitcoin:${bitcoinAddress}?amount=1e-3`,
    `bitcoin:${bitcoinAddress}?amount=-1`,
    `bitcoin:${bitcoinAddress}?amount=1&AMOUNT=2`,
    'bitcoin:?lightning=lnbc1',
    'solana:https%3A%2F%2Fpay.example%2Ftransaction',
    'solana:https://pay.example/transaction',
    `solana:${wallet}?amount=1&amount=2`,
    `solana:${wallet}?amount=-1`,
    `solana:${wallet}?amount=%E0%A4%A`,
    `https://etherscan.io/tx/${'0x1'.padEnd(66, '0')}`,
    `https://etherscan.io/token/${usdc}?a=${payee}`,
    `https://explorer.unknown.example/address/${payee}`,
    'https://etherscan.io',
    `ethereum:${'1'.repeat(3000)}`,
  ])('%s', (link) => {
    expect(isLink(link)).toBe(true)
    expect(read(link)).toBeUndefined()
  })
})

const network = (caipNetworkId: `${string}:${string}`, url: string): Network => ({
  id: 1,
  caipNetworkId,
  chainNamespace: caipNetworkId.split(':')[0] ?? '',
  name: caipNetworkId,
  nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
  rpcUrls: { default: { http: [] } },
  blockExplorers: { default: { name: 'Explorer', url } },
})

test.each([
  [`eip155:8453:${payee}`, 'eip155:8453', payee],
  [`did:pkh:eip155:1:${payee}`, 'eip155:1', payee],
  [`solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:${wallet}`, 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', wallet],
  [
    `bip122:000000000019d6689c085ae165831e93:${bitcoinAddress}`,
    'bip122:000000000019d6689c085ae165831e93',
    bitcoinAddress,
  ],
  [
    `substrate:5GrwvaEF:0x91b171bb158e2d3848fa23a9f1c25182fb8e20313b2c1eb49219da7a70ce90c3`,
    'polkadot:91b171bb158e2d3848fa23a9f1c25182',
    '5GrwvaEF',
  ],
  [`eth:${payee}`, 'eip155:1', payee],
  [`arb1:${payee}`, 'eip155:42161', payee],
  ['ethereum:brook.eth@10?value=1e15', 'eip155:10', 'brook.eth'],
  [`base:brook.eth`, 'eip155:8453', 'brook.eth'],
  [`bitcoin:?bc=${bitcoinAddress}&amount=1`, 'bip122', bitcoinAddress],
  ['litecoin:LhK2kQwiaAvhjWY799cZvMyYwnQAcxkarr?amount=1', 'litecoin', 'LhK2kQwiaAvhjWY799cZvMyYwnQAcxkarr'],
  [`bitcoin://${bitcoinAddress}?amount=1`, 'bip122', bitcoinAddress],
  [`bitcoin:${bitcoinAddress}?amount=&label=`, 'bip122', bitcoinAddress],
  ['constructor:x', 'constructor', 'x'],
  [`https://etherscan.io/address/${payee}`, 'eip155:1', payee],
  [`www.etherscan.io/address/${payee}#code`, 'eip155:1', payee],
  [`https://polygonscan.com/address/${payee}?tab=2`, 'eip155:137', payee],
  [`https://solscan.io/account/${wallet}`, 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', wallet],
  [`https://explorer.solana.com/address/${wallet}?cluster=devnet`, 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', wallet],
  [`https://explorer.solana.com/address/${wallet}?cluster=testnet`, solanaTestnet.caipNetworkId, wallet],
  [`https://mempool.space/address/${bitcoinAddress}`, 'bip122', bitcoinAddress],
  [`https://scan.example/address/${payee}`, 'eip155:7', payee],
  [`https://scan.example/test/address/${payee}`, 'eip155:8', payee],
])('a link to an account names its chain: %s', (link, chain, to) => {
  const networks = [
    network('eip155:7', 'https://scan.example'),
    network('eip155:8', 'https://scan.example/test/'),
    network('eip155:9', 'scan'),
  ]
  expect(read(link, networks)).toMatchObject({ chain, to })
})

test('maps explorer hosts to the same chains as viem', () => {
  const chains = Object.values(viemChains).flatMap(({ id, blockExplorers }) =>
    Object.values(blockExplorers ?? {}).map(({ url }) => [id, url] as const),
  )
  const found = chains.flatMap(([id, url]) => {
    const chain = read(`${url}/address/${payee}`)?.chain
    return chain === undefined ? [] : [[new URL(url).host, chain, `eip155:${id}`] as const]
  })
  // Several chains of viem may share a host; the table names one of them.
  const wrong = found.filter(([host, chain]) => !found.some((one) => one[0] === host && one[2] === chain))
  expect(wrong).toEqual([])
  expect(new Set(found.map(([host]) => host)).size).toBeGreaterThan(15)
})

test.each([
  ['zero-width', `\u200b${payee.slice(0, 20)}\u200b${payee.slice(20)}\ufeff`],
  ['bidirectional', `\u202a${payee}\u202c`],
  ['soft', `${payee.slice(0, 8)}\u00ad${payee.slice(8)}`],
  ['no-break space', `\u00a0${payee}\u202f\n`],
  ['fillers', `\u3164${payee}\u2800`],
])('invisible characters are taken off an address: %s', (_, text) => {
  expect(withoutMarks(text)).toBe(payee)
})

test('a name that consists of several characters in one stays as it is', () => {
  expect(withoutMarks(' 👨‍👩‍👧.eth ')).toBe('👨‍👩‍👧.eth')
})

test('no text throws', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.webUrl(),
        fc.string().map((text) => `ethereum:${text}`),
      ),
      (text) => {
        read(withoutMarks(text), [network('eip155:7', 'nonsense')])
      },
    ),
  )
})
