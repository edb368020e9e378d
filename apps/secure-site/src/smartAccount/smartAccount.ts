import { createPublicClient, http, type PublicClient } from 'viem'
import { formatUserOperationRequest, getUserOperationHash, type UserOperation } from 'viem/account-abstraction'
import { sign } from 'viem/accounts'
import type { Hex } from 'viem'
import {
  concat,
  encodeAbiParameters,
  encodeFunctionData,
  getContractAddress,
  hashTypedData,
  parseAbi,
  serializeErc6492Signature,
} from 'viem/utils'
import type { NetworkConfig, SmartAccountConfig } from '../api.ts'
import { accountCode } from './contractCodes.ts'

export const accountAbi = parseAbi([
  'struct Call { address target; uint256 value; bytes data; }',
  'struct Permission { address target; uint256 allowance; bytes4[] selectors; }',
  'struct Session { address key; uint48 validUntil; uint256 feeAllowance; Permission[] permissions; }',
  'function execute(address target, uint256 value, bytes data)',
  'function executeBatch(Call[] calls)',
  'function grantSession(bytes32 id, address key, uint48 validUntil, uint256 feeAllowance, Permission[] permissions)',
  'function revokeSession(bytes32 id)',
  'function getSession(bytes32 id) view returns (Session)',
])
export const factoryAbi = parseAbi(['function createAccount(address owner) returns (address)'])
export const entryPointAbi = parseAbi([
  'function getNonce(address sender, uint192 key) view returns (uint256)',
  'function balanceOf(address account) view returns (uint256)',
])

export type AccountCall = { readonly to: Hex; readonly value: bigint; readonly data: Hex }
export type WithSmartAccount = NetworkConfig & { readonly smartAccount: SmartAccountConfig }
export type Operation = UserOperation<'0.7' | '0.8'>

export const hasSmartAccount = (network: NetworkConfig): network is WithSmartAccount =>
  network.smartAccount !== undefined

/** The address of an owner's account, deployed or not. Computed here, because nodes are not trusted. */
export const smartAccountAddress = ({ factory, entryPoint }: SmartAccountConfig, owner: string): Hex =>
  getContractAddress({
    opcode: 'CREATE2',
    from: factory,
    salt: `0x${'00'.repeat(32)}`,
    bytecode: concat([
      accountCode,
      encodeAbiParameters([{ type: 'address' }, { type: 'address' }], [entryPoint, owner as Hex]),
    ]),
  })

/** One client a call: pages ask nodes rarely. Deadline 10 s, one repetition. */
export const nodeOf = ({ rpcUrl }: Pick<NetworkConfig, 'rpcUrl'>): PublicClient =>
  createPublicClient({ transport: http(rpcUrl, { timeout: 10_000, retryCount: 1 }) })

export const isDeployed = async (network: NetworkConfig, address: Hex): Promise<boolean> =>
  (await nodeOf(network).getCode({ address })) !== undefined

/** What the account executes: one call, or all of a batch or none. */
export const encodeCalls = (calls: readonly AccountCall[]): Hex => {
  const [only, ...rest] = calls
  if (only && rest.length === 0)
    return encodeFunctionData({ abi: accountAbi, functionName: 'execute', args: [only.to, only.value, only.data] })
  return encodeFunctionData({
    abi: accountAbi,
    functionName: 'executeBatch',
    args: [calls.map(({ to, value, data }) => ({ target: to, value, data }))],
  })
}

export type OperationDraft = { readonly operation: Operation; readonly address: Hex }

/** Fills in what a user operation needs: nonce, deployment with the first one, gas and fees. @throws Error if the bundler refuses it */
export async function prepareOperation(network: WithSmartAccount, owner: Hex, callData: Hex): Promise<Operation> {
  const { smartAccount } = network
  const sender = smartAccountAddress(smartAccount, owner)
  const node = nodeOf(network)
  const [deployed, nonce, fees] = await Promise.all([
    isDeployed(network, sender),
    node.readContract({
      address: smartAccount.entryPoint,
      abi: entryPointAbi,
      functionName: 'getNonce',
      args: [sender, 0n],
    }),
    node.estimateFeesPerGas(),
  ])
  const draft = {
    sender,
    nonce,
    callData,
    ...(!deployed && {
      factory: smartAccount.factory,
      factoryData: encodeFunctionData({ abi: factoryAbi, functionName: 'createAccount', args: [owner] }),
    }),
    maxFeePerGas: fees.maxFeePerGas,
    maxPriorityFeePerGas: fees.maxPriorityFeePerGas,
    callGasLimit: 0n,
    verificationGasLimit: 0n,
    preVerificationGas: 0n,
    // A well-formed dummy signature, so that its check costs as much as that of the real one.
    signature: dummySignature,
  } as Operation
  const gas = (await askBundler(network, 'eth_estimateUserOperationGas', [
    formatUserOperationRequest(draft),
    smartAccount.entryPoint,
  ])) as Record<'callGasLimit' | 'verificationGasLimit' | 'preVerificationGas', Hex>
  return {
    ...draft,
    callGasLimit: BigInt(gas.callGasLimit),
    verificationGasLimit: BigInt(gas.verificationGasLimit),
    preVerificationGas: BigInt(gas.preVerificationGas),
  }
}

const dummySignature: Hex = `0x00${'ff'.repeat(31)}01${'11'.repeat(32)}1c`

/** The most that an operation can cost, in wei. */
export const maxFeeOf = (operation: Operation): bigint =>
  (operation.callGasLimit + operation.verificationGasLimit + operation.preVerificationGas) * operation.maxFeePerGas

const domainOf = (network: NetworkConfig, account: Hex) =>
  ({
    name: 'KitAccount',
    version: '1',
    chainId: Number(network.id.slice('eip155:'.length)),
    verifyingContract: account,
  }) as const

export type SignedOperation = { readonly hash: Hex; readonly send: () => Promise<void> }

/** Signs an operation. `send` may be repeated: the bundler takes it once. */
export async function signOperation(
  network: WithSmartAccount,
  operation: Operation,
  key: Hex,
): Promise<SignedOperation> {
  const { entryPoint, entryPointVersion } = network.smartAccount
  const userOpHash = getUserOperationHash({
    chainId: Number(network.id.slice('eip155:'.length)),
    entryPointAddress: entryPoint,
    entryPointVersion,
    userOperation: operation,
  } as Parameters<typeof getUserOperationHash>[0])
  const digest = hashTypedData({
    domain: domainOf(network, operation.sender),
    types: { Operation: [{ name: 'userOpHash', type: 'bytes32' }] },
    primaryType: 'Operation',
    message: { userOpHash },
  })
  const signature = concat(['0x00', await sign({ hash: digest, privateKey: key, to: 'hex' })])
  const parameters = [formatUserOperationRequest({ ...operation, signature }), entryPoint]
  // Use our own hash, which is the signed one, whatever the bundler returns.
  return { hash: userOpHash, send: async () => void (await askBundler(network, 'eth_sendUserOperation', parameters)) }
}

/** Signs a hash for ERC-1271, bound to this account and chain; ERC-6492 before the account exists. */
export async function signAsAccount(network: WithSmartAccount, owner: Hex, hash: Hex, key: Hex): Promise<Hex> {
  const { smartAccount } = network
  const address = smartAccountAddress(smartAccount, owner)
  const digest = hashTypedData({
    domain: domainOf(network, address),
    types: { Message: [{ name: 'hash', type: 'bytes32' }] },
    primaryType: 'Message',
    message: { hash },
  })
  const signature = await sign({ hash: digest, privateKey: key, to: 'hex' })
  if (await isDeployed(network, address)) return signature
  return serializeErc6492Signature({
    address: smartAccount.factory,
    data: encodeFunctionData({ abi: factoryAbi, functionName: 'createAccount', args: [owner] }),
    signature,
  })
}

/** A refusal of a bundler or node. */
export class RpcError extends Error {
  readonly code: number
  /** The error data of the node (EIP-1474), unchecked. */
  readonly data: unknown

  constructor(code: number, message: string, data?: unknown) {
    super(message)
    this.code = code
    this.data = data
  }
}

/** There was no answer: the node may have processed the request. */
export class UnreachableError extends RpcError {
  constructor() {
    super(-32603, 'The network cannot be reached. Try again.')
  }
}

/** One JSON-RPC call, within 20 s. @throws RpcError if the node refuses, UnreachableError if it does not answer */
export async function askRpc(url: string, method: string, params: unknown): Promise<unknown> {
  let answer: { result?: unknown; error?: { code?: unknown; message?: unknown; data?: unknown } }
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }, (_key, value: unknown) =>
        typeof value === 'bigint' ? `0x${value.toString(16)}` : value,
      ),
      signal: AbortSignal.timeout(20_000),
    })
    const body: unknown = await response.json()
    if (typeof body !== 'object' || body === null || !('result' in body || 'error' in body))
      throw new UnreachableError()
    answer = body as typeof answer
  } catch {
    throw new UnreachableError()
  }
  if (answer.error) {
    const { code, message, data } = answer.error
    throw new RpcError(
      typeof code === 'number' ? code : -32603,
      typeof message === 'string' ? message : 'RPC Request failed.',
      data,
    )
  }
  return answer.result
}

export const askBundler = ({ smartAccount }: WithSmartAccount, method: string, params: unknown): Promise<unknown> =>
  askRpc(smartAccount.bundlerUrl, method, params)
