/** One error of a chain. */
export type ErrorLayer = {
  /** What the error gives as its code. Undefined if it has none, or reading it throws. */
  readonly code: unknown
  /** What the error gives as its name. Undefined if it has none, or reading it throws. */
  readonly name: unknown
  /** What the error gives as its message. Undefined if it has none, or reading it throws. */
  readonly message: unknown
  /** What it wraps. */
  readonly inner: readonly unknown[]
}

/** Each field is read once; undefined if reading one throws. */
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
 * What a wallet failed with, and what that wraps: a `cause`, the `error` of the time before the Wallet Standard, or a whole JSON-RPC answer.
 * Outermost first, at most 8, so that a circle ends.
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

/** The texts among them: some wallets throw a text, or wrap one, in the place of an error. */
export const errorTexts = (error: unknown): readonly string[] =>
  [...errorLayers(error).flatMap(({ message, inner }) => [message, ...inner]), error].filter(
    (text): text is string => typeof text === 'string' && text.trim() !== '',
  )
