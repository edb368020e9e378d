import { type Address, encodeFunctionData, type Hex, namehash, parseAbi } from 'viem'
import { developmentAddresses } from '../accounts/developmentAddresses.ts'
import { rpcBatch } from '../chains/rpc.ts'
import type { RunningChain } from '../chains/RunningChain.ts'
import { namesCode } from './namesCode.ts'

/** Pays for the contract. */
const deployer = '0x5a9d00000000000000000000000000000000000a'
/** The universal resolver of each chain: keccak of deployer and nonce. */
export const namesAddress: Address = '0x62a43e38ddAe459ce0a424f5B0E6d58F40503B69'

export const namesAbi = parseAbi([
  'function setAddr(bytes32 node, uint256 coinType, bytes value)',
  'function setName(bytes owner, uint256 coinType, string name)',
  'function setGateways(bytes32 node, string[] urls)',
])

/** ENSIP-11. */
export const coinTypeOf = (chainId: number): bigint => 0x80000000n | BigInt(chainId)

/**
 * Deploys names on a chain that has just started. `collector.eth` belongs to the collector, and is their primary name; `mallory.eth` is
 * claimed by an address to which it does not resolve; `coinless.eth` has only an address of another chain. `known`: the service's names
 * for the development accounts, in their order.
 */
export async function deployNames(
  { id, rpcUrl }: Pick<RunningChain, 'id' | 'rpcUrl'>,
  known: readonly { readonly name: string | null }[],
): Promise<void> {
  const coin = coinTypeOf(id)
  const [first, second, , , collector] = developmentAddresses
  const calls: readonly Hex[] = [
    encodeFunctionData({
      abi: namesAbi,
      functionName: 'setAddr',
      args: [namehash('collector.eth'), coin, lower(collector)],
    }),
    encodeFunctionData({ abi: namesAbi, functionName: 'setName', args: [lower(collector), coin, 'collector.eth'] }),
    encodeFunctionData({ abi: namesAbi, functionName: 'setAddr', args: [namehash('mallory.eth'), coin, lower(first)] }),
    encodeFunctionData({ abi: namesAbi, functionName: 'setName', args: [lower(second), coin, 'mallory.eth'] }),
    encodeFunctionData({ abi: namesAbi, functionName: 'setAddr', args: [namehash('coinless.eth'), 60n, lower(first)] }),
    ...known.flatMap(({ name }, place) =>
      name === null
        ? []
        : [
            encodeFunctionData({
              abi: namesAbi,
              functionName: 'setAddr',
              args: [namehash(name), coin, lower(developmentAddresses[place])],
            }),
          ],
    ),
  ]
  await rpcBatch(rpcUrl, [
    ['anvil_impersonateAccount', [deployer]],
    ['anvil_setBalance', [deployer, '0x3635c9adc5dea00000']],
    ['evm_setAutomine', [false]],
  ])
  const hashes = await rpcBatch(
    rpcUrl,
    [{ data: namesCode }, ...calls.map((data) => ({ to: namesAddress, data }))].map((transaction, nonce) => [
      'eth_sendTransaction',
      [{ from: deployer, gas: '0x1e8480', nonce: `0x${nonce.toString(16)}`, ...transaction }],
    ]),
  )
  await rpcBatch(rpcUrl, [['evm_mine', []]])
  const [, ...receipts] = await rpcBatch(rpcUrl, [
    ['evm_setAutomine', [true]],
    ...hashes.map((hash) => ['eth_getTransactionReceipt', [hash]] as const),
  ])
  if (receipts.some((receipt) => (receipt as { status?: string } | null)?.status !== '0x1'))
    throw new Error('The names could not be deployed.')
}

const lower = (address: string | undefined): Hex => (address ?? '').toLowerCase() as Hex
