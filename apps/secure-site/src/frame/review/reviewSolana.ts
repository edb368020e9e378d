import { ed25519 } from '@noble/curves/ed25519.js'
import type { SigningRequest } from '@kit/frame-protocol'
import { base58, base64 } from '@scure/base'
import * as v from 'valibot'
import { formatUnits, parseUnits } from 'viem/utils'
import { askRpc } from '../../smartAccount/smartAccount.ts'
import type { Prepared } from '../approve/createApprovals.ts'
import { FrameError } from '../Frame.ts'
import type { Keys } from '../keys/deriveKeys.ts'
import { signSolanaMessage } from '../rpc/signMessage.ts'
import { submit } from '../rpc/submit.ts'
import { baseOf, type Context, reviewText, unlockOf } from './reviewEvm.ts'
import {
  readSolanaTransaction,
  type SolanaInstruction,
  type SolanaTransaction,
  withSignature,
} from './solanaTransaction.ts'
import {
  createdTokenAccounts,
  describeSolanaCall,
  maxSolanaFee,
  type TokenAccount,
  type TokenAccounts,
  tokenAccountsIn,
} from './solanaCalls.ts'
import { type Change, type Scale, scaledWarning, unique, type Warning } from './Review.ts'

type SolanaRequest = Extract<SigningRequest, { method: `solana_${string}` }>

/** In lamports, more than any network asks for one transaction. The page sets the price, all of which the block producer gets. */
const usualFee = 10_000_000n

export async function reviewSolana(context: Context, request: SolanaRequest): Promise<Prepared<unknown>> {
  const { account } = context
  if (request.method === 'solana_signMessage') {
    if (request.pubkey !== account.address) throw new FrameError(4100, 'The wallet does not have this account.')
    const bytes = base58.decode(request.message)
    return reviewSolanaMessage(context, bytes)
  }
  const texts = request.method === 'solana_signAllTransactions' ? request.transactions : [request.transaction]
  const transactions = await Promise.all(texts.map((text) => read(context, text)))
  const instructions = transactions.flatMap((transaction) => transaction.instructions)
  const [checks, { tokens: existing, scales }] = await Promise.all([
    Promise.all(transactions.map((transaction) => simulateSolana(context, transaction))),
    readTokenAccounts(context, instructions),
  ])
  const currency = context.network.nativeCurrency
  const described = transactions.map(({ instructions: own }) => {
    // Whose account a step creates holds in its own transaction alone, which fails otherwise: the page may leave that one out.
    const tokens = new Map([...createdTokenAccounts(own), ...existing])
    return own.map((instruction) =>
      describeSolanaCall(instruction, { owner: account.address, tokens, currency, scales }),
    )
  })
  const steps = described.flat()
  const changes = summed(described.map((its) => its.flatMap((step) => step.changes)))
  const paid = transactions.filter(({ keys: [payer] }) => payer === account.address)
  const fee = paid.reduce((sum, transaction) => sum + maxSolanaFee(transaction), 0n)
  return {
    review: {
      ...baseOf(context),
      kind: 'solana',
      warnings: unique([
        ...checks.flat(),
        ...steps.flatMap(({ warnings }) => warnings),
        ...(changes ?? []).flatMap((change) => scaledWarning(change.amount, change)),
        ...(fee > usualFee * BigInt(Math.max(paid.length, 1))
          ? [{ kind: 'feeHigh', amount: `${formatUnits(fee, currency.decimals)} ${currency.symbol}` } as const]
          : []),
      ]),
      approvable: true,
      changes,
      calls: steps.map(({ call }) => call),
      fee: paid.length === 0 ? undefined : { amount: fee, ...currency },
    },
    unlock: unlockOf(context),
    sign: async (keys) => {
      const signed = transactions.map((transaction) => signTransaction(keys, transaction))
      if (request.method === 'solana_signAllTransactions')
        return { transactions: signed.map((bytes) => base58.encode(bytes)) }
      const [only] = signed
      if (!only) throw new FrameError(-32602, 'There is no transaction.')
      if (request.method === 'solana_signTransaction')
        return { transaction: base58.encode(only), signature: base58.encode(only.slice(1, 65)) }
      const { skipPreflight, preflightCommitment, maxRetries, minContextSlot } = request.options ?? {}
      const { rpcUrl } = context.network
      const options = { encoding: 'base64', skipPreflight, preflightCommitment, maxRetries, minContextSlot }
      // The first signature names the transaction.
      const signature = base58.encode(only.slice(1, 65))
      await submit(signature, {
        send: () => askRpc(rpcUrl, 'sendTransaction', [base64.encode(only), options]),
        isTaken: async () => {
          const answer = await askRpc(rpcUrl, 'getSignatureStatuses', [[signature]])
          return (answer as { readonly value?: readonly unknown[] } | null)?.value?.[0]
        },
      })
      return { signature }
    },
  }
}

function reviewSolanaMessage(context: Context, bytes: Uint8Array): Prepared<unknown> {
  // A signature of a "message" that is a transaction would pay.
  if (isTransactionMessage(bytes)) throw new FrameError(-32602, 'This message is a transaction. Ask to sign it as one.')
  return {
    review: reviewText(context, bytes, 'solana'),
    unlock: unlockOf(context),
    sign: async (keys) => ({ signature: signSolanaMessage(keys, bytes) }),
  }
}

function isTransactionMessage(message: Uint8Array): boolean {
  const [first = 0] = message
  // Another version than 0 (0x80), which may pay as well. No text begins with these bytes.
  if (first > 0x80 && first < 0xc0) return true
  const required = first === 0x80 ? message[1] : first
  if (required === undefined || required === 0 || required > 64) return false
  try {
    readSolanaTransaction(Uint8Array.from([required, ...new Uint8Array(64 * required), ...message]))
    return true
  } catch {
    return false
  }
}

/** A transaction with the addresses of its look-up tables, as far as the node has them. */
async function read({ network, account }: Context, text: string): Promise<SolanaTransaction> {
  let bytes: Uint8Array
  let transaction: SolanaTransaction
  try {
    bytes = base58.decode(text)
    transaction = readSolanaTransaction(bytes)
  } catch (error) {
    throw new FrameError(-32602, error instanceof Error ? error.message : 'This is no transaction.')
  }
  if (!transaction.keys.slice(0, transaction.signatures.length).includes(account.address))
    throw new FrameError(4100, 'The transaction is for another account.')
  if (transaction.tables.length === 0) return transaction
  const tables = transaction.tables.map(({ address }) => address)
  const found = await readAccounts(network.rpcUrl, tables, 'base64')
  const addresses = found.map((data) => v.safeParse(tableAccount, data))
  return readSolanaTransaction(
    bytes,
    new Map(tables.flatMap((table, index) => (addresses[index]?.success ? [[table, addresses[index].output]] : []))),
  )
}

/** In front of the addresses of a look-up table. */
const tableHeader = 56
const lookupProgram = 'AddressLookupTab1e1111111111111111111111111'
const tableAccount = v.pipe(
  v.object({ owner: v.literal(lookupProgram), data: v.tuple([v.string(), v.literal('base64')]) }),
  v.transform(({ data }) => {
    const bytes = base64.decode(data[0]).slice(tableHeader)
    return Array.from({ length: Math.floor(bytes.length / 32) }, (_, index) =>
      base58.encode(bytes.slice(index * 32, index * 32 + 32)),
    )
  }),
)
const tokenAccount = v.pipe(
  v.object({
    data: v.object({
      parsed: v.object({
        type: v.literal('account'),
        info: v.object({
          mint: v.string(),
          owner: v.string(),
          tokenAmount: v.object({ decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(255)) }),
        }),
      }),
    }),
  }),
  v.transform(({ data }): TokenAccount => {
    const { mint, owner, tokenAmount } = data.parsed.info
    return { mint, owner, decimals: tokenAmount.decimals }
  }),
)

async function readAccounts(
  rpcUrl: string,
  addresses: readonly string[],
  encoding: 'base64' | 'jsonParsed',
): Promise<readonly unknown[]> {
  if (addresses.length === 0) return []
  const asked = addresses.slice(0, 100)
  const answer = await askRpc(rpcUrl, 'getMultipleAccounts', [asked, { encoding }]).catch(() => undefined)
  return v.parse(v.fallback(v.object({ value: v.array(v.unknown()) }), { value: [] }), answer).value
}

/** Reads the existing token accounts that the instructions name, and the scales of their tokens. */
async function readTokenAccounts(
  { network }: Context,
  instructions: readonly SolanaInstruction[],
): Promise<{ readonly tokens: TokenAccounts; readonly scales: ReadonlyMap<string, Scale> }> {
  const addresses = tokenAccountsIn(instructions)
  const found = await readAccounts(network.rpcUrl, addresses, 'jsonParsed')
  const tokens = new Map(
    addresses.flatMap((address, index) => {
      const account = v.safeParse(tokenAccount, found[index])
      return account.success ? [[address, account.output] as const] : []
    }),
  )
  const mints = addresses.flatMap((address, index) => {
    const { success, output } = v.safeParse(scalableToken, found[index])
    return success ? [output.mint ?? address] : []
  })
  const scales = await Promise.all(
    [...new Set(mints)].map(async (mint) => [mint, await scaleOf(network.rpcUrl, mint)] as const),
  )
  return { tokens, scales: new Map(scales.flatMap(([mint, scale]) => (scale ? [[mint, scale] as const] : []))) }
}

/** Parses a mint or token account of Token-2022, the only program with scaled tokens. */
const scalableToken = v.pipe(
  v.object({
    data: v.object({
      program: v.literal('spl-token-2022'),
      parsed: v.object({ info: v.object({ mint: v.optional(v.string()) }) }),
    }),
  }),
  v.transform(({ data }) => data.parsed.info),
)
const tokenSupply = v.object({
  value: v.object({
    amount: v.pipe(
      v.string(),
      v.regex(/^\d{1,20}$/),
      v.transform((text: string) => BigInt(text)),
    ),
    decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(255)),
    uiAmountString: v.pipe(v.string(), v.regex(/^\d{1,40}(\.\d{1,40})?$/)),
  }),
})

/** Derives the scale from the total supply as the node shows it, because the node applies the extensions at the time of its chain. */
async function scaleOf(rpcUrl: string, mint: string): Promise<Scale | undefined> {
  const answer = await askRpc(rpcUrl, 'getTokenSupply', [mint]).catch(() => undefined)
  const { success, output } = v.safeParse(tokenSupply, answer)
  if (!success) return undefined
  const { amount: denominator, decimals, uiAmountString } = output.value
  const numerator = parseUnits(uiAmountString, decimals)
  return denominator === 0n || numerator === 0n || numerator === denominator ? undefined : { numerator, denominator }
}

/**
 * Gives one line for each token, and none for amounts that return in the same transaction. What another transaction brings is a line of its own: the
 * page may leave that one out.
 */
function summed(transactions: readonly (readonly Change[])[]): readonly Change[] | undefined {
  const lines = transactions.flatMap((changes) => sumsBy(tokenOf, changes))
  const moved = sumsBy((change) => `${tokenOf(change)} ${change.amount < 0n}`, lines)
  return moved.length === 0 ? undefined : moved
}

/** A step may name other decimals than the token has: the chain refuses its transaction, and not the others. */
const tokenOf = ({ token, symbol, decimals }: Change): string => `${token ?? symbol} ${decimals}`

function sumsBy(keyOf: (change: Change) => string, changes: readonly Change[]): readonly Change[] {
  const sums = new Map<string, Change>()
  for (const change of changes) {
    const key = keyOf(change)
    sums.set(key, { ...change, amount: change.amount + (sums.get(key)?.amount ?? 0n) })
  }
  return [...sums.values()].filter(({ amount }) => amount !== 0n)
}

const signTransaction = (keys: Keys, transaction: SolanaTransaction): Uint8Array =>
  withSignature(transaction, keys.accounts.solana, ed25519.sign(transaction.message, keys.solana))

async function simulateSolana({ network }: Context, transaction: SolanaTransaction): Promise<readonly Warning[]> {
  const { signatures, message } = transaction
  const wire = Uint8Array.from([signatures.length, ...new Uint8Array(64 * signatures.length), ...message])
  try {
    const answer = (await askRpc(network.rpcUrl, 'simulateTransaction', [
      base64.encode(wire),
      { encoding: 'base64', sigVerify: false, replaceRecentBlockhash: true },
    ])) as { readonly value?: { readonly err?: unknown } }
    const error = answer.value?.err
    return error === null || error === undefined
      ? []
      : [{ kind: 'willFail', reason: JSON.stringify(error).slice(0, 200) }]
  } catch {
    return [{ kind: 'notSimulated' }]
  }
}
