import * as v from 'valibot'
import type { UnsafeMethod } from './methods.ts'

type Hex = `0x${string}`

/** Amounts are in wei, as hexadecimal quantities or decimal text of the request, read into bigints. */
export type EvmCall = {
  /** Recipient or contract. Absent: the transaction deploys a contract. */
  readonly to?: Hex | undefined
  /** Calldata. Absent: none, as in a plain transfer. */
  readonly data?: Hex | undefined
  /** Amount in wei. 0 if the request has none. */
  readonly value: bigint
}

/** The validated parameters of `eth_sendTransaction`. The wallet chooses values for absent fields. */
export type EvmTransaction = EvmCall & {
  readonly from?: Hex | undefined
  readonly gas?: bigint | undefined
  readonly gasPrice?: bigint | undefined
  /** In wei for each unit of gas. */
  readonly maxFeePerGas?: bigint | undefined
  readonly maxPriorityFeePerGas?: bigint | undefined
  readonly nonce?: bigint | undefined
  /** EIP-155, as the dapp names it; the wallet checks that it is the chain of the request. */
  readonly chainId?: bigint | undefined
}

/** EIP-5792. */
export type SendCalls = {
  /** Id of the batch, chosen by the dapp, of any length: the wallet checks it by EIP-5792. Absent: the wallet chooses one. */
  readonly id?: string | undefined
  /** Version of EIP-5792 that the dapp uses, such as `2.0.0`. Absent: an early one. */
  readonly version?: string | undefined
  /** Address that sends. Absent: the account that is used now. */
  readonly from?: Hex | undefined
  /** EIP-155 chain id. Absent: the chain of the request. */
  readonly chainId?: bigint | undefined
  /** `true`: the calls must take effect together or not at all. Absent: the wallet decides. */
  readonly atomicRequired?: boolean | undefined
  /** The calls in their order: between 1 and 100. */
  readonly calls: readonly (EvmCall & { readonly capabilities?: Capabilities | undefined })[]
  /** Capabilities for the whole request, by name. Absent: none. */
  readonly capabilities?: Capabilities | undefined
}

/** By name. One with `optional: true` may be ignored; a wallet that does not know another one answers 5700. */
export type Capabilities = Readonly<Record<string, unknown>>

/** A key of the dapp that may use a session: secp256k1, uncompressed or compressed public key, or its address. */
export type SessionSigner = {
  /** Kind of the signer. Only keys are supported. */
  readonly type: 'keys'
  /** Address or public key in hex. */
  readonly address: Hex
}

/** What a session may do (ERC-7715). Amounts are in wei. */
export type SessionPermission =
  | { readonly type: 'native-token-transfer'; readonly target: Hex; readonly allowance: bigint }
  | { readonly type: 'contract-call'; readonly target: Hex; readonly selectors: readonly Hex[] }
  /** `target` is the token; `allowance` in its smallest unit, to any spender. */
  | { readonly type: 'erc20-token-transfer'; readonly target: Hex; readonly allowance: bigint }

/** ERC-7715. `expiry` is in seconds since 1970. */
export type GrantPermissions = {
  /** EIP-155 chain id on which the session is valid. */
  readonly chainId: bigint
  /** Address of the account that grants the permissions. Absent: the one that is used now. */
  readonly address?: Hex | undefined
  /** When the session ends, in seconds since 1970. */
  readonly expiry: number
  /** The key that may act in the session. */
  readonly signer: SessionSigner
  /** The permissions of the session, between 1 and 8. */
  readonly permissions: readonly SessionPermission[]
}

/** The fields of a user operation that a dapp may set; the wallet fills in the rest. */
export type UserOperationRequest = {
  /** Smart account that sends. Absent: that of the user. */
  readonly sender?: Hex | undefined
  /** Data of the call to the account, in hex. */
  readonly callData: Hex
  /** Gas limit of the call. Absent: the wallet estimates it. */
  readonly callGasLimit?: bigint | undefined
  /** Gas limit of the signature check. Absent: the wallet estimates it. */
  readonly verificationGasLimit?: bigint | undefined
  /** Gas that pays the bundler for what is not executed. Absent: the wallet estimates it. */
  readonly preVerificationGas?: bigint | undefined
  /** Address of the entry point contract (ERC-4337). Absent: the wallet's own. */
  readonly entryPoint?: Hex | undefined
}

/** A request that waits for the user, with its parameters read and checked. */
export type SigningRequest =
  | { readonly method: 'personal_sign'; readonly message: Hex; readonly address: Hex }
  | { readonly method: 'eth_signTypedData_v4'; readonly address: Hex; readonly typedData: TypedDataRequest }
  | { readonly method: 'eth_sendTransaction'; readonly transaction: EvmTransaction }
  | { readonly method: 'wallet_sendCalls'; readonly request: SendCalls }
  | { readonly method: 'wallet_grantPermissions'; readonly request: GrantPermissions }
  | { readonly method: 'wallet_revokePermissions'; readonly permissionsContext: Hex }
  | { readonly method: 'eth_sendUserOperation'; readonly operation: UserOperationRequest }
  | { readonly method: 'solana_signMessage'; readonly message: string; readonly pubkey: string }
  | { readonly method: 'solana_signTransaction'; readonly transaction: string }
  | { readonly method: 'solana_signAllTransactions'; readonly transactions: readonly string[] }
  | {
      readonly method: 'solana_signAndSendTransaction'
      readonly transaction: string
      readonly options: SolanaSendOptions | undefined
    }

type TypedDataRequest = {
  readonly types: Readonly<Record<string, readonly { readonly name: string; readonly type: string }[]>>
  readonly primaryType: string
  readonly domain: Readonly<Record<string, unknown>>
  readonly message: Readonly<Record<string, unknown>>
}

type SolanaSendOptions = {
  readonly skipPreflight?: boolean | undefined
  readonly preflightCommitment?: string | undefined
  readonly maxRetries?: number | undefined
  readonly minContextSlot?: number | undefined
}

const isHex = (value: string): value is Hex => /^0x(?:[0-9a-fA-F]{2})*$/.test(value)
const isAddress = (value: string): value is Hex => /^0x[0-9a-fA-F]{40}$/.test(value)
const hex = v.pipe(
  v.string(),
  v.maxLength(256 * 1024),
  v.custom<Hex>((value) => isHex(value as string)),
)
const address = v.pipe(
  v.string(),
  v.custom<Hex>((value) => isAddress(value as string)),
)
const maxUint256 = 2n ** 256n - 1n
const amount = v.pipe(
  v.union([
    v.pipe(v.string(), v.regex(/^(?:0x[0-9a-fA-F]{1,64}|\d{1,78})$/)),
    v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  ]),
  v.transform((value) => BigInt(value)),
  v.maxValue(maxUint256),
)
const base58 = v.pipe(v.string(), v.regex(/^[1-9A-HJ-NP-Za-km-z]{1,4096}$/))

const call = v.object({
  to: v.optional(address),
  data: v.optional(hex),
  value: v.optional(amount, 0),
})
const capabilities = v.optional(v.record(v.string(), v.unknown()))
const transaction = v.pipe(
  v.object({
    ...call.entries,
    input: v.optional(hex),
    from: v.optional(address),
    gas: v.optional(amount),
    gasLimit: v.optional(amount),
    gasPrice: v.optional(amount),
    maxFeePerGas: v.optional(amount),
    maxPriorityFeePerGas: v.optional(amount),
    nonce: v.optional(amount),
    chainId: v.optional(amount),
  }),
  // Two texts for one thing could be reviewed by one and signed by the other.
  v.check(({ data, input }) => data === undefined || input === undefined || data === input),
  v.transform(({ input, gasLimit, ...rest }) => ({
    ...rest,
    data: rest.data ?? input,
    gas: rest.gas ?? gasLimit,
  })),
)
const typedData = v.object({
  types: v.record(
    v.string(),
    v.pipe(
      v.array(v.object({ name: v.pipe(v.string(), v.maxLength(256)), type: v.pipe(v.string(), v.maxLength(256)) })),
      v.maxLength(100),
    ),
  ),
  primaryType: v.pipe(v.string(), v.maxLength(256)),
  domain: v.record(v.string(), v.unknown()),
  message: v.record(v.string(), v.unknown()),
})
const typedDataText = v.pipe(
  v.string(),
  v.maxLength(256 * 1024),
  v.rawTransform(({ dataset, addIssue, NEVER }): unknown => {
    try {
      return JSON.parse(dataset.value)
    } catch {
      addIssue()
      return NEVER
    }
  }),
  typedData,
)
/** One permission of a session. */
export const permission: v.GenericSchema<unknown, SessionPermission> = v.variant('type', [
  v.object({ type: v.literal('native-token-transfer'), target: address, allowance: amount }),
  v.object({ type: v.literal('erc20-token-transfer'), target: address, allowance: amount }),
  v.object({
    type: v.literal('contract-call'),
    target: address,
    selectors: v.pipe(
      v.array(
        v.pipe(
          v.string(),
          v.regex(/^0x[0-9a-fA-F]{8}$/),
          v.custom<Hex>(() => true),
        ),
      ),
      v.minLength(1),
      v.maxLength(8),
    ),
  }),
])
const operation = v.object({
  sender: v.optional(address),
  callData: hex,
  callGasLimit: v.optional(amount),
  verificationGasLimit: v.optional(amount),
  preVerificationGas: v.optional(amount),
})
const solanaTransaction = v.object({ transaction: base58 })

/** The parameters of each method, as JSON-RPC has them, to the request. */
const signingSchemas: { readonly [Method in UnsafeMethod]: v.GenericSchema<unknown, SigningRequest> } = {
  personal_sign: v.pipe(
    v.looseTuple([v.string(), v.string()]),
    v.transform(([first, second]) => ({
      method: 'personal_sign' as const,
      // Some dapps swap the two, as eth_sign had them.
      ...(isAddress(first) && !isAddress(second)
        ? { message: toHex(second), address: first }
        : { message: toHex(first), address: second }),
    })),
    v.object({ method: v.literal('personal_sign'), message: hex, address }),
  ),
  eth_signTypedData_v4: v.pipe(
    v.looseTuple([address, v.union([typedDataText, typedData])]),
    v.transform(([signer, data]) => ({ method: 'eth_signTypedData_v4' as const, address: signer, typedData: data })),
  ),
  eth_sendTransaction: v.pipe(
    v.looseTuple([transaction]),
    v.transform(([value]) => ({ method: 'eth_sendTransaction' as const, transaction: value })),
  ),
  wallet_sendCalls: v.pipe(
    v.looseTuple([
      v.object({
        id: v.optional(v.string()),
        version: v.optional(v.pipe(v.string(), v.maxLength(16))),
        from: v.optional(address),
        chainId: v.optional(amount),
        atomicRequired: v.optional(v.boolean()),
        calls: v.pipe(v.array(v.object({ ...call.entries, capabilities })), v.minLength(1), v.maxLength(100)),
        capabilities,
      }),
    ]),
    v.transform(([request]) => ({ method: 'wallet_sendCalls' as const, request })),
  ),
  wallet_grantPermissions: v.pipe(
    v.looseTuple([
      v.object({
        chainId: amount,
        address: v.optional(address),
        expiry: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(2 ** 40)),
        signer: v.object({ type: v.literal('keys'), address }),
        permissions: v.pipe(v.array(permission), v.minLength(1), v.maxLength(8)),
      }),
    ]),
    v.transform(([request]) => ({ method: 'wallet_grantPermissions' as const, request })),
  ),
  wallet_revokePermissions: v.pipe(
    v.looseTuple([v.object({ permissionsContext: hex })]),
    v.transform(([{ permissionsContext }]) => ({ method: 'wallet_revokePermissions' as const, permissionsContext })),
  ),
  eth_sendUserOperation: v.pipe(
    v.looseTuple([operation, v.optional(address)]),
    v.transform(([value, entryPoint]) => ({
      method: 'eth_sendUserOperation' as const,
      operation: { ...value, entryPoint },
    })),
  ),
  solana_signMessage: v.pipe(
    v.object({ message: v.union([base58, v.literal('')]), pubkey: base58 }),
    v.transform((value) => ({ method: 'solana_signMessage' as const, ...value })),
  ),
  solana_signTransaction: v.pipe(
    solanaTransaction,
    v.transform((value) => ({ method: 'solana_signTransaction' as const, ...value })),
  ),
  solana_signAllTransactions: v.pipe(
    v.object({ transactions: v.pipe(v.array(base58), v.minLength(1), v.maxLength(20)) }),
    v.transform((value) => ({ method: 'solana_signAllTransactions' as const, ...value })),
  ),
  solana_signAndSendTransaction: v.pipe(
    v.object({
      ...solanaTransaction.entries,
      options: v.optional(
        v.object({
          skipPreflight: v.optional(v.boolean()),
          preflightCommitment: v.optional(v.picklist(['processed', 'confirmed', 'finalized'])),
          maxRetries: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
          minContextSlot: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
        }),
      ),
    }),
    v.transform(({ options, ...value }) => ({ method: 'solana_signAndSendTransaction' as const, ...value, options })),
  ),
}

/** Text that is no hexadecimal is signed as UTF-8. */
const toHex = (value: string): string =>
  isHex(value)
    ? value
    : `0x${[...new TextEncoder().encode(value)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`

/**
 * Reads the parameters of a method that signs.
 *
 * @returns undefined if they are not what the method takes: answer with -32602.
 */
export function readSigningRequest(method: UnsafeMethod, params: unknown): SigningRequest | undefined {
  const result = v.safeParse(signingSchemas[method], params)
  return result.success ? result.output : undefined
}
