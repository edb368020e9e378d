import type { Hex } from 'viem'
import { toPackedUserOperation, type UserOperation } from 'viem/account-abstraction'
import {
  decodeErrorResult,
  decodeEventLog,
  decodeFunctionResult,
  encodeFunctionData,
  numberToHex,
  parseAbi,
} from 'viem/utils'
import type { AccountContracts } from './deployEntryPoint.ts'
import { type MinedReceipt, sendMined } from '../chains/sendMined.ts'

const packed =
  'struct PackedUserOperation { address sender; uint256 nonce; bytes initCode; bytes callData; bytes32 accountGasLimits; uint256 preVerificationGas; bytes32 gasFees; bytes paymasterAndData; bytes signature; }'
const entryPointAbi = parseAbi([
  packed,
  'function handleOps(PackedUserOperation[] ops, address beneficiary)',
  'function getUserOpHash(PackedUserOperation op) view returns (bytes32)',
  'error FailedOp(uint256 opIndex, string reason)',
  'error FailedOpWithRevert(uint256 opIndex, string reason, bytes inner)',
  'event UserOperationEvent(bytes32 indexed userOpHash, address indexed sender, address indexed paymaster, uint256 nonce, bool success, uint256 actualGasCost, uint256 actualGasUsed)',
])

type JsonRpcRequest = { readonly id?: unknown; readonly method?: unknown; readonly params?: readonly unknown[] }
type WireOperation = Readonly<Record<string, Hex | undefined>>
type Kept = {
  readonly operation: WireOperation
  readonly receipt: MinedReceipt | undefined
  readonly success: boolean
  readonly event: object
}

/** Submits the operations; the chain lets it spend without a key. */
const account: Hex = '0x5a9d000000000000000000000000000000000003'

class BundlerError extends Error {
  readonly code: number
  readonly data: Hex | undefined
  constructor(code: number, message: string, data?: Hex) {
    super(message)
    this.code = code
    this.data = data
  }
}

export type Bundler = { readonly answer: (request: JsonRpcRequest) => Promise<object> }

/** A bundler of ERC-4337 for one entry point: it sends each operation at once, in its own transaction. */
export function createBundler(rpcUrl: string, { entryPoint, version }: AccountContracts): Bundler {
  const kept = new Map<string, Kept>()

  const node = async (method: string, params: readonly unknown[]): Promise<unknown> => {
    const response = await fetch(rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    })
    const { result, error } = (await response.json()) as {
      result?: unknown
      error?: { message: string; data?: Hex }
    }
    if (error) throw new BundlerError(-32521, error.message, error.data)
    return result
  }

  const send = async (wire: WireOperation): Promise<Hex> => {
    const operation = packWire(wire)
    const data = encodeFunctionData({ abi: entryPointAbi, functionName: 'handleOps', args: [[operation], account] })
    const transaction = { from: account, to: entryPoint, data, gas: '0x1312d00' }
    await node('anvil_setBalance', [account, '0x3635c9adc5dea00000'])
    await node('eth_call', [transaction, 'latest']).catch(explain)
    const hash = decodeFunctionResult({
      abi: entryPointAbi,
      functionName: 'getUserOpHash',
      data: (await node('eth_call', [
        {
          to: entryPoint,
          data: encodeFunctionData({ abi: entryPointAbi, functionName: 'getUserOpHash', args: [operation] }),
        },
        'latest',
      ])) as Hex,
    })
    await node('anvil_impersonateAccount', [account])
    const receipt = await sendMined(rpcUrl, transaction)
    const event = receipt.logs.flatMap((log) => readEvent(log, hash))[0]
    kept.set(hash, { operation: wire, receipt, success: event?.success === true, event: event ?? {} })
    return hash
  }

  const estimate = async (wire: WireOperation): Promise<object> => {
    const deploys = wire['factory'] !== undefined
    const call = deploys
      ? 1_000_000n
      : BigInt(
          (await node('eth_estimateGas', [{ from: entryPoint, to: wire['sender'], data: wire['callData'] }])) as Hex,
        )
    return {
      callGasLimit: numberToHex((call * 12n) / 10n),
      verificationGasLimit: numberToHex(deploys ? 3_000_000n : 250_000n),
      preVerificationGas: numberToHex(60_000n),
    }
  }

  const run = async (method: unknown, [first, second]: readonly unknown[]): Promise<unknown> => {
    const takesOperation = method === 'eth_sendUserOperation' || method === 'eth_estimateUserOperationGas'
    if (takesOperation && String(second).toLowerCase() !== entryPoint.toLowerCase())
      throw new BundlerError(-32602, 'Unsupported entry point')
    const found = kept.get(String(first))
    switch (method) {
      case 'eth_chainId':
        return node('eth_chainId', [])
      case 'eth_supportedEntryPoints':
        return [entryPoint]
      case 'eth_estimateUserOperationGas':
        return estimate(first as WireOperation)
      case 'eth_sendUserOperation':
        return send(first as WireOperation)
      case 'eth_getUserOperationByHash':
        return found ? { userOperation: found.operation, entryPoint, ...found.receipt } : null
      case 'eth_getUserOperationReceipt':
        return found?.receipt
          ? {
              ...found.event,
              userOpHash: first,
              entryPoint,
              entryPointVersion: version,
              success: found.success,
              logs: found.receipt.logs,
              receipt: found.receipt,
            }
          : null
      default:
        throw new BundlerError(-32601, 'The bundler does not know this method.')
    }
  }

  return {
    async answer({ id = null, method, params = [] }) {
      try {
        return { jsonrpc: '2.0', id, result: await run(method, params) }
      } catch (error) {
        const { code, message } = error instanceof BundlerError ? error : { code: -32602, message: String(error) }
        return { jsonrpc: '2.0', id, error: { code, message } }
      }
    },
  }
}

const quantity = (value: Hex | undefined): bigint => (value === undefined ? 0n : BigInt(value))

const packWire = (wire: WireOperation) =>
  toPackedUserOperation({
    sender: wire['sender'],
    nonce: quantity(wire['nonce']),
    factory: wire['factory'],
    factoryData: wire['factoryData'],
    callData: wire['callData'],
    callGasLimit: quantity(wire['callGasLimit']),
    verificationGasLimit: quantity(wire['verificationGasLimit']),
    preVerificationGas: quantity(wire['preVerificationGas']),
    maxFeePerGas: quantity(wire['maxFeePerGas']),
    maxPriorityFeePerGas: quantity(wire['maxPriorityFeePerGas']),
    ...(wire['paymaster'] !== undefined && {
      paymaster: wire['paymaster'],
      paymasterData: wire['paymasterData'],
      paymasterVerificationGasLimit: quantity(wire['paymasterVerificationGasLimit']),
      paymasterPostOpGasLimit: quantity(wire['paymasterPostOpGasLimit']),
    }),
    signature: wire['signature'],
  } as UserOperation)

/** The entry point's reason: `AA23 reverted`, `AA24 signature error` … */
function explain(error: unknown): never {
  if (!(error instanceof BundlerError) || error.data === undefined) throw error
  const decoded = (() => {
    try {
      return decodeErrorResult({ abi: entryPointAbi, data: error.data })
    } catch {
      return undefined
    }
  })()
  const reason = decoded?.args[1]
  if (reason === undefined) throw error
  throw new BundlerError(reason.startsWith('AA24') ? -32507 : -32500, reason)
}

function readEvent(
  { data, topics }: MinedReceipt['logs'][number],
  hash: Hex,
): readonly { readonly success: boolean }[] {
  try {
    const { eventName, args } = decodeEventLog({ abi: entryPointAbi, data, topics })
    if (eventName !== 'UserOperationEvent' || args.userOpHash !== hash) return []
    const { sender, nonce, success, actualGasCost, actualGasUsed } = args
    return [
      {
        sender,
        nonce: numberToHex(nonce),
        success,
        actualGasCost: numberToHex(actualGasCost),
        actualGasUsed: numberToHex(actualGasUsed),
      } as { success: boolean },
    ]
  } catch {
    return []
  }
}
