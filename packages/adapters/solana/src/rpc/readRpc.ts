import { isKitError, malformedAnswer, type Network, type RpcClient, type TransactionState } from '@kit/core/adapter'
import { getBase64Decoder, getBase64Encoder } from '@solana/codecs-strings'
import { decodeAddress } from '../transactions/addresses.ts'

/** An account of the chain, as far as transfers need it. */
export type ChainAccount = {
  /** The program that controls it. */
  readonly owner: string
  readonly data: Uint8Array
  readonly lamports: bigint
  readonly executable: boolean
}

/** Typed reads; whatever is not as the RPC's documentation has it is refused. */
export type Reads = {
  readonly balance: (address: string) => Promise<bigint>
  readonly accounts: (addresses: readonly string[]) => Promise<readonly (ChainAccount | null)[]>
  readonly latestBlockhash: () => Promise<{ readonly blockhash: string; readonly lastValidBlockHeight: bigint }>
  /** Lamports of a message in base64; null if no node knows its blockhash: they are behind the one that gave it, or it has expired. */
  readonly fee: (message: string) => Promise<bigint | null>
  /** Priority fees of recent blocks in micro-lamports for a compute unit, for transactions that write these accounts. */
  readonly recentFees: (addresses: readonly string[]) => Promise<readonly bigint[]>
  readonly epoch: () => Promise<bigint>
  /** The time of the last block, in seconds since 1970. */
  readonly time: () => Promise<bigint>
  /** Of the last finalized block: no transaction is added below it any more. `slot`: in which it was made. */
  readonly finalized: () => Promise<{ readonly height: bigint; readonly slot: bigint }>
  readonly rentExemption: (bytes: number) => Promise<bigint>
  /** Those in which an owner keeps a token. A node that does not know the token refuses: malformed, too. */
  readonly tokenAccounts: (parameters: {
    readonly owner: string
    readonly mint: string
  }) => Promise<readonly (ChainAccount & { readonly address: string })[]>
  /** Runs a transaction, in wire format and not yet signed, without adding it; `after`: these accounts as it would leave them. */
  readonly simulate: (
    wire: Uint8Array,
    addresses: readonly string[],
  ) => Promise<{
    /** Null: it would succeed. */
    readonly err: unknown
    readonly logs: readonly string[]
    /** Undefined if the node does not say. */
    readonly after: readonly (ChainAccount | null)[] | undefined
  }>
  /** Of a transaction, by its signature in base58. `slot`: of the last block that the node which answers knows. */
  readonly status: (signature: string) => Promise<{ readonly status: TransactionState; readonly slot: bigint }>
  /** What a transaction in a block did; null where the node does not have it. */
  readonly effects: (signature: string) => Promise<Effects | null>
}

export type Effects = {
  readonly signers: readonly string[]
  /** The lamports that an address gained, or the units of a token in its accounts; below zero what it lost. */
  readonly gained: (address: string, token?: string) => bigint
}

const commitment = 'confirmed'
/** The time by which the programs of the chain reckon. */
const clockSysvar = 'SysvarC1ock11111111111111111111111111111111'

/** Reads of one network until `signal` aborts. @throws KitError as `RpcClient.request` */
export function readRpc(
  rpc: RpcClient,
  { network, signal }: { readonly network: Network; readonly signal: AbortSignal },
): Reads {
  const malformed = (cause?: unknown) =>
    malformedAnswer({ what: `The network ${network.name}` }, cause === undefined ? undefined : { cause })
  const call = (method: string, params: readonly unknown[]): Promise<unknown> =>
    rpc.request({ network, method, params, signal })
  const fields = (value: unknown): Readonly<Record<string, unknown>> => {
    if (typeof value !== 'object' || value === null) throw malformed()
    return value as Readonly<Record<string, unknown>>
  }
  const lamports = (value: unknown): bigint => {
    if (typeof value !== 'bigint' || value < 0n) throw malformed()
    return value
  }
  const list = (value: unknown): readonly unknown[] => {
    if (!Array.isArray(value)) throw malformed()
    return value
  }
  const units = (value: unknown): bigint => {
    if (typeof value !== 'string' || !/^\d{1,20}$/.test(value)) throw malformed()
    return BigInt(value)
  }
  const valueOf = async (method: string, params: readonly unknown[]) => fields(await call(method, params))['value']

  const toAccount = (value: unknown): ChainAccount | null => {
    if (value === null) return null
    const { owner, data, lamports: held, executable } = fields(value)
    const [text, encoding] = Array.isArray(data) ? (data as readonly unknown[]) : []
    if (typeof owner !== 'string' || typeof text !== 'string' || encoding !== 'base64') throw malformed()
    try {
      return {
        owner,
        data: Uint8Array.from(getBase64Encoder().encode(text)),
        lamports: lamports(held),
        executable: executable === true,
      }
    } catch (cause) {
      throw malformed(cause)
    }
  }

  return {
    balance: async (address) => lamports(await valueOf('getBalance', [address, { commitment }])),
    async accounts(addresses) {
      const list = await valueOf('getMultipleAccounts', [addresses, { encoding: 'base64', commitment }])
      if (!Array.isArray(list) || list.length !== addresses.length) throw malformed()
      return (list as readonly unknown[]).map(toAccount)
    },
    async latestBlockhash() {
      const { blockhash, lastValidBlockHeight } = fields(await valueOf('getLatestBlockhash', [{ commitment }]))
      if (typeof blockhash !== 'string' || !decodeAddress(blockhash)) throw malformed()
      return { blockhash, lastValidBlockHeight: lamports(lastValidBlockHeight) }
    },
    async fee(message) {
      let isUnknown = false
      const isBehind = (result: unknown) => {
        isUnknown = (Object(result) as { readonly value?: unknown }).value === null
        return isUnknown
      }
      try {
        const params = [message, { commitment }]
        const answer = await rpc.request({ network, method: 'getFeeForMessage', params, isBehind, signal })
        return lamports(fields(answer)['value'])
      } catch (error) {
        if (isUnknown && isKitError(error, 'MALFORMED_ANSWER')) return null
        throw error
      }
    },
    async recentFees(addresses) {
      const list = await call('getRecentPrioritizationFees', [addresses])
      if (!Array.isArray(list)) throw malformed()
      return (list as readonly unknown[]).map((each) => lamports(fields(each)['prioritizationFee']))
    },
    async time() {
      const account = toAccount(await valueOf('getAccountInfo', [clockSysvar, { encoding: 'base64', commitment }]))
      if (!account || account.data.length < 40) throw malformed()
      return new DataView(account.data.buffer, account.data.byteOffset).getBigInt64(32, true)
    },
    epoch: async () => lamports(fields(await call('getEpochInfo', [{ commitment }]))['epoch']),
    async finalized() {
      const { blockHeight, absoluteSlot } = fields(await call('getEpochInfo', [{ commitment: 'finalized' }]))
      return { height: lamports(blockHeight), slot: lamports(absoluteSlot) }
    },
    rentExemption: async (bytes) => lamports(await call('getMinimumBalanceForRentExemption', [bytes])),
    async tokenAccounts({ owner, mint }) {
      const list = await valueOf('getTokenAccountsByOwner', [owner, { mint }, { encoding: 'base64', commitment }])
      if (!Array.isArray(list)) throw malformed()
      return (list as readonly unknown[]).map((each) => {
        const { pubkey, account: given } = fields(each)
        const account = toAccount(given)
        if (!account || typeof pubkey !== 'string' || !decodeAddress(pubkey)) throw malformed()
        return { ...account, address: pubkey }
      })
    },
    async simulate(wire, addresses) {
      const accounts = { encoding: 'base64', addresses }
      const options = { encoding: 'base64', sigVerify: false, replaceRecentBlockhash: true, commitment, accounts }
      const simulated = fields(await valueOf('simulateTransaction', [getBase64Decoder().decode(wire), options]))
      const { err = null, logs, accounts: after } = simulated
      const lines = Array.isArray(logs) ? (logs as readonly unknown[]) : []
      return {
        err,
        logs: lines.filter((line) => typeof line === 'string'),
        after: Array.isArray(after) && after.length === addresses.length ? after.map(toAccount) : undefined,
      }
    },
    async status(signature) {
      const params = [[signature], { searchTransactionHistory: true }]
      const { context, value: list } = fields(await call('getSignatureStatuses', params))
      const slot = lamports(fields(context)['slot'])
      if (!Array.isArray(list) || list.length !== 1) throw malformed()
      const [status] = list as readonly unknown[]
      if (status === null) return { status: 'unknown', slot }
      const { confirmationStatus, confirmations, err } = fields(status)
      // Old nodes tell how many blocks are on top of it, and nothing once it is final.
      const isSettled =
        confirmationStatus === undefined
          ? confirmations === null
          : confirmationStatus === 'confirmed' || confirmationStatus === 'finalized'
      if (!isSettled) return { status: 'pending', slot }
      return { status: err === null ? 'confirmed' : 'failed', slot }
    },
    async effects(signature) {
      const options = { encoding: 'json', commitment, maxSupportedTransactionVersion: 0 }
      const found = await call('getTransaction', [signature, options])
      if (found === null) return null
      const { transaction, meta } = fields(found)
      const { message } = fields(transaction)
      const { accountKeys, header } = fields(message)
      const { preBalances, postBalances, loadedAddresses, preTokenBalances = [], postTokenBalances = [] } = fields(meta)
      const loaded = fields(loadedAddresses ?? {})
      const keys = [accountKeys, loaded['writable'] ?? [], loaded['readonly'] ?? []].flatMap(list)
      const held = ([balances, tokens]: readonly unknown[], address: string, token: string | undefined): bigint =>
        token === undefined
          ? lamports(list(balances)[keys.indexOf(address)] ?? 0n)
          : list(tokens)
              .map(fields)
              .filter(({ mint, owner }) => mint === token && owner === address)
              .reduce((sum, { uiTokenAmount }) => sum + units(fields(uiTokenAmount)['amount']), 0n)
      return {
        signers: keys.slice(0, Number(fields(header)['numRequiredSignatures'])).map(String),
        gained: (address, token) =>
          held([postBalances, postTokenBalances], address, token) -
          held([preBalances, preTokenBalances], address, token),
      }
    },
  }
}
