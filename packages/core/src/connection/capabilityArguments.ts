import type { AdapterCapabilities, CapabilityName } from '../adapter/AdapterCapabilities.ts'
import type { ConnectedParameters } from '../adapter/capabilities/ConnectedParameters.ts'
import type { CaipNetworkId } from '../caip/caip.ts'
import { type Checks, inNamespace, optional, text, waits } from '../options/checkArguments.ts'
import { amount, bytes, exactly, either, flag, listOf, number, record, recordOf } from '../options/checks.ts'

/** The capabilities that ask the connected wallet for one of its accounts. */
export type PerformableName = {
  [name in CapabilityName]: Parameters<AdapterCapabilities[name]>[0] extends {
    readonly connectorId: string
    readonly address: string
  }
    ? name
    : never
}[CapabilityName]

/** The parameters of `kit.perform`, by capability. */
export type PerformParameters<name extends PerformableName> = Omit<
  Parameters<AdapterCapabilities[name]>[0],
  keyof ConnectedParameters
> & {
  /** Default: the active one. */
  readonly namespace?: string | undefined
  /** Another account of the connection, for example Bitcoin's ordinals one. Default: the active account. */
  readonly address?: string | undefined
  readonly signal?: AbortSignal | undefined
}

/** The capabilities that ask a chain and need no connected wallet. */
export type ReadableName =
  | 'getBalance'
  | 'getTokenBalance'
  | 'getTransactionStatus'
  | 'validateAddress'
  | 'describeAddress'
  | 'getAllowance'
  | 'encodeApproval'

/** The parameters of `kit.read`, by capability. */
export type ReadParameters<name extends ReadableName> = Omit<
  Parameters<AdapterCapabilities[name]>[0],
  'network' | 'signal' | (name extends 'getBalance' | 'getTokenBalance' ? 'address' : never)
> & {
  /** Of `getBalance` and `getTokenBalance`: the connected account by default. */
  readonly address?: string | undefined
  /** A configured network. Default: the active one. */
  readonly networkId?: CaipNetworkId | undefined
  readonly signal?: AbortSignal | undefined
}

const terms = optional(record)
const note = optional(recordOf({ memo: optional(text), references: optional(listOf(text)) }))
const call = recordOf({ to: text, value: optional(amount), data: optional(text) })
const typedData = recordOf({ domain: record, types: record, primaryType: text, message: record })

/** What `Kit.perform` takes of each capability, beside `namespace`, `address` and `signal`. */
export const performChecks: Readonly<Record<PerformableName, Checks>> = {
  signMessage: { message: text, scheme: optional(either(exactly('ecdsa'), exactly('bip322'))) },
  signTypedData: { typedData },
  signTransactions: { transactions: listOf(bytes) },
  signAndSendTransaction: { transaction: bytes },
  signPsbt: {
    psbt: text,
    inputs: optional(listOf(recordOf({ index: number, address: text, sighashTypes: optional(listOf(number)) }))),
    broadcast: optional(flag),
  },
  sendTransaction: {
    to: text,
    value: amount,
    data: optional(text),
    terms,
    maxFee: optional(amount),
    coins: optional(text),
    note,
  },
  transferToken: { token: text, to: text, amount, terms, note },
  approveToken: { token: text, spender: text, amount, terms },
  estimateFee: { token: optional(text), to: text, amount, data: optional(text), terms, note },
  maxSendable: { to: optional(text), token: optional(text), terms, note },
  coinChoice: {},
  simulate: {
    to: text,
    value: amount,
    data: optional(text),
    sends: optional(text),
    terms,
    note,
    token: optional(text),
    owner: optional(text),
    before: optional(listOf(call)),
  },
  sendCalls: { calls: listOf(call), atomic: optional(flag), capabilities: optional(record), id: optional(text) },
  getCallsStatus: { id: text },
  getWalletAssets: { networks: listOf(record) },
  getWalletCapabilities: {},
  watchAsset: { token: text, symbol: text, decimals: number, imageUrl: optional(text) },
  getPermissions: {},
  requestPermissions: {},
}

/** Of every capability that `Kit.perform` offers. */
export const performs: Checks = { address: optional(text), ...inNamespace }

/** What `Kit.read` takes of each capability, beside `networkId` and `signal`. */
export const readChecks: Readonly<Record<ReadableName, Checks>> = {
  getBalance: { address: optional(text) },
  getTokenBalance: { address: optional(text), token: text },
  getTransactionStatus: {
    hash: text,
    address: optional(text),
    nonce: optional(number),
    expiresAt: optional(number),
    sentAt: optional(number),
    coin: optional(text),
    to: optional(text),
    value: optional(amount),
    data: optional(text),
    token: optional(text),
  },
  validateAddress: { address: text },
  describeAddress: { address: text, token: optional(text) },
  getAllowance: { owner: text, token: text, spender: text },
  encodeApproval: { token: text, spender: text, amount },
}

/** Of every capability that `Kit.read` offers. */
export const reads: Checks = { networkId: optional(text), ...waits }
