import { readSafely } from '../adapter/untrusted.ts'

/** An error in a chain of causes. A property is undefined if the error has none, or if reading it throws. */
export type ErrorLayer = Readonly<
  Record<
    'code' | 'name' | 'url' | 'status' | 'message' | 'shortMessage' | 'error' | 'cause' | 'data' | 'originalError',
    unknown
  >
>
type Names = readonly (keyof ErrorLayer)[]

/**
 * The properties that wrap an error: a `cause`, the `error` of wallet adapters before the Wallet Standard or of a whole
 * JSON-RPC response, its `data`, and the `originalError` in the data of MetaMask's errors.
 */
const wrapping: Names = ['error', 'cause', 'data', 'originalError']
const texts: Names = ['message', 'shortMessage', ...wrapping]
const properties: Names = ['code', 'name', 'url', 'status', ...texts]

/**
 * Returns an error and the errors that it wraps, the outermost first and at most `limit`. Each property is read once,
 * because the error is untrusted.
 */
export function errorLayers(error: unknown, limit = 8): readonly ErrorLayer[] {
  const layers: ErrorLayer[] = []
  const found = new Set([error])
  // Iterating over a set includes the values that are added meanwhile, each once, so circular causes end.
  for (const next of found) {
    if (layers.length === limit || typeof next !== 'object' || !next) continue
    const layer = Object.fromEntries(properties.map((name) => [name, readSafely(next, name)])) as ErrorLayer
    layers.push(layer)
    for (const name of wrapping) found.add(layer[name])
  }
  return layers
}

/** Returns the messages of the errors, and strings that wallets throw or wrap instead of an error. */
export const errorTexts = (error: unknown, layers: readonly ErrorLayer[] = errorLayers(error)): readonly string[] =>
  [...layers.flatMap((layer) => texts.map((name) => layer[name])), error].filter(
    (text): text is string => typeof text === 'string' && text.trim() !== '',
  )
