/** An error in a chain of causes. */
export type ErrorLayer = {
  /** The code of the error; undefined if it has none, or if reading it throws. */
  readonly code: unknown
  /** The name of the error; undefined if it has none, or if reading it throws. */
  readonly name: unknown
  /** The message of the error; undefined if it has none, or if reading it throws. */
  readonly message: unknown
  /** The values that the error wraps, unvalidated. */
  readonly inner: readonly unknown[]
}

/** Reads each field once. Returns undefined if reading one throws. */
function layerOf(error: unknown): ErrorLayer | undefined {
  try {
    if (typeof error !== 'object' || error === null) return undefined
    const { code, name, message, error: wrapped, cause, data } = error as Readonly<Record<string, unknown>>
    return { code, name, message, inner: [wrapped, cause, data] }
  } catch {
    return undefined
  }
}

/**
 * Returns the error of a wallet and the errors that it wraps: a `cause`, the `error` of wallet adapters before the
 * Wallet Standard, or a whole JSON-RPC response. The outermost comes first. There are at most 8, because causes may be
 * circular.
 */
export function errorLayers(error: unknown): readonly ErrorLayer[] {
  const layers: ErrorLayer[] = []
  const waiting: unknown[] = [error]
  while (waiting.length > 0 && layers.length < 8) {
    const layer = layerOf(waiting.shift())
    if (!layer) continue
    layers.push(layer)
    waiting.push(...layer.inner)
  }
  return layers
}

/** Returns the messages of the errors, and strings that wallets throw or wrap instead of an error. */
export const errorTexts = (error: unknown): readonly string[] =>
  [...errorLayers(error).flatMap(({ message, inner }) => [message, ...inner]), error].filter(
    (text): text is string => typeof text === 'string' && text.trim() !== '',
  )
