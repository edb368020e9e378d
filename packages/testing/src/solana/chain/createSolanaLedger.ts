import {
  type Address,
  type EncodedAccount,
  getBase58Decoder,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
  lamports,
  type ReadonlyUint8Array,
  type Transaction,
} from '@solana/kit'
import { FailedTransactionMetadata, LiteSVM } from 'litesvm'
import { feeOf } from './feeOf.ts'
import { invalidParams, RpcFailure } from './RpcFailure.ts'
import { toWireError } from './toWireError.ts'

/** The balances of an account: its lamports, and the units of a token if it is a token account. */
export type SolanaHolding = {
  readonly lamports: bigint
  readonly token?: { readonly mint: string; readonly owner: string; readonly amount: bigint } | undefined
}
/** The effects of a transaction on its accounts. */
export type SolanaEffects = {
  readonly wire: ReadonlyUint8Array
  readonly accounts: readonly string[]
  readonly signers: number
  readonly before: readonly SolanaHolding[]
  readonly after: readonly SolanaHolding[]
}

export type SolanaStatus = {
  readonly slot: bigint
  /** Absent for an airdrop. */
  readonly effects?: SolanaEffects | undefined
  readonly err: unknown
  readonly logs: readonly string[]
  readonly unitsConsumed: bigint
}

export type Simulation = {
  readonly err: unknown
  readonly logs: readonly string[]
  readonly unitsConsumed: bigint
  /** The resulting states of the accounts that it writes; empty if it fails. */
  readonly accounts: readonly EncodedAccount[]
}

/** A chain of one node: each transaction is its own block, and final at once. */
export type SolanaLedger = {
  readonly slot: () => bigint
  readonly latestBlockhash: () => { readonly blockhash: string; readonly lastValidBlockHeight: bigint }
  readonly isBlockhashValid: (blockhash: string) => boolean
  readonly account: (address: Address) => EncodedAccount | undefined
  readonly accountsOf: (program: Address) => readonly EncodedAccount[]
  readonly setAccount: (account: EncodedAccount) => void
  readonly rentExemption: (bytes: bigint) => bigint
  readonly status: (signature: string) => SolanaStatus | undefined
  /** Gives the signature. A transaction that fails on the chain still pays its fee. @throws RpcFailure if it cannot be processed at all */
  readonly send: (wire: ReadonlyUint8Array, options: { readonly skipPreflight: boolean }) => string
  readonly simulate: (
    wire: ReadonlyUint8Array,
    options: { readonly sigVerify: boolean; readonly replaceBlockhash: boolean },
  ) => Simulation
  readonly fee: (messageBytes: ReadonlyUint8Array) => bigint
  readonly airdrop: (address: Address, amount: bigint) => string
  /** Calls `listener` with each processed transaction. @returns unsubscribe */
  readonly watch: (listener: (signature: string, status: SolanaStatus) => void) => () => void
  /** Adds so many blocks that all earlier blockhashes expire. */
  readonly expireBlockhashes: () => void
}

/** The number of blocks for which a blockhash is valid. */
const blockhashLife = 150n

export function createSolanaLedger(): SolanaLedger {
  const vm = new LiteSVM().withBlockhashCheck(false)
  const statuses = new Map<string, SolanaStatus>()
  const listeners = new Set<(signature: string, status: SolanaStatus) => void>()
  /** With the height at which each was the newest. */
  const blockhashes = new Map<string, bigint>()
  let slot = 1n
  let newest = ''

  const nextBlock = (): void => {
    slot += 1n
    vm.warpToSlot(slot)
    newest = getBase58Decoder().decode(crypto.getRandomValues(new Uint8Array(32)))
    blockhashes.set(newest, slot)
    for (const [blockhash, height] of blockhashes) if (height + blockhashLife < slot) blockhashes.delete(blockhash)
  }
  nextBlock()

  const decode = (wire: ReadonlyUint8Array): Transaction => {
    try {
      return getTransactionDecoder().decode(wire)
    } catch (error) {
      throw invalidParams(`failed to deserialize the transaction: ${String(error)}`)
    }
  }

  const run = (transaction: Transaction, sigVerify: boolean): Simulation => {
    vm.withSigverify(sigVerify)
    try {
      const outcome = vm.simulateTransaction(transaction)
      const meta = outcome.meta()
      return {
        err: outcome instanceof FailedTransactionMetadata ? toWireError(outcome) : null,
        logs: meta.logs(),
        unitsConsumed: meta.computeUnitsConsumed(),
        accounts: outcome instanceof FailedTransactionMetadata ? [] : outcome.postAccounts(),
      }
    } finally {
      vm.withSigverify(true)
    }
  }

  const record = (signature: string, status: SolanaStatus): void => {
    statuses.set(signature, status)
    nextBlock()
    for (const listener of Array.from(listeners)) listener(signature, status)
  }

  const isBlockhashValid = (blockhash: string): boolean => blockhashes.has(blockhash)
  const preflightFailure = ({ err, logs, unitsConsumed }: Simulation): RpcFailure =>
    new RpcFailure(-32002, `Transaction simulation failed: ${typeof err === 'string' ? err : JSON.stringify(err)}`, {
      err,
      logs,
      unitsConsumed,
      accounts: null,
    })
  const refused = (err: string): Simulation => ({ err, logs: [], unitsConsumed: 0n, accounts: [] })

  return {
    slot: () => slot,
    latestBlockhash: () => ({ blockhash: newest, lastValidBlockHeight: slot + blockhashLife }),
    isBlockhashValid,
    account(address) {
      const account = vm.getAccount(address)
      return account.exists && account.lamports > 0n ? account : undefined
    },
    accountsOf: (program) => vm.getProgramAccounts(program),
    setAccount: (account) => vm.setAccount(account),
    rentExemption: (bytes) => vm.minimumBalanceForRentExemption(bytes),
    status: (signature) => statuses.get(signature),
    send(wire, { skipPreflight }) {
      const transaction = decode(wire)
      const [first] = Object.values(transaction.signatures)
      if (
        !first ||
        Object.values(transaction.signatures).some((one) => one === null || one.every((byte) => byte === 0))
      )
        throw new RpcFailure(-32003, 'Transaction signature verification failure')
      const signature = getBase58Decoder().decode(first)
      if (!isBlockhashValid(blockhashOf(transaction))) throw preflightFailure(refused('BlockhashNotFound'))
      if (statuses.has(signature)) throw preflightFailure(refused('AlreadyProcessed'))
      const preflight = run(transaction, true)
      if (preflight.err === 'SignatureFailure')
        throw new RpcFailure(-32003, 'Transaction signature verification failure')
      if (preflight.err !== null && !skipPreflight) throw preflightFailure(preflight)
      const { staticAccounts, header } = getCompiledTransactionMessageDecoder().decode(transaction.messageBytes)
      const holdings = () => staticAccounts.map((address) => holdingOf(vm.getAccount(address)))
      const before = holdings()
      const outcome = vm.sendTransaction(transaction)
      const failed = outcome instanceof FailedTransactionMetadata
      const meta = failed ? outcome.meta() : outcome
      record(signature, {
        slot,
        err: failed ? toWireError(outcome) : null,
        logs: meta.logs(),
        unitsConsumed: meta.computeUnitsConsumed(),
        effects: { wire, accounts: staticAccounts, signers: header.numSignerAccounts, before, after: holdings() },
      })
      return signature
    },
    simulate(wire, { sigVerify, replaceBlockhash }) {
      const transaction = decode(wire)
      if (!replaceBlockhash && !isBlockhashValid(blockhashOf(transaction))) return refused('BlockhashNotFound')
      return run(transaction, sigVerify)
    },
    fee: feeOf,
    airdrop(address, amount) {
      const outcome = vm.airdrop(address, lamports(amount))
      if (outcome === null || outcome instanceof FailedTransactionMetadata)
        throw new RpcFailure(-32603, 'The airdrop failed.')
      const signature = getBase58Decoder().decode(outcome.signature())
      record(signature, { slot, err: null, logs: outcome.logs(), unitsConsumed: outcome.computeUnitsConsumed() })
      return signature
    },
    watch(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    expireBlockhashes() {
      blockhashes.clear()
      slot += blockhashLife
      nextBlock()
    },
  }
}

function blockhashOf({ messageBytes }: Transaction): string {
  const message = getCompiledTransactionMessageDecoder().decode(messageBytes)
  if (!('lifetimeToken' in message) || typeof message.lifetimeToken !== 'string')
    throw invalidParams('the transaction has no blockhash')
  return message.lifetimeToken
}

/** Accounts of both token programs begin with mint, owner and amount. */
function holdingOf(account: ReturnType<LiteSVM['getAccount']>): SolanaHolding {
  if (!account.exists) return { lamports: 0n }
  const { lamports: held, data, programAddress } = account
  if (!programAddress.startsWith('Token') || data.length < 165) return { lamports: held }
  const text = getBase58Decoder()
  return {
    lamports: held,
    token: {
      mint: text.decode(data.subarray(0, 32)),
      owner: text.decode(data.subarray(32, 64)),
      amount: new DataView(data.buffer, data.byteOffset).getBigUint64(64, true),
    },
  }
}
