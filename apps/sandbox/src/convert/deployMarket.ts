import { developmentAddresses } from '../accounts/developmentAddresses.ts'
import { rpcBatch } from '../chains/rpc.ts'
import type { RunningChain } from '../chains/RunningChain.ts'
import type { Token } from '../tokens/Token.ts'
import { encodeTransfer } from '../tokens/encodeToken.ts'
import { sandboxTollCode } from '../tokens/assetCodes.ts'
import { poolCode, quidCode, thiefCode } from './marketCodes.ts'
import { call, word } from './encode.ts'

/** A market that runs on one of the chains. */
export type Market = {
  readonly chain: RunningChain
  /** CAIP-2. */
  readonly networkId: string
  /** SandboxPool, contracts/SandboxMarket.sol. */
  readonly pool: string
  /** A contract that looks like the pool but pays nothing out. */
  readonly thief: string
  /** May set the reserves of the pool. */
  readonly keeper: string
  /** Tokens that the pool trades against the coin. */
  readonly tokens: readonly Token[]
  /** The tokens that exist only for the market. */
  readonly own: readonly Token[]
  /** The initial reserves of the pools, by token. */
  readonly reserves: ReadonlyMap<string, Reserves>
}

/** In smallest units. */
export type Reserves = { readonly coins: bigint; readonly tokens: bigint }

/** The sixth account of the phrase holds some of every token of the market. */
const trader = developmentAddresses[5]

const keeper = '0x5a9d000000000000000000000000000000000003'
/** Holds the first tokens of the chain; see deployTokens. */
const tokenOwner = '0x5a9d000000000000000000000000000000000001'
/** The addresses of the keeper's contracts on every chain: keccak of keeper and nonce. */
const addresses = {
  pool: '0x94E65f6e2C7Ff3332AFf515931775a095B5AcDEe',
  thief: '0x196B17fBDd0303B87BDb8Bb41368C714F707Fea7',
  quid: '0xF3eE5A76ac66A066e3bC2872442A80370b896425',
  toll: '0xdE2d541526F9BcAAC42f7485D1D6Dc6186f52e0f',
} as const
const whole = 10n ** 18n
const hex = (value: bigint | number): string => `0x${value.toString(16)}`

/** The coins in each pool, worth 10 000 USD; the tokens are worth the same. */
const coins = 8_000n * whole
const tokensInPool: Readonly<Record<string, bigint>> = {
  MLT: 10_000n * whole,
  DRG: 2_924n * whole,
  QUID: 10_000n * 10n ** 6n,
  TOLL: 10_000n * whole,
}

/** Puts a market on a chain that has just started: the same addresses at each start. */
export async function deployMarket(chain: RunningChain, known: readonly Token[]): Promise<Market> {
  const networkId = `eip155:${chain.id}`
  const own: readonly Token[] = [
    { name: 'Quid', symbol: 'QUID', decimals: 6, networkId, address: addresses.quid },
    { name: 'Toll', symbol: 'TOLL', decimals: 18, networkId, address: addresses.toll },
  ]
  const tokens = [...known, ...own].filter(({ symbol }) => tokensInPool[symbol] !== undefined)
  const supply = 1_000_000n
  const reserves = new Map(
    tokens.map(({ address, symbol }) => [address, { coins, tokens: tokensInPool[symbol] ?? 0n }] as const),
  )
  const from = (sender: string, transaction: object) =>
    ['eth_sendTransaction', [{ from: sender, gas: hex(3_000_000), ...transaction }]] as const
  const deploy = (code: string, value = 0n) => from(keeper, { data: code, value: hex(value) })
  const give = (token: Token, to: string, amount: bigint) =>
    from(own.includes(token) ? keeper : tokenOwner, { to: token.address, data: encodeTransfer(to, amount) })

  await rpcBatch(chain.rpcUrl, [
    ['anvil_impersonateAccount', [keeper]],
    ['anvil_impersonateAccount', [tokenOwner]],
    ['anvil_setBalance', [keeper, hex(1_000_000n * whole)]],
    ['evm_setAutomine', [false]],
  ])
  const hashes: unknown[] = []
  for (const transaction of [
    deploy(poolCode + word(BigInt(keeper)), 500_000n * whole),
    deploy(thiefCode),
    deploy(quidCode + word(BigInt(keeper)) + word(supply * 10n ** 6n)),
    deploy(sandboxTollCode + word(BigInt(keeper)) + word(supply * whole)),
    // More than the reserves, so that a price can move either way.
    ...tokens.map((token) => give(token, addresses.pool, 10n * (tokensInPool[token.symbol] ?? 0n))),
    ...tokens.map((token) => give(token, trader, 1_000n * 10n ** BigInt(token.decimals))),
    ...[...reserves].map(([token, { coins: inCoins, tokens: inTokens }]) =>
      from(keeper, { to: addresses.pool, data: call('setReserves', token, inCoins, inTokens) }),
    ),
  ])
    hashes.push(...(await rpcBatch(chain.rpcUrl, [transaction])))
  await rpcBatch(chain.rpcUrl, [['evm_mine', []]])
  const [, ...receipts] = await rpcBatch(chain.rpcUrl, [
    ['evm_setAutomine', [true]],
    ...hashes.map((hash) => ['eth_getTransactionReceipt', [hash]] as const),
  ])
  const places = Object.values(addresses)
  receipts.forEach((receipt, index) => {
    const { status, contractAddress } = Object(receipt) as Readonly<Record<string, string | null>>
    if (status !== '0x1' || (contractAddress ?? '').toLowerCase() !== (places[index] ?? '').toLowerCase())
      throw new Error(`The market could not be deployed: ${index} ${status} ${contractAddress}`)
  })
  return { chain, networkId, pool: addresses.pool, thief: addresses.thief, keeper, tokens, own, reserves }
}
