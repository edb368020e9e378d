import { kitDestroyed } from '../errors/kitErrors.ts'

/** A part of a kit whose code is fetched with its first use. */
export type LazyPart<part> = {
  /** At once where it is there, else as soon as it is. */
  readonly use: (run: (part: part) => void) => void
  /** Only where it is there: for what nothing can have begun before. */
  readonly used: () => part | undefined
}

export function createLazyPart<part>(load: () => Promise<part>, life: AbortSignal, onError: (error: unknown) => void): LazyPart<part> {
  let part: part | undefined
  let loading: Promise<part> | undefined

  async function once(): Promise<part> {
    const loaded = await load()
    if (life.aborted) throw kitDestroyed()
    return (part = loaded)
  }
  return {
    used: () => part,
    use(run) {
      if (life.aborted) return
      if (part) return run(part)
      loading ??= once().catch((error: unknown) => {
        loading = undefined
        throw error
      })
      loading.then(run).catch((error: unknown) => {
        if (!life.aborted) onError(error)
      })
    },
  }
}
