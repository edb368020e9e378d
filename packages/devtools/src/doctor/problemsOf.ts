import { isKitError, KitError, type KitErrorCode, type KitState } from '@kit/core'
import { redactValue } from '@kit/core/display'

/** An error, or the cause of one, as the checks read it. */
export type Problem = {
  readonly text: string
  /** The code of a `KitError`. */
  readonly code: KitErrorCode | undefined
  /** The code of a wallet or node (JSON-RPC, EIP-1193). */
  readonly rpcCode: number | undefined
  readonly context: Readonly<Record<string, unknown>>
  /** A `KitError` of another copy of `@kit/core`. */
  readonly isForeign: boolean
}

const deepest = 8
/** Errors inside of one. */
const most = 64
/** In characters: checks look through all of it. */
const longest = 8_192

/** An error with its causes, outermost first. A page, a wallet or a library may throw anything: what cannot be read has no text, and never throws. */
export function problemsOf(error: unknown): readonly Problem[] {
  const problems: Problem[] = []
  const seen = new Set<unknown>()
  const visit = (value: unknown, depth: number): void => {
    if (value === undefined || value === null || depth > deepest || problems.length >= most || seen.has(value)) return
    seen.add(value)
    const { problem, causes } = readSafely(() => read(value)) ?? { problem: unreadable, causes: [] }
    problems.push(problem)
    for (const cause of causes) visit(cause, depth + 1)
  }
  visit(error, 0)
  return problems
}

const unreadable: Problem = { text: '', code: undefined, rpcCode: undefined, context: {}, isForeign: false }

type Read = { readonly problem: Problem; readonly causes: readonly unknown[] }

function read(error: unknown): Read {
  if (!(error instanceof Error)) {
    const { message, code } = typeof error === 'object' ? (error as { message?: unknown; code?: unknown }) : {}
    const text = cut(typeof message === 'string' ? message : String(error))
    return { problem: { ...unreadable, text, rpcCode: asNumber(code) }, causes: [] }
  }
  const isOurs = isKitError(error)
  const problem: Problem = {
    text: cut(`${error.name}: ${error.message}`),
    code: isOurs ? error.code : undefined,
    rpcCode: isOurs || !('code' in error) ? undefined : asNumber(error.code),
    context: isOurs ? contextOf(error.context) : {},
    isForeign: isOurs && !(error instanceof KitError),
  }
  const parts: readonly unknown[] = error instanceof AggregateError ? error.errors.slice(0, most) : []
  return { problem, causes: [readSafely(() => error.cause), ...parts] }
}

/** Plain data, of bounded size. */
const contextOf = (context: unknown): Problem['context'] => {
  const plain = redactValue(context)
  return typeof plain === 'object' && plain !== null ? { ...plain } : {}
}

const cut = (text: string): string => text.slice(0, longest)

const asNumber = (code: unknown): number | undefined => (typeof code === 'number' ? code : undefined)

function readSafely<T>(reading: () => T): T | undefined {
  try {
    return reading()
  } catch {
    return undefined
  }
}

/** The errors that the state holds now. */
export function errorsIn({ connections, wallets, network, pairing, signIn, send }: KitState): readonly unknown[] {
  const failed = (part: object): unknown => ('error' in part ? part.error : null)
  return [
    ...Object.values(connections).map((state) => ('error' in state ? state.error?.error : null)),
    failed(wallets.discovery),
    failed(wallets.explorer),
    failed(network.switching),
    failed(pairing),
    failed(signIn),
    failed(send),
  ].filter((error) => error !== null && error !== undefined)
}
