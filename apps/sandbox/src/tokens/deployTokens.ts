import { encodeDeployData, encodeFunctionData, getContractAddress, parseEther, toHex } from 'viem'
import { developmentAddresses } from '../accounts/developmentAddresses.ts'
import { rpcBatch } from '../chains/rpc.ts'
import type { RunningChain } from '../chains/RunningChain.ts'
import type { Token } from './Token.ts'
import { tokenContract } from './tokenContract.ts'

/** Nobody's: it pays for the contracts, so that the accounts of the phrase begin with round balances and no transactions. */
const deployer = '0x5a9d000000000000000000000000000000000001'
const gas = toHex(3_000_000)
/** What the first accounts of the phrase begin with; the others hold none. */
const gifts = [
  { to: developmentAddresses[0], whole: 2_500 },
  { to: developmentAddresses[1], whole: 40 },
] as const
const supply = parseEther('1000000')
const millet = { name: 'Millet', symbol: 'MLT' }
const tokensOf: Readonly<Record<string, readonly { readonly name: string; readonly symbol: string }[]>> = {
  GRN: [millet, { name: 'Driftglass', symbol: 'DRG' }],
  PBL: [millet, { name: 'Tidewater', symbol: 'TDW' }],
}

/** Puts real ERC-20 contracts on a chain that has just started: the same addresses at each start. */
export async function deployTokens({ id, rpcUrl, nativeCurrency }: Pick<RunningChain, 'id' | 'rpcUrl' | 'nativeCurrency'>): Promise<readonly Token[]> {
  const wanted = tokensOf[nativeCurrency.symbol] ?? []
  if (wanted.length === 0) return []
  await rpcBatch(rpcUrl, [
    ['anvil_impersonateAccount', [deployer]],
    ['anvil_setBalance', [deployer, toHex(parseEther('1000'))]],
    ['evm_setAutomine', [false]],
  ])
  const { abi, bytecode } = tokenContract()
  const tokens = wanted.map((token, nonce) => ({
    ...token,
    networkId: `eip155:${id}`,
    address: getContractAddress({ from: deployer, nonce: BigInt(nonce) }),
    decimals: 18,
  }))
  const deployments = tokens.map(({ name, symbol }) => ({ data: encodeDeployData({ abi, bytecode, args: [name, symbol, supply, deployer] }) }))
  const transfers = tokens.flatMap(({ address }) =>
    gifts.map(({ to, whole }) => ({
      to: address,
      data: encodeFunctionData({ abi, functionName: 'transfer', args: [to, parseEther(`${whole}`)] }),
    })),
  )
  // All in one block, which is mined when it is asked for: mining by itself gives no moment at which the receipts are there.
  const hashes = await rpcBatch(
    rpcUrl,
    [...deployments, ...transfers].map((transaction, nonce) => ['eth_sendTransaction', [{ from: deployer, gas, nonce: toHex(nonce), ...transaction }]] as const),
  )
  await rpcBatch(rpcUrl, [['evm_mine', []]])
  const [, ...receipts] = await rpcBatch(rpcUrl, [
    ['evm_setAutomine', [true]],
    ...hashes.map((hash) => ['eth_getTransactionReceipt', [hash]] as const),
  ])
  if (receipts.some((receipt) => (receipt as { status?: string } | null)?.status !== '0x1')) throw new Error('The tokens could not be deployed.')
  return tokens
}
