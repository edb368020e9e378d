import { keccak256, stringToHex } from 'viem'
import { forwardRpc } from '../forwardRpc.ts'
import { rpcError } from '../rpcError.ts'
import type { EvmWalletState } from '../EvmWalletState.ts'
import type { EvmMethod, EvmMethodContext } from './EvmMethod.ts'
import { permittedAccount } from './EvmMethod.ts'
import { sendBatch } from './sendBatch.ts'
import { sendTransaction } from './sendTransaction.ts'

type Receipt = {
  readonly transactionHash: string
  readonly blockNumber: string
  readonly blockHash: string
  readonly gasUsed: string
  readonly status: string
  readonly logs: unknown
}

const known =
  (method: EvmMethod): EvmMethod =>
  (context) => {
    if (context.quirks().noCalls) throw rpcError(4200)
    return method(context)
  }

const receiptOf = async (
  { fetch, state }: EvmMethodContext,
  chainId: number,
  hash: string,
): Promise<Receipt | null> => {
  const rpcUrl = state().chains.find(({ id }) => id === chainId)?.rpcUrl
  if (!rpcUrl) throw rpcError(4901)
  return (await forwardRpc(fetch, rpcUrl, { method: 'eth_getTransactionReceipt', params: [hash] })) as Receipt | null
}

/** A batch, or what a multisig was asked for; sent once its signers have signed. */
async function signed(context: EvmMethodContext, id: string): Promise<EvmWalletState['batches'][string] | undefined> {
  const { state, update, quirks } = context
  const batch = state().batches[id]
  if (!batch?.unsigned || quirks().multisig !== 'signed') return batch
  const { unsigned, ...rest } = batch
  const sent = { ...rest, hashes: [await sendTransaction(context, unsigned)] }
  update({ batches: { ...state().batches, [id]: sent } })
  return sent
}

/** A mined failure needs a fixed gas limit: its estimate would fail. */
const gasOfPart = '0x7a120'

/** EIP-5792, version 2.0.0, for EOAs: by the quirk `atomic`, calls are one transaction (EIP-7702), or several. */
export const callMethods: Readonly<Record<string, EvmMethod>> = {
  wallet_getCapabilities: known((context) => {
    permittedAccount(context, context.params[0])
    const { atomic = 'unsupported' } = context.quirks()
    const status = atomic === 'partial' ? 'supported' : atomic
    const chains = context.state().chains.map(({ id }) => [`0x${id.toString(16)}`, { atomic: { status } }])
    return { '0x0': { flowControl: { supported: true } }, ...Object.fromEntries(chains) }
  }),

  wallet_sendCalls: known(async (context) => {
    const { ask, params, state, update, quirks } = context
    const { atomic = 'unsupported' } = quirks()
    const [request] = params as readonly (Readonly<Record<string, unknown>> | undefined)[]
    const calls = request?.['calls']
    if (request?.['version'] !== '2.0.0' || !Array.isArray(calls) || calls.length === 0) throw rpcError(-32602)
    permittedAccount(context, request['from'])
    const given = request['id']
    if (typeof given === 'string' && state().batches[given]) throw rpcError(5720, 'The id is in use.')
    const chainId = Number(request['chainId'])
    if (chainId !== state().chainId) throw rpcError(5710, 'Unsupported chain id.')
    if (request['atomicRequired'] === true && atomic === 'unsupported')
      throw rpcError(5760, 'Atomicity is not supported.')
    await ask('sendCalls')
    const list = calls as readonly Readonly<Record<string, unknown>>[]
    const hashes: string[] = []
    if (atomic === 'supported' || atomic === 'ready') hashes.push(await sendBatch(context, request['from'], list))
    else
      for (const call of list) {
        const gas = atomic === 'partial' ? { gas: gasOfPart } : {}
        hashes.push(await sendTransaction(context, { ...call, ...gas, from: request['from'] }))
      }
    const id = typeof given === 'string' ? given : keccak256(stringToHex(hashes.join()))
    update({ batches: { ...state().batches, [id]: { chainId, hashes } } })
    return { id }
  }),

  wallet_getCallsStatus: known(async (context) => {
    const [id] = context.params
    const batch = typeof id === 'string' ? await signed(context, id) : undefined
    if (!batch || context.quirks().forgetsCalls) throw rpcError(5730, 'Unknown bundle id.')
    if (batch.unsigned) return { version: '2.0.0', id, status: 100, atomic: false, receipts: [] }
    const receipts = (await Promise.all(batch.hashes.map((hash) => receiptOf(context, batch.chainId, hash)))).filter(
      (receipt) => receipt !== null,
    )
    const failed = receipts.filter(({ status }) => status !== '0x1').length
    const isDone = receipts.length === batch.hashes.length
    const status = !isDone ? 100 : failed === 0 ? 200 : failed === receipts.length ? 500 : 600
    return {
      version: '2.0.0',
      id,
      chainId: `0x${batch.chainId.toString(16)}`,
      status,
      atomic: ['supported', 'ready'].includes(context.quirks().atomic ?? ''),
      receipts: receipts.map(({ transactionHash, blockNumber, blockHash, gasUsed, status, logs }) => ({
        transactionHash,
        blockNumber,
        blockHash,
        gasUsed,
        status,
        logs,
      })),
    }
  }),
}
