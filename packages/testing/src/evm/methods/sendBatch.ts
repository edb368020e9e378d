import { type Address, createWalletClient, custom, encodeFunctionData, type Hex, parseAbi } from 'viem'
import { batcherCode } from '../contracts/contractCodes.ts'
import type { EvmRequest } from '../EvmWallet.ts'
import { forwardRpc } from '../forwardRpc.ts'
import { rpcError } from '../rpcError.ts'
import { type EvmMethodContext, permittedAccount } from './EvmMethod.ts'
import { quantity } from './sendTransaction.ts'

/** The address of the contract that the wallet's accounts delegate to. */
const batcher: Address = '0x00000000000000000000000000000000ba7c4e12'
const abi = parseAbi(['function execute((address to, uint256 value, bytes data)[] calls)'])
/** Enough for any batch of a test; an estimate would not know the delegation yet. */
const gas = 2_000_000n

/** Sends the calls in one transaction, all or none: the account delegates to the batcher first, if it does not yet (EIP-7702). @throws RpcError */
export async function sendBatch(
  context: EvmMethodContext,
  from: unknown,
  calls: readonly Readonly<Record<string, unknown>>[],
): Promise<Hex> {
  const { fetch, state } = context
  const account = permittedAccount(context, from)
  const { chainId, chains } = state()
  const rpcUrl = chains.find((chain) => chain.id === chainId)?.rpcUrl
  if (!rpcUrl) throw rpcError(4901)
  const request = (rpc: EvmRequest) => forwardRpc(fetch, rpcUrl, rpc)
  const codeOf = (address: Address) => request({ method: 'eth_getCode', params: [address, 'latest'] })
  if ((await codeOf(batcher)) === '0x') {
    const code = await request({ method: 'eth_call', params: [{ data: batcherCode }, 'latest'] })
    await request({ method: 'anvil_setCode', params: [batcher, code] })
  }
  const client = createWalletClient({ account, transport: custom({ request }, { retryCount: 0 }) })
  const isDelegated = String(await codeOf(account.address)).toLowerCase() === `0xef0100${batcher.slice(2)}`
  const authorizationList = isDelegated
    ? undefined
    : [await client.signAuthorization({ account, chainId, contractAddress: batcher, executor: 'self' })]
  const data = encodeFunctionData({
    abi,
    functionName: 'execute',
    args: [
      calls.map(({ to, value, data: input = '0x' }) => ({
        to: to as Address,
        value: quantity(value) ?? 0n,
        data: input as Hex,
      })),
    ],
  })
  return client.sendTransaction({
    account,
    chain: null,
    to: account.address,
    data,
    gas,
    ...(authorizationList && { authorizationList }),
  })
}
