import { developmentAddresses } from '../accounts/developmentAddresses.ts'
import { rpcBatch } from '../chains/rpc.ts'
import type { RunningChain } from '../chains/RunningChain.ts'
import { encodeConstructor, encodeTransfer } from './encodeToken.ts'
import type { Token } from './Token.ts'
import { tokenContract } from './tokenContract.ts'

/** An account for the sandbox alone: it pays for the contracts, so that the accounts of the phrase begin with round balances and no transactions. */
const deployer = '0x5a9d000000000000000000000000000000000001'
/** The addresses of its first two contracts on every chain: keccak of deployer and nonce. */
const addresses = ['0xC6868de80e5497B6E2d1fe31bE4e57d07aAf1347', '0x15CB240C6BCe288971Dfa7e0f9b70751Ba5B528e'] as const
const whole = 10n ** 18n
const hex = (value: bigint | number): string => `0x${value.toString(16)}`
/** The initial balances of the first accounts of the phrase; the others have none. */
const gifts = [
  { to: developmentAddresses[0], amount: 2_500n * whole },
  { to: developmentAddresses[1], amount: 40n * whole },
] as const
const millet = { name: 'Millet', symbol: 'MLT' }
/** By the symbol of the chain's coin. */
const tokensOf: Readonly<Record<string, readonly { readonly name: string; readonly symbol: string }[]>> = {
  GRN: [millet, { name: 'Driftglass', symbol: 'DRG' }],
  PBL: [millet, { name: 'Tidewater', symbol: 'TDW' }],
}

/** Puts real ERC-20 contracts on a chain that has just started: the same addresses at each start. */
export async function deployTokens({
  id,
  rpcUrl,
  nativeCurrency,
}: Pick<RunningChain, 'id' | 'rpcUrl' | 'nativeCurrency'>): Promise<readonly Token[]> {
  const tokens = addresses.flatMap((address, index) => {
    const token = tokensOf[nativeCurrency.symbol]?.[index]
    return token ? [{ ...token, address, networkId: `eip155:${id}`, decimals: 18 }] : []
  })
  if (tokens.length === 0) return []
  await rpcBatch(rpcUrl, [
    ['anvil_impersonateAccount', [deployer]],
    ['anvil_setBalance', [deployer, hex(1_000n * whole)]],
    ['evm_setAutomine', [false]],
  ])
  const code = tokenContract()
  const transactions = [
    ...tokens.map(({ name, symbol }) => ({
      data: code + encodeConstructor({ name, symbol, supply: 1_000_000n * whole, owner: deployer }),
    })),
    ...tokens.flatMap((token) =>
      gifts.map(({ to, amount }) => ({ to: token.address, data: encodeTransfer(to, amount) })),
    ),
  ]
  // All in one block, mined on request, because with automatic mining there is no moment at which all receipts are known to exist.
  const hashes = await rpcBatch(
    rpcUrl,
    transactions.map(
      (transaction, nonce) =>
        ['eth_sendTransaction', [{ from: deployer, gas: hex(3_000_000), nonce: hex(nonce), ...transaction }]] as const,
    ),
  )
  await rpcBatch(rpcUrl, [['evm_mine', []]])
  const [, ...receipts] = await rpcBatch(rpcUrl, [
    ['evm_setAutomine', [true]],
    ...hashes.map((hash) => ['eth_getTransactionReceipt', [hash]] as const),
  ])
  if (receipts.some((receipt) => (receipt as { status?: string } | null)?.status !== '0x1'))
    throw new Error('The tokens could not be deployed.')
  return tokens
}
