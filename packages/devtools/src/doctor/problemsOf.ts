import { isKitError, KitError, type KitErrorCode, type KitState } from '@kit/core'

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

/** An error with its causes, outermost first. */
export function problemsOf(error: unknown, depth = 0): readonly Problem[] {
  if (error === undefined || error === null || depth > deepest) return []
  if (!(error instanceof Error)) {
    const { message, code } = typeof error === 'object' ? (error as { message?: unknown; code?: unknown }) : {}
    const text = typeof message === 'string' ? message : String(error)
    return [{ text, code: undefined, rpcCode: asNumber(code), context: {}, isForeign: false }]
  }
  const isOurs = isKitError(error)
  const own: Problem = {
    text: `${error.name}: ${error.message}`,
    code: isOurs ? error.code : undefined,
    rpcCode: isOurs || !('code' in error) ? undefined : asNumber(error.code),
    context: isOurs ? error.context : {},
    isForeign: isOurs && !(error instanceof KitError),
  }
  const parts = error instanceof AggregateError ? error.errors : []
  return [own, ...[error.cause, ...parts].flatMap((cause) => problemsOf(cause, depth + 1))]
}

const asNumber = (code: unknown): number | undefined => (typeof code === 'number' ? code : undefined)

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
