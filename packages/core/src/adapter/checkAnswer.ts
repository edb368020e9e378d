import { malformedAnswer } from '../errors/errors.ts'
import { isCoin, isCount, isHash } from '../errors/signedIn.ts'
import type { AdapterCapabilities, CapabilityName } from './AdapterCapabilities.ts'
import { checkBalance, isAmount, isUnit, longestSymbol } from './checkBalance.ts'
import type { FeeEstimate, Sendable } from './capabilities/FeeEstimate.ts'
import type {
  AddressCheck,
  AddressDescription,
  AddressKind,
  TransactionState,
} from './capabilities/NetworkCapabilities.ts'
import type { TransactionStatus } from './capabilities/NetworkCapabilities.ts'
import type { Call, CoinChoice, SentTransaction, Simulation } from './capabilities/TransferCapabilities.ts'
import { plainText } from './untrusted.ts'

/** Characters of an address and a reason. */
const longestAddress = 256
const longestReason = 500
/** Fields of a fee sample. */
const mostTerms = 8

type Fields = Readonly<Record<string, unknown>>

const states: readonly unknown[] = [
  'pending',
  'confirmed',
  'failed',
  'replaced',
  'expired',
  'dropped',
  'waiting',
  'unknown',
] satisfies readonly TransactionState[]
const kinds: readonly unknown[] = [
  'account',
  'new',
  'contract',
  'delegated',
  'program',
  'mint',
  'tokenAccount',
] satisfies readonly AddressKind[]
const choices: readonly unknown[] = ['wallet', 'plain', 'large', 'any'] satisfies readonly CoinChoice[]
const reasonsToKeep: readonly unknown[] = ['fee', 'rent', 'existentialDeposit']

/** An object's own fields, each read once; none of anything else. */
const fieldsOf = (answer: unknown): Fields => ({ ...(answer as object) })
const isText = (value: unknown, longest: number): value is string =>
  typeof value === 'string' && value !== '' && value.length <= longest

/** Absent fields stay absent. */
function optional<value>(what: string, value: unknown, fits: (value: unknown) => value is value): value | undefined {
  if (value === undefined || fits(value)) return value
  throw malformedAnswer({ what })
}

/** @throws KitError `MALFORMED_ANSWER` */
function required<value>(what: string, value: unknown, fits: (value: unknown) => value is value): value {
  if (fits(value)) return value
  throw malformedAnswer({ what })
}

function checkStatus(answer: unknown): TransactionStatus {
  const what = 'The status of the transaction'
  const { status, nonce, coin, replacedBy, isCancelled } = fieldsOf(answer)
  return {
    status: required(what, status, (value): value is TransactionState => states.includes(value)),
    nonce: optional(what, nonce, isCount),
    coin: optional(what, coin, isCoin),
    replacedBy: optional(what, replacedBy, isHash),
    isCancelled: optional(what, isCancelled, (value) => typeof value === 'boolean'),
  }
}

function checkAddress(answer: unknown): AddressCheck {
  const { valid, address, reason } = fieldsOf(answer)
  if (valid === true && isText(address, longestAddress)) return { valid, address }
  if (valid !== false || typeof reason !== 'string') throw malformedAnswer({ what: 'The check of the address' })
  return { valid, reason: reason.slice(0, longestReason) }
}

function checkDescription(answer: unknown): AddressDescription {
  const what = 'The description of the address'
  const { kind, least, token, delegate } = fieldsOf(answer)
  const isAddress = (value: unknown): value is string => isText(value, longestAddress)
  return {
    kind: required(what, kind, (value): value is AddressKind => kinds.includes(value)),
    least: optional(what, least, isAmount),
    token: optional(what, token, isAddress),
    delegate: optional(what, delegate, isAddress),
  }
}

function checkFee(answer: unknown): FeeEstimate {
  const what = 'The network fee'
  const { expected, most, decimals, symbol, isHigh, parts, terms, withheld } = fieldsOf(answer)
  if (!isAmount(expected) || !isAmount(most) || most < expected || !isUnit(decimals, symbol))
    throw malformedAnswer({ what })
  const { l1, operator, rent } = fieldsOf(parts)
  const sample = Object.entries(fieldsOf(terms))
  if (sample.length > mostTerms) throw malformedAnswer({ what })
  return {
    expected,
    most,
    decimals: decimals as number,
    symbol: (symbol as string).slice(0, longestSymbol),
    isHigh: optional(what, isHigh, (value) => typeof value === 'boolean'),
    withheld: optional(what, withheld, isAmount),
    ...(parts !== undefined && {
      parts: {
        l1: optional(what, l1, isAmount),
        operator: optional(what, operator, isAmount),
        rent: optional(what, rent, isAmount),
      },
    }),
    ...(terms !== undefined && {
      terms: Object.fromEntries(sample.map(([name, value]) => [name, required(what, value, isAmount)])),
    }),
  }
}

function checkSendable(answer: unknown): Sendable {
  const what = 'The amount that can be sent'
  const { amount, fee, kept } = fieldsOf(answer)
  const { amount: keptAmount, reason } = fieldsOf(kept)
  return {
    amount: required(what, amount, isAmount),
    fee: checkFee(fee),
    ...(kept !== undefined && {
      kept: {
        amount: required(what, keptAmount, isAmount),
        reason: required(what, reason, (value): value is NonNullable<Sendable['kept']>['reason'] =>
          reasonsToKeep.includes(value),
        ),
      },
    }),
  }
}

const isAddressText = (value: unknown): value is string => isText(value, longestAddress)

function checkSimulation(answer: unknown): Simulation {
  const what = 'The simulation'
  const { succeeded, received, spent, reason } = fieldsOf(answer)
  if (succeeded === true)
    return {
      succeeded,
      received: optional(what, received, isAmount),
      spent: optional(what, spent, Array.isArray)?.map((each: unknown) => {
        const { token, amount } = fieldsOf(each)
        return { token: required(what, token, isAddressText), amount: required(what, amount, isAmount) }
      }),
    }
  if (succeeded !== false || typeof reason !== 'string') throw malformedAnswer({ what })
  return { succeeded, reason: plainText(reason, longestReason) }
}

const isData = (value: unknown): value is string => typeof value === 'string' && /^0x(?:[\da-f]{2})*$/i.test(value)

function checkCall(answer: unknown): Call {
  const what = 'The call'
  const { to, value, data } = fieldsOf(answer)
  return {
    to: required(what, to, isAddressText),
    value: optional(what, value, isAmount),
    data: optional(what, data, isData),
  }
}

function checkSent(answer: unknown): SentTransaction {
  const what = 'The transaction that was sent'
  const { hash, nonce, expiresAt, coin, call } = fieldsOf(answer)
  return {
    hash: required(what, hash, isHash),
    nonce: optional(what, nonce, isCount),
    expiresAt: optional(what, expiresAt, isCount),
    coin: optional(what, coin, isCoin),
    call: call === undefined ? undefined : checkCall(call),
  }
}

const checks: {
  readonly [name in CapabilityName]?: (answer: unknown) => Awaited<ReturnType<AdapterCapabilities[name]>>
} = {
  getBalance: checkBalance,
  getTokenBalance: checkBalance,
  getTransactionStatus: checkStatus,
  validateAddress: checkAddress,
  describeAddress: checkDescription,
  encodeApproval: checkCall,
  getAllowance: (answer) => required('The allowance', answer, isAmount),
  estimateFee: checkFee,
  maxSendable: checkSendable,
  coinChoice: (answer) =>
    required('The choice of the coins', answer, (value): value is CoinChoice => choices.includes(value)),
  simulate: checkSimulation,
  sendTransaction: checkSent,
  transferToken: checkSent,
  approveToken: checkSent,
}

/** Adapters and nodes are hostile: answers that money depends on are validated and copied. @throws KitError `MALFORMED_ANSWER` */
export const checkAnswer = <name extends CapabilityName>(
  name: name,
  answer: unknown,
): Awaited<ReturnType<AdapterCapabilities[name]>> =>
  (checks[name] ?? ((unchecked) => unchecked as never))(answer) as Awaited<ReturnType<AdapterCapabilities[name]>>
