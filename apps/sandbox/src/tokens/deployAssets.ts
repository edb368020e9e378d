import { developmentAddresses } from '../accounts/developmentAddresses.ts'
import { rpcBatch } from '../chains/rpc.ts'
import type { RunningChain } from '../chains/RunningChain.ts'
import { sandboxCollectibleCode, sandboxItemsCode, sandboxTokenCode } from './assetCodes.ts'
import type { Token } from './Token.ts'

/** A contract of collectibles that exists on one of the chains. */
export type Collection = {
  /** CAIP-2. */
  readonly networkId: string
  readonly address: string
  readonly name: string
  readonly standard: 'erc721' | 'erc1155'
  readonly isSpam: boolean
}

/** The fifth account of the phrase holds every kind of token and collectible that a wallet meets. */
export const collector = developmentAddresses[4]

/** Pays for these contracts. */
const deployer = '0x5a9d000000000000000000000000000000000002'
/** The addresses of its contracts on every chain: keccak of deployer and nonce. */
const addresses = [
  '0x5879CeF594A8fC005A30f66dc50B81c72b5d6E3a',
  '0x1B2C67Ce3f58D77caa5888CC5310335C6d43B636',
  '0x2042D5333ef8b2eDEAAf748dCde57e5B7a91a864',
  '0x5b3AD2819b232f662B68e7b2cA6083FffEEF28F2',
  '0x9Bc1a55D9D8823c755A9c9E6e209E3D99d38B7aF',
  '0x9532a23998D41B805404de10558642C3eD5D16d7',
  '0x5371cb34AA74e5429a79b74A6b182Cdd0969148A',
  '0xaf1b608bc65B3eE442317897ff63cCbCaD23f6Cd',
  '0xCc862A90a8dd176784698513C3B730Ed2D1d6F3c',
  '0x9d6351551809B36A907ebF5727e347E18A389100',
] as const

const tokens = [
  { name: 'Copperleaf', symbol: 'CPL', decimals: 6, supply: 1_140_200_000n },
  { name: 'Tin', symbol: 'TIN', decimals: 8, supply: 82n * 10n ** 8n },
  { name: 'Speck', symbol: 'SPK', decimals: 18, supply: 10n ** 14n },
  { name: 'Oddment', symbol: 'ODD', decimals: 18, supply: 4n * 10n ** 15n },
  { name: 'Claim 5000 GRN at prize.example', symbol: 'CLAIM', decimals: 18, supply: 10n ** 24n },
  // With the symbol of the chain's coin, so that a service takes it for that and gives it a price.
  { name: 'Green', symbol: 'GRN', decimals: 18, supply: 900n * 10n ** 18n },
  // The service reports 6 decimals, which is wrong.
  { name: 'Liar', symbol: 'LIE', decimals: 18, supply: 10n ** 18n, claimed: { decimals: 6 } },
] as const
const collections = [
  { name: 'Tidepool', standard: 'erc721', isSpam: false, code: sandboxCollectibleCode, count: 6n },
  { name: 'Brass Works', standard: 'erc1155', isSpam: false, code: sandboxItemsCode, count: 3n },
  { name: 'Free mint at prize.example', standard: 'erc721', isSpam: true, code: sandboxCollectibleCode, count: 2n },
] as const

const word = (value: bigint | number): string => BigInt(value).toString(16).padStart(64, '0')
const text = (value: string): string => {
  const hex = Buffer.from(value).toString('hex')
  return word(hex.length / 2) + hex.padEnd(Math.ceil(hex.length / 64) * 64, '0')
}

/** Arguments of SandboxToken(name, symbol, decimals, supply, owner). */
function tokenArguments({ name, symbol, decimals, supply }: (typeof tokens)[number]): string {
  const first = text(name)
  return [
    word(160),
    word(160 + first.length / 2),
    word(decimals),
    word(supply),
    word(BigInt(collector)),
    first,
    text(symbol),
  ].join('')
}

/** Deploys tokens and collectibles of every kind on a chain that has just started: the same addresses at each start. */
export async function deployAssets({ id, rpcUrl }: Pick<RunningChain, 'id' | 'rpcUrl'>): Promise<{
  readonly tokens: readonly Token[]
  readonly collections: readonly Collection[]
}> {
  const networkId = `eip155:${id}`
  const codes = [
    ...tokens.map((token) => sandboxTokenCode + tokenArguments(token)),
    ...collections.map(({ code, count }) => code + word(BigInt(collector)) + word(count)),
  ]
  await rpcBatch(rpcUrl, [
    ['anvil_impersonateAccount', [deployer]],
    ['anvil_setBalance', [deployer, '0x3635c9adc5dea00000']],
    ['evm_setAutomine', [false]],
  ])
  const hashes = await rpcBatch(
    rpcUrl,
    codes.map((data, nonce) => [
      'eth_sendTransaction',
      [{ from: deployer, gas: '0x1e8480', nonce: `0x${nonce.toString(16)}`, data }],
    ]),
  )
  await rpcBatch(rpcUrl, [['evm_mine', []]])
  const [, ...receipts] = await rpcBatch(rpcUrl, [
    ['evm_setAutomine', [true]],
    ...hashes.map((hash) => ['eth_getTransactionReceipt', [hash]] as const),
  ])
  receipts.forEach((receipt, index) => {
    const { status, contractAddress } = Object(receipt) as {
      readonly status?: string
      readonly contractAddress?: string
    }
    if (status !== '0x1' || contractAddress?.toLowerCase() !== addresses[index]?.toLowerCase())
      throw new Error('The assets could not be deployed.')
  })
  return {
    tokens: tokens.map(({ supply: _, ...token }, index) => ({ ...token, networkId, address: addresses[index] ?? '' })),
    collections: collections.map(({ code: _, count: __, ...collection }, index) => ({
      ...collection,
      networkId,
      address: addresses[tokens.length + index] ?? '',
    })),
  }
}
