import { isKitError } from '../errors/KitError.ts'
import { kitDestroyed, loadFailed } from '../errors/kitErrors.ts'

/** Something that is loaded by the first call. */
export type Lazy<value> = {
  /** @throws KitError `LOAD_FAILED` (the next call tries again), `KIT_DESTROYED` */
  (): Promise<value>
  /** The value if it is loaded; for methods that answer at once. */
  readonly peek: () => value | undefined
}

/** Runs `load` once; after a failure the next call runs it again. Nothing is loaded after `signal` has aborted. */
export function lazy<value>(load: () => Promise<value>, signal: AbortSignal): Lazy<value> {
  let loaded: { readonly value: value } | undefined
  let loading: Promise<value> | undefined

  async function start(): Promise<value> {
    try {
      const value = await load()
      if (signal.aborted) throw kitDestroyed()
      loaded = { value }
      return value
    } catch (cause) {
      loading = undefined
      if (signal.aborted) throw kitDestroyed()
      throw isKitError(cause) ? cause : loadFailed({ what: 'The wallet connection' }, { cause })
    }
  }
  return Object.assign(
    () => {
      if (signal.aborted) return Promise.reject(kitDestroyed())
      return (loading ??= start())
    },
    { peek: () => loaded?.value },
  )
}

/** Runs `run` with the first call; later calls get the same value. */
export function once<value>(run: () => value): () => value {
  let result: { readonly value: value } | undefined
  return () => (result ??= { value: run() }).value
}
