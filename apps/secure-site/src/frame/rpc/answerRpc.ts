import {
  type Capabilities,
  consentFor,
  type RpcRequest,
  readSigningRequest,
  type UnsafeMethod,
} from '@kit/frame-protocol'
import { isBatchId } from '@kit/core/adapter'
import { isHash } from 'viem'
import { size, slice } from 'viem/utils'
import type { NetworkConfig } from '../../api.ts'
import { askBundler, askRpc, hasSmartAccount } from '../../smartAccount/smartAccount.ts'
import type { Prepared } from '../approve/createApprovals.ts'
import {
  type Frame,
  FrameError,
  type Handler,
  requireNetwork,
  requireSession,
  toNetworkId,
  untilAborted,
} from '../Frame.ts'
import { accountFor, reviewCalls, reviewMessage, reviewTypedData } from '../review/reviewEvm.ts'
import { reviewGrant, reviewRevoke } from '../review/reviewPermissions.ts'
import { reviewSolana } from '../review/reviewSolana.ts'
import { activeAccount } from '../session/user.ts'
import { namedBatch } from './namedBatch.ts'
import { callsStatus } from './calls.ts'

/** Of the parameters of a request, as JSON. The largest that makes sense, the code of a contract, has 100,000 characters. */
const maxParams = 1024 * 1024

/** @throws FrameError -32602 for what would take the frame minutes to read or draw, and for what is no JSON: a message can hold cycles */
function requireSize(params: unknown): void {
  try {
    if ((JSON.stringify(params) ?? '').length <= maxParams) return
  } catch {
    // Refused as below.
  }
  throw new FrameError(-32602, 'The parameters are too large, or no JSON.')
}

/** Answers reads at once, asks the user before signing, and refuses unknown methods. */
export const answerRpc: Handler<'RPC_REQUEST'> = async (frame, request, signal) => {
  const consent = consentFor(request.method)
  if (consent === 'refused') throw new FrameError(4200, 'Requested RPC call is not allowed')
  requireSession(frame)
  requireSize(request.params)
  const network = networkOf(frame, request)
  return consent === 'safe'
    ? untilAborted(read(frame, network, request), signal)
    : askUser(frame, network, request, signal)
}

function networkOf({ state, config }: Frame, { chainId, chainNamespace }: RpcRequest): NetworkConfig {
  const asked = chainId === undefined ? state.chainId : toNetworkId(chainId)
  // A page may name only the namespace: use the current network of that namespace.
  const fits = chainNamespace === undefined || asked.startsWith(`${chainNamespace}:`)
  const id = fits ? asked : config.networks.find((network) => network.id.startsWith(`${chainNamespace}:`))?.id
  return requireNetwork({ config }, id ?? asked)
}

async function read(frame: Frame, network: NetworkConfig, { method, params }: RpcRequest): Promise<unknown> {
  const [first, second] = Array.isArray(params) ? (params as readonly unknown[]) : []
  const chainId = `0x${Number(network.id.slice('eip155:'.length)).toString(16)}`
  switch (method) {
    case 'eth_accounts':
      return [(await activeAccount(frame, network.id)).address]
    case 'eth_chainId':
      return chainId
    case 'wallet_getCapabilities': {
      if (typeof first !== 'string') throw new FrameError(-32602, 'wallet_getCapabilities needs an address.')
      const account = await accountFor(frame, network, first, await activeAccount(frame, network.id))
      const wanted = Array.isArray(second) ? (second as readonly unknown[]) : undefined
      return Object.fromEntries(
        frame.config.networks
          .filter(hasSmartAccount)
          .map(({ id }) => `0x${Number(id.slice('eip155:'.length)).toString(16)}`)
          .filter((id) => account.type === 'smartAccount' && (wanted === undefined || wanted.includes(id)))
          .map((id) => [id, { atomic: { status: 'supported' }, permissions: { supported: true } }]),
      )
    }
    case 'wallet_getCallsStatus':
      return { ...(await statusOf(frame, network, first)), id: first }
    case 'wallet_getAssets':
      throw new FrameError(4200, 'The wallet does not list assets.')
    case 'eth_getUserOperationReceipt':
    case 'eth_getUserOperationByHash':
    case 'eth_estimateUserOperationGas':
    case 'eth_supportedEntryPoints':
      if (!hasSmartAccount(network)) throw new FrameError(4200, 'This network has no smart accounts.')
      return askBundler(network, method, params ?? [])
    default:
      return askRpc(network.rpcUrl, method, params ?? [])
  }
}

async function askUser(
  frame: Frame,
  network: NetworkConfig,
  { method, params }: RpcRequest,
  signal: AbortSignal,
): Promise<unknown> {
  // Names of methods of Solana and EVM do not overlap.
  const evm = !method.startsWith('solana_')
  if (evm !== network.id.startsWith('eip155:')) throw new FrameError(4200, 'This network does not know this call.')
  const request = readSigningRequest(method as UnsafeMethod, params)
  if (!request) throw new FrameError(-32602, `The parameters of ${method} are invalid.`)
  const userId = requireSession(frame).user.id
  const active = await activeAccount(frame, network.id)
  signal.throwIfAborted()

  return frame.approvals.ask(async (): Promise<Prepared<unknown>> => {
    const withAccount = async (address: string | undefined) => ({
      frame,
      network,
      userId,
      account: await accountFor(frame, network, address, active),
    })
    switch (request.method) {
      case 'personal_sign':
        return reviewMessage(await withAccount(request.address), request)
      case 'eth_signTypedData_v4':
        return reviewTypedData(await withAccount(request.address), request)
      case 'eth_sendTransaction': {
        const { from, to, data = '0x', value, gas, nonce, chainId, gasPrice, maxFeePerGas } = request.transaction
        requireChain(network, chainId)
        return reviewCalls(await withAccount(from), [{ to, data, value }], {
          gas,
          nonce,
          offers: [gasPrice, maxFeePerGas],
          answer: 'transactionHash',
        })
      }
      case 'wallet_sendCalls': {
        const { id, from, calls, chainId, atomicRequired, capabilities } = request.request
        const batch = id === undefined ? undefined : namedBatch(frame, userId, id)
        batch?.requireNew()
        requireChain(network, chainId)
        requireNoCapabilities([capabilities, ...calls.map((call) => call.capabilities)])
        const context = await withAccount(from)
        if (atomicRequired && context.account.type !== 'smartAccount')
          throw new FrameError(5760, 'This account cannot send several calls as one.')
        const steps = calls.map(({ to, data = '0x', value }) => ({ to, data, value }))
        const { review, unlock, sign } = await reviewCalls(context, steps, {
          answer: 'operationHash',
          onSigned: batch?.remember,
        })
        return {
          review,
          unlock,
          sign: async (keys) => ({ id: batch ? await batch.sendOnce(() => sign(keys)) : await sign(keys) }),
        }
      }
      case 'eth_sendUserOperation':
        throw new FrameError(4200, 'Use wallet_sendCalls: the wallet makes the user operation by itself.')
      case 'wallet_grantPermissions':
        requireChain(network, request.request.chainId)
        return reviewGrant(await withAccount(request.request.address), request.request)
      case 'wallet_revokePermissions': {
        const { permissionsContext } = request
        // It begins with the account, which may differ from the one that the page sees.
        const owner = size(permissionsContext) === 52 ? slice(permissionsContext, 0, 20) : undefined
        return reviewRevoke(await withAccount(owner), permissionsContext)
      }
      case 'solana_signMessage':
      case 'solana_signTransaction':
      case 'solana_signAllTransactions':
      case 'solana_signAndSendTransaction':
        return reviewSolana({ frame, network, userId, account: active }, request)
    }
  }, signal)
}

/** @throws FrameError 5730 */
async function statusOf(frame: Frame, network: NetworkConfig, id: unknown): Promise<object> {
  const named = isBatchId(id) ? namedBatch(frame, requireSession(frame).user.id, id).hash() : undefined
  const hash = named ?? id
  if (typeof hash !== 'string' || !isHash(hash)) throw new FrameError(5730, 'The wallet does not know this batch.')
  return callsStatus(hasSmartAccount(network) ? network : undefined, network, hash)
}

/** EIP-5792: what the page needs, such as a paymaster, and the wallet does not do. It does what is said without them. @throws FrameError 5700 */
function requireNoCapabilities(asked: readonly (Capabilities | undefined)[]): void {
  for (const capabilities of asked)
    for (const [name, value] of Object.entries(capabilities ?? {}))
      if ((Object(value) as { readonly optional?: unknown }).optional !== true)
        throw new FrameError(5700, `The wallet does not support the capability ${name.slice(0, 64)}.`)
}

function requireChain(network: NetworkConfig, chainId: bigint | undefined): void {
  if (chainId !== undefined && `eip155:${chainId}` !== network.id)
    throw new FrameError(4901, 'The request names another network than the wallet is on.')
}
