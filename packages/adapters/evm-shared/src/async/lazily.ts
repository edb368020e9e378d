import { isKitError, loadFailed, withSignal } from '@kit/core/adapter'

/** A value that is loaded or made with its first use and then kept; after a failure the next use tries again. */
export type Lazily<value> = {
  /** @throws KitError `LOAD_FAILED`, `ABORTED` when `signal` fires */
  readonly get: (signal?: AbortSignal) => Promise<value>
  /** Only where it is there. */
  readonly got: () => value | undefined
}

/** Wraps a loader so that it runs with the first use, once, and again after a failure. */
export function lazily<value>(load: () => Promise<value>): Lazily<value> {
  let loading: Promise<value> | undefined
  let loaded: value | undefined
  const start = async (): Promise<value> => {
    try {
      return (loaded = await load())
    } catch (error) {
      loading = undefined
      throw isKitError(error) ? error : loadFailed({ what: 'Code of the wallet connection' }, { cause: error })
    }
  }
  return {
    get: (signal) => {
      const load = () => (loading ??= start())
      return signal ? withSignal(signal, load) : load()
    },
    got: () => loaded,
  }
}
