import { dataFeeOf } from '@kit/adapter-evm-shared'
import { isSiwxError, parseMessage } from '@kit/siwx'
import type { SigningRequest } from '@kit/frame-protocol'
import type { Hex } from 'viem'
import { formatUnits, hashTypedData, hexToBytes, isAddress, isAddressEqual, keccak256 } from 'viem/utils'
import { signTransaction } from 'viem/accounts'
import type { NetworkConfig } from '../../api.ts'
import {
  askRpc,
  encodeCalls,
  entryPointAbi,
  hasSmartAccount,
  maxFeeOf,
  nodeOf,
  prepareOperation,
  smartAccountAddress,
} from '../../smartAccount/smartAccount.ts'
import type { Prepared } from '../approve/createApprovals.ts'
import { type Frame, FrameError, requireSession, requireSessionOf } from '../Frame.ts'
import type { Keys } from '../keys/deriveKeys.ts'
import type { AskPasskey } from '../keys/passkey.ts'
import { signEvmHash, signEvmMessage } from '../rpc/signMessage.ts'
import { submit, submitOperation, waitForOperation } from '../rpc/submit.ts'
import type { ActiveAccount } from '../session/user.ts'
import { decodeCall, type EvmStep } from './decodeCall.ts'
import { readStruct, type StructTypes } from './readStruct.ts'
import { readToken, simulate } from './simulate.ts'
import { type Field, type Review, scaledWarning, unique, type Warning } from './Review.ts'

export type Context = {
  readonly frame: Frame
  readonly network: NetworkConfig
  readonly account: ActiveAccount
  /** The user whose page sent the request. */
  readonly userId: string
}

/** Opens the keys of this user. If another user logs in while a request waits, their keys must not sign it. */
export const unlockOf =
  ({ frame, userId }: Context) =>
  async (ask: AskPasskey): Promise<Keys> =>
    frame.keyring.unlock(requireSessionOf(frame, userId), ask)

export const baseOf = ({ frame, network, account }: Context): Omit<Review, 'kind' | 'warnings' | 'approvable'> => ({
  origin: frame.embedder,
  dappName: frame.state.metadata?.name,
  networkName: network.name,
  account,
})

/** @throws FrameError 4100 if the page asks for an account that the user does not have */
export async function accountFor(
  frame: Frame,
  network: NetworkConfig,
  address: string | undefined,
  active: ActiveAccount,
): Promise<ActiveAccount> {
  if (address === undefined) return active
  const { eip155 } = await frame.keyring.accounts(requireSession(frame))
  if (isAddressEqual(address as Hex, eip155 as Hex)) return { type: 'eoa', address: eip155 }
  const smart = hasSmartAccount(network) && smartAccountAddress(network.smartAccount, eip155)
  if (smart && isAddressEqual(address as Hex, smart)) return { type: 'smartAccount', address: smart }
  throw new FrameError(4100, 'The wallet does not have this account.')
}

type Of<Method extends SigningRequest['method']> = Extract<SigningRequest, { method: Method }>

export function reviewMessage(context: Context, { message }: Of<'personal_sign'>): Prepared<Hex> {
  const bytes = hexToBytes(message)
  const review = reviewText(context, bytes, 'eip155')
  return {
    review,
    unlock: unlockOf(context),
    sign: (keys) => signEvmMessage(keys, context.network, context.account, bytes),
  }
}

/** A text to sign. A sign-in text for another site than the one that asks cannot be approved. */
export function reviewText(context: Context, bytes: Uint8Array, namespace: string): Review {
  const base = baseOf(context)
  let text: string
  try {
    // The shown text must equal the signed one, including a byte order mark.
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
    return { ...base, kind: 'message', message: `0x${hex}`, warnings: [{ kind: 'unreadable' }], approvable: true }
  }
  const domains = signInDomains(text, namespace)
  const hidden: readonly Warning[] = hasHiddenText(text) ? [{ kind: 'unreadable' }] : []
  if (domains.length === 0) return { ...base, kind: 'message', message: text, warnings: hidden, approvable: true }
  const foreign = domains.find((domain) => domain !== new URL(context.frame.embedder).host)
  return {
    ...base,
    kind: 'signIn',
    message: text,
    warnings: [...(foreign === undefined ? [] : [{ kind: 'foreignDomain', domain: foreign } as const]), ...hidden],
    approvable: foreign === undefined,
  }
}

/**
 * Characters that change what the rest looks like: control characters, invisible ones, other directions, other line breaks, and piles of
 * accents, which reach over the lines above. Letters and emoji may join, and emoji choose their colours.
 */
const hasHiddenText = (text: string): boolean =>
  /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]|\p{M}{5}/u.test(
    text.replaceAll(/\t|\n|\u200c|\u200d|\ufe0e|\ufe0f/g, ''),
  )

const textsOf = ({ name, value }: Field): readonly string[] => [
  name,
  ...(typeof value === 'string' ? [value] : value.flatMap(textsOf)),
]

/** The sites that a sign-in text is for. It also reads texts that a strict parser refuses and a careless server might accept. */
function signInDomains(text: string, namespace: string): readonly string[] {
  const lines = [
    ...text.matchAll(/^[^\S\n\r\u2028\u2029]*(?:\w[\w+.-]*:\/\/)?(\S+)\s+wants you to sign in with your\b/gimu),
  ]
  const found = lines.map(([, domain = '']) => domain.toLowerCase())
  try {
    return [...found, parseMessage(text, { namespace }).domain]
  } catch (error) {
    if (!isSiwxError(error)) throw error
    return found
  }
}

/** The fields of a domain in the order of EIP-712, each with its type. */
const domainTypes: Readonly<Record<string, string>> = {
  name: 'string',
  version: 'string',
  chainId: 'uint256',
  verifyingContract: 'address',
  salt: 'bytes32',
}

/** Returns the domain type for typed data that does not declare one. */
const typesOfDomain = (domain: object): StructTypes[string] => {
  const order = Object.keys(domainTypes)
  return Object.keys(domain)
    .toSorted((one, other) => order.indexOf(one) - order.indexOf(other))
    .map((name) => ({ name, type: domainTypes[name] ?? '' }))
}

/**
 * Matches types of typed data that let others move the account's assets: permits and orders; calls in its name (`MetaTransaction`, which many
 * tokens let anyone relay, `ForwardRequest` of ERC-2771, `SafeTx`, `UserOperation`); transactions of zkSync; payments, offers and loans; other
 * owners and keys of an account. `Root` is the hash of many orders of an exchange.
 */
const moving =
  /permit|order|maker|listing|delegat|authoriz|approv|transaction|safetx|metatx|forward|relay|sponsor|execut|call|operation|batch|action|transfer|withdraw|deposit|send|agent|offer|bid|auction|swap|trade|exchange|bridge|quote|loan|lend|borrow|repay|collateral|redeem|claim|burn|stake|payment|spend|sell|sale|buy|purchase|allow|grant|intent|escrow|release|settle|owner|signer|session|root/i

/** Returns the names of all structs that are signed, because a standard may wrap one in another (ERC-7739). */
function structsIn(types: StructTypes, primaryType: string): ReadonlySet<string> {
  const found = new Set([primaryType])
  // The loop also visits names that it adds to the set.
  for (const name of found)
    for (const { type } of types[name] ?? []) {
      const [item = ''] = type.split('[')
      if (Object.hasOwn(types, item)) found.add(item)
    }
  return found
}

/** The fields that contain a spender or a call. */
const movingFields = ['spender', 'spenders', 'operator', 'functionSignature', 'callData', 'calldata']

/**
 * Returns true if a struct contains hashes, calls or other bytes, whose meaning the review cannot show. Fewer than four
 * bytes cannot hold a function selector.
 */
const isOpaque = (types: StructTypes, struct: string): boolean =>
  (types[struct] ?? []).some(({ type }) => /^bytes(?:[4-9]|[12]\d|3[0-2])?(?:\[|$)/.test(type))

export async function reviewTypedData(
  context: Context,
  { typedData }: Of<'eth_signTypedData_v4'>,
): Promise<Prepared<Hex>> {
  const { network, account } = context
  const { domain, primaryType, message, types } = typedData
  let hash: Hex
  let fields: readonly Field[]
  let signedDomain: readonly Field[]
  try {
    const { EIP712Domain = typesOfDomain(domain) } = types
    // An encoder that infers the domain type would omit a chain id that is a string.
    const declared = { ...types, EIP712Domain }
    signedDomain = readStruct(declared, 'EIP712Domain', domain)
    if (primaryType === 'EIP712Domain') throw new TypeError('The message would not be signed.')
    fields = readStruct(declared, primaryType, message)
    hash = hashTypedData({ domain, types: declared, primaryType, message } as Parameters<typeof hashTypedData>[0])
  } catch {
    throw new FrameError(-32602, 'The typed data is invalid.')
  }
  // A field that the domain type does not declare is not signed, so it is not shown.
  const domainField = (wanted: string): string | undefined => {
    const value = signedDomain.find(({ name }) => name === wanted)?.value
    return typeof value === 'string' ? value : undefined
  }
  const [chainId, domainName, contract] = ['chainId', 'name', 'verifyingContract'].map(domainField)
  const otherNetwork = chainId !== undefined && `eip155:${Number(chainId)}` !== network.id
  // Such a text operates the smart account itself; it is signed only within a reviewed request.
  const ownAccount =
    domainName === 'KitAccount' ||
    domainName === 'ERC4337' ||
    primaryType === 'PackedUserOperation' ||
    (contract !== undefined && (await operatorsOf(context)).includes(contract.toLowerCase()))
  const structs = [...structsIn(types, primaryType)]
  const spends = structs.some((name) => moving.test(name)) || movingFields.some((name) => name in message)
  const isUnread =
    [...signedDomain, ...fields].flatMap(textsOf).some(hasHiddenText) ||
    (!spends && contract !== undefined && structs.some((name) => isOpaque(types, name)))
  const warnings: Warning[] = [
    ...(ownAccount ? [{ kind: 'ownAccount' } as const] : []),
    ...(otherNetwork ? [{ kind: 'otherNetwork' } as const] : []),
    ...(spends ? [{ kind: 'permit' } as const] : []),
    ...(isUnread ? [{ kind: 'unreadable' } as const] : []),
  ]
  return {
    review: {
      ...baseOf(context),
      kind: 'typedData',
      warnings,
      approvable: !ownAccount,
      typedData: [{ name: primaryType, value: fields }],
      facts: [
        ...(domainName === undefined ? [] : [{ name: 'domain' as const, value: domainName.slice(0, 256) }]),
        ...(contract === undefined ? [] : [{ name: 'contract' as const, value: contract.slice(0, 64) }]),
      ],
    },
    unlock: unlockOf(context),
    sign: (keys) => signEvmHash(keys, network, account, hash),
  }
}

/** Contracts that take the signature of the user’s key for an operation of their smart accounts, in lower case. */
async function operatorsOf({ frame }: Context): Promise<readonly string[]> {
  const { eip155 } = await frame.keyring.accounts(requireSession(frame))
  return frame.config.networks
    .filter(hasSmartAccount)
    .flatMap(({ smartAccount }) => [smartAccountAddress(smartAccount, eip155), smartAccount.entryPoint])
    .map((address) => address.toLowerCase())
}

/** Whether one of them pays the network fees of others, for which it has a deposit at the entry point. */
async function arePaymasters(network: NetworkConfig, addresses: readonly Hex[]): Promise<boolean> {
  const { smartAccount } = network
  if (!smartAccount) return false
  const deposits = await Promise.all(
    [...new Set(addresses)].map((address) =>
      nodeOf(network).readContract({
        address: smartAccount.entryPoint,
        abi: entryPointAbi,
        functionName: 'balanceOf',
        args: [address],
      }),
    ),
  )
  return deposits.some((deposit) => deposit > 0n)
}

/** Of calls that could not be run. A contract may do anything under a known name; a payment of the coin does what it says. */
export const unknownEffect = (steps: readonly EvmStep[]): Warning => ({
  kind: steps.every(({ to, data }) => to !== undefined && data === '0x') ? 'notSimulated' : 'unreadCall',
})

/** Calls of an EOA (one) or of a smart account (one or several, all or none). */
export async function reviewCalls(
  context: Context,
  steps: readonly EvmStep[],
  options: SubmissionOptions,
): Promise<Prepared<Hex>> {
  const { network, account } = context
  const address = account.address as Hex
  // Sessions are granted and revoked by separate requests, whose review explains them.
  if (account.type === 'smartAccount' && steps.some(({ to }) => to && isAddressEqual(to, address)))
    throw new FrameError(-32602, 'A page may not call the account itself.')
  const node = nodeOf(network)
  const [simulation, balance, decoded] = await Promise.all([
    simulate(network, address, steps, options.gas),
    node.getBalance({ address }),
    Promise.all(
      steps.map(async (step) =>
        decodeCall(
          step,
          step.to && step.data !== '0x' ? await readToken(network, step.to).catch(() => undefined) : undefined,
        ),
      ),
    ),
  ])
  const submission = await prepareSubmission(context, steps, options).catch((error: unknown) => {
    // A call that reverts has no price: it is shown as failing.
    if (simulation.status === 'reverts' && !(error instanceof FrameError)) return undefined
    throw error
  })
  const { symbol, decimals } = network.nativeCurrency
  const sent = steps.reduce((sum, { value }) => sum + value, 0n)
  const missing = submission ? sent + submission.fee - balance : 0n
  const short = missing > 0n
  const changes = simulation.status === 'done' ? simulation.changes : []
  const grants = simulation.status === 'done' ? simulation : { warnings: [], facts: [] }
  // A call may grant an unknown kind of permission if its simulation shows no effect on the account, or an effect that
  // is only partly known.
  const isUnseen =
    simulation.status === 'done' && steps.some(({ data }, index) => data !== '0x' && !simulation.shows[index])
  const spenders = (
    simulation.status === 'done'
      ? grants.facts.filter(({ name }) => name === 'spender')
      : decoded.flatMap(({ call }) => call.fields.filter(({ name }) => name === 'spender' || name === 'operator'))
  ).flatMap(({ value }) => (typeof value === 'string' && isAddress(value) ? [value] : []))
  const paysFees = account.type === 'smartAccount' && (await arePaymasters(network, spenders))
  const warnings: Warning[] = [
    ...unique([
      ...decoded.flatMap((one) => one.warnings),
      ...grants.warnings,
      ...changes.flatMap((change) => scaledWarning(change.amount, change)),
    ]),
    ...(paysFees ? [{ kind: 'paymaster' } as const] : []),
    ...(simulation.status === 'reverts' ? [{ kind: 'willFail', reason: simulation.reason } as const] : []),
    ...(simulation.status === 'unknown' ? [unknownEffect(steps)] : []),
    ...(isUnseen ? [{ kind: 'unreadCall' } as const] : []),
    ...(short ? [{ kind: 'feeShort', amount: `${formatUnits(missing, decimals)} ${symbol}` } as const] : []),
    ...(submission?.isHigh
      ? [{ kind: 'feeHigh', amount: `${formatUnits(submission.fee, decimals)} ${symbol}` } as const]
      : []),
  ]
  return {
    review: {
      ...baseOf(context),
      kind: 'transaction',
      warnings,
      approvable: submission !== undefined && !short,
      changes: simulation.status === 'done' ? simulation.changes : undefined,
      calls: decoded.map(({ call }) => call),
      fee: submission && { amount: submission.fee, symbol, decimals },
      facts: [
        ...grants.facts,
        ...(submission?.replaces === undefined
          ? []
          : [{ name: 'replaces' as const, value: `#${submission.replaces}` }]),
        ...(short ? [{ name: 'holds' as const, value: `${formatUnits(balance, decimals)} ${symbol}` }] : []),
      ],
    },
    unlock: unlockOf(context),
    sign: async (keys) => {
      if (!submission) throw new FrameError(-32000, 'This would fail.')
      return submission.send(keys)
    },
  }
}

type SubmissionOptions = {
  readonly gas?: bigint | undefined
  /** The next nonce, or that of a pending transaction, which is then replaced: only one of the two can be mined. */
  readonly nonce?: bigint | undefined
  /** In wei for each unit of gas, for a replacement: a node takes one only if it offers more than the transaction before. */
  readonly offers?: readonly (bigint | undefined)[] | undefined
  readonly answer: 'transactionHash' | 'operationHash'
  /** Gets the hash of what is signed, before it is sent. Nothing is sent if it throws. */
  readonly onSigned?: ((hash: Hex) => void) | undefined
}

type Submission = {
  /** The most that the network may charge, in wei. */
  readonly fee: bigint
  /** True if the page makes the account pay far more than the network requires. */
  readonly isHigh?: boolean | undefined
  /** The nonce of the pending transaction that this one replaces. */
  readonly replaces?: number | undefined
  readonly send: (keys: Keys) => Promise<Hex>
}

/**
 * The price of a replacement, all of which goes to the producer of the block: no more than ten times the market's, and more than three
 * times is high.
 * @throws FrameError -32602
 */
function raisedPrice(market: bigint, offers: readonly (bigint | undefined)[]): { price: bigint; isHigh: boolean } {
  const least = (market * 5n) / 4n + 1n
  const price = offers.reduce<bigint>((most, offer = 0n) => (offer > most ? offer : most), least)
  if (price > least && price > 10n * market)
    throw new FrameError(-32602, 'The fee that is offered is more than ten times what the network asks for.')
  return { price, isHigh: price > least && price > 3n * market }
}

/** Returns the most that a rollup may charge for the data of a transaction in addition to gas, in wei. The transaction cannot limit it. */
async function mostDataFee(
  network: NetworkConfig,
  { from, to, value, data }: EvmStep & { readonly from: Hex },
  gas: bigint,
): Promise<bigint> {
  const ask = (method: string, params: readonly unknown[]) => askRpc(network.rpcUrl, method, params)
  const transaction = { from, to: to ?? '0x', value, data }
  const fee = await dataFeeOf(ask, { transaction, network: { id: chainNumber(network) } })
  if (!fee) return 0n
  // The price of data may rise before the transaction is mined.
  return 2n * fee.l1 + (await fee.operatorFee(gas))
}

const chainNumber = ({ id }: NetworkConfig): number => Number(id.slice('eip155:'.length))

/** More gas than any swap uses. The contract of a malicious page may use up gas for its own purposes. */
const muchGas = 5_000_000n

/** Fixes all fields before the review, so that exactly the reviewed transaction is sent. */
async function prepareSubmission(
  context: Context,
  steps: readonly EvmStep[],
  { gas, nonce: asked, offers = [], answer, onSigned }: SubmissionOptions,
): Promise<Submission> {
  const { network, account, frame } = context
  if (account.type === 'smartAccount' && hasSmartAccount(network)) {
    if (asked !== undefined) throw new FrameError(-32602, 'A smart account sets its nonces by itself.')
    const owner = (await frame.keyring.accounts(requireSession(frame))).eip155 as Hex
    const calls = steps.map(({ to, value, data }) => {
      if (to === undefined) throw new FrameError(-32602, 'A smart account cannot create contracts.')
      return { to, value, data }
    })
    const operation = await prepareOperation(network, owner, encodeCalls(calls))
    const { callGasLimit, verificationGasLimit, preVerificationGas } = operation
    return {
      fee: maxFeeOf(operation),
      isHigh: callGasLimit + verificationGasLimit + preVerificationGas > muchGas,
      send: async (keys) => {
        const hash = await submitOperation(network, operation, keys, onSigned)
        if (answer === 'operationHash') return hash
        const { transactionHash, success } = await waitForOperation(network, hash)
        if (!success) throw new FrameError(-32000, 'The call of the account failed.')
        return transactionHash
      },
    }
  }
  const [step] = steps
  if (!step || steps.length > 1) throw new FrameError(5740, 'This account cannot send several calls as one.')
  const node = nodeOf(network)
  const from = account.address as Hex
  const call = { to: step.to ?? null, value: step.value, data: step.data }
  const [next, mined, market, estimated] = await Promise.all([
    node.getTransactionCount({ address: from, blockTag: 'pending' }),
    node.getTransactionCount({ address: from, blockTag: 'latest' }),
    node.estimateFeesPerGas(),
    node.estimateGas({ account: from, ...call }).catch((error: unknown) => {
      if (gas === undefined) throw error
    }),
  ])
  const limit = gas ?? estimated ?? 0n
  // A contract can use up the gas limit, whether the page set it or the node estimated it.
  const isMuchGas = estimated === undefined || limit > 3n * estimated || limit > muchGas
  const nonce = asked === undefined ? next : Number(asked)
  if (nonce < mined || nonce > next)
    throw new FrameError(-32602, `A transaction with this nonce ${nonce < mined ? 'is mined' : 'cannot be next'}.`)
  const replaces = nonce < next
  const { price: maxFeePerGas, isHigh: isHighPrice } = replaces
    ? raisedPrice(market.maxFeePerGas, offers)
    : { price: market.maxFeePerGas, isHigh: false }
  const transaction = {
    ...call,
    type: 'eip1559',
    chainId: chainNumber(network),
    nonce,
    gas: limit,
    maxFeePerGas,
    // All of it as the tip, so that it is higher than any tip of the previous transaction.
    maxPriorityFeePerGas: replaces ? maxFeePerGas : market.maxPriorityFeePerGas,
  } as const
  return {
    fee: limit * maxFeePerGas + (await mostDataFee(network, { ...step, from }, limit)),
    isHigh: isHighPrice || isMuchGas,
    ...(replaces && { replaces: nonce }),
    send: async (keys) => {
      const signed = await signTransaction({ privateKey: keys.evm, transaction })
      const hash = keccak256(signed)
      onSigned?.(hash)
      await submit(hash, {
        send: () => askRpc(network.rpcUrl, 'eth_sendRawTransaction', [signed]),
        isTaken: () => askRpc(network.rpcUrl, 'eth_getTransactionByHash', [hash]),
      })
      return hash
    },
  }
}
