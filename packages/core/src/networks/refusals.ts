/**
 * What the refusal of a node says, by the error of its JSON-RPC response:
 * - `final`: the chain refuses the request, or it is malformed; other nodes would say the same
 * - `unsupported`: the node does not have the method
 * - `behind`: the node has not seen a block yet that others have, and has done nothing
 * - `passing`: the node has a trouble of its own, such as a limit; it may have done what was asked
 */
export type Refusal = 'final' | 'unsupported' | 'behind' | 'passing'

type Rules = {
  readonly final: readonly number[]
  readonly unsupported?: readonly number[]
  /** Texts of what the chain itself refuses: most nodes have one code for that and for their own troubles. */
  readonly finalText: RegExp
  readonly behindText?: RegExp
}

/** JSON-RPC: method not found, invalid params; EIP-1474: transaction rejected, which Solana has for a wrong signature. */
const [unknownMethod, invalidParams, rejected] = [-32601, -32602, -32003]

/** `eth_simulateV1` and nodes after it: the transaction cannot be in a block. @see https://github.com/ethereum/execution-apis */
const invalidTransaction = Array.from({ length: 17 }, (_, index) => -38026 + index)

const rulesOf: Readonly<Record<string, Rules>> = {
  /** 3 is a revert, -32015 the same of Nethermind and OpenEthereum; -32004 is `Method not supported` of EIP-1474. */
  eip155: {
    final: [3, -32015, ...invalidTransaction],
    unsupported: [-32004],
    finalText:
      /revert|invalid opcode|invalid jump|out ?of ?(?:gas|fund)|gas required exceeds|intrinsic gas|exceeds block gas limit|gas limit reached|gas ?limit ?exceeded|stack (?:under|over)flow|insufficient ?(?:funds|balance|maxfeepergas)|exceeds (?:transaction sender|account balance)|enough (?:funds|balance)|nonce (?:is )?too (?:low|high)|old ?nonce|nonce ?gap|(?:incorrect|wrong|invalid) (?:transaction )?nonce|nonce has max|already ?(?:known|imported)|known transaction|underpriced|(?:fee|gas ?price) ?too ?low|replacement ?not ?allowed|fee cap|max (?:priority )?fee per gas|tip higher|transaction type not|sender ?(?:is ?contract|not an eoa)|(?:invalid|wrong) (?:sender|chain ?id|signature)/i,
  },
  /** Preflight; precompiles; the count of signatures; the version. @see https://github.com/anza-xyz/kit/blob/main/packages/errors/src/codes.ts */
  solana: {
    final: [-32002, -32006, -32013, -32015],
    finalText: /already ?(?:been )?processed|insufficient ?(?:funds|lamports)/i,
    behindText: /blockhash ?not ?found/i,
  },
  /** Of the pool: bad format, failed check, invalid, already imported, priority too low, cycle. The runtime’s own failures have a text alone. */
  polkadot: {
    final: [1001, 1002, 1010, 1013, 1014, 1015],
    finalText: /execution failed|exported method|wasm trap|panicked/i,
  },
}
/** Proxies say it in words, with codes of their own. */
const unsupportedText =
  /(?:unsupported|unknown) method|\bmethod\b.{0,80}\b(?:unsupported|disabled|not (?:supported|found|available|allowed|whitelisted|exist|enabled))/i
const none: Rules = { final: [], finalText: /(?!)/ }

/** The one rule for the nodes of all chains. */
export function refusalOf(
  namespace: string,
  { code, message, data }: { readonly code: number; readonly message: string; readonly data?: unknown },
): Refusal {
  const { final, unsupported = [], finalText, behindText } = rulesOf[namespace] ?? none
  const text = typeof data === 'string' ? `${message} ${data}` : message
  if (behindText?.test(text)) return 'behind'
  if (code === unknownMethod) return 'unsupported'
  // The text has precedence over the code, because Besu uses the code of a missing method if the balance does not cover
  // a transaction.
  if (finalText.test(text)) return 'final'
  if (unsupported.includes(code)) return 'unsupported'
  if (code === invalidParams || code === rejected || final.includes(code)) return 'final'
  return unsupportedText.test(text) ? 'unsupported' : 'passing'
}

/** The codes of nodes for a rate limit, from EIP-1474 and from HTTP. */
const limitCodes = [-32005, 429]
const limitText = /limit|too many|quota|exceed|capacity|slow ?down|throttl/i

/**
 * Returns true if the error of a node for a whole batch means that it does not support batch requests. Any error except
 * a rate limit counts, because proxies respond to a batch with arbitrary errors.
 */
export function refusesBatches(error: object): boolean {
  const { code, message } = error as Readonly<Record<string, unknown>>
  const text = String(message)
  return /batch/i.test(text) || !(limitCodes.includes(Number(code)) || limitText.test(text))
}
