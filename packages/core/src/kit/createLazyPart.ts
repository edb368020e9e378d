import { kitDestroyed } from '../errors/kitErrors.ts'

/** A part of a kit whose code is fetched with its first use. */
export type LazyPart<part> = {
  /** At once where it is there, else as soon as it is. */
  readonly use: (run: (part: part) => void) => void
  /** As `use`, for what has an answer. @throws KitError `KIT_DESTROYED`, and what `load` rejects with */
  readonly ask: <answer>(run: (part: part) => Promise<answer>) => Promise<answer>
  /** Only where it is there: for what nothing can have begun before. */
  readonly used: () => part | undefined
}

/** `load`: fetches its code; `make`: makes the part of it. */
export type CreateLazyPart = <code, part>(load: () => Promise<code>, make: (code: code) => part) => LazyPart<part>

export function createLazyPart<part>(
  load: () => Promise<part>,
  life: AbortSignal,
  onError: (error: unknown) => void,
): LazyPart<part> {
  let part: part | undefined
  let loading: Promise<part> | undefined

  async function once(): Promise<part> {
    const loaded = await load()
    if (life.aborted) throw kitDestroyed()
    return (part = loaded)
  }
  /** The kit may be gone between the part and whoever waits for it. */
  const unlessOver = (loaded: part): part => {
    if (life.aborted) throw kitDestroyed()
    return loaded
  }
  const begin = (): Promise<part> =>
    (loading ??= once().catch((error: unknown) => {
      loading = undefined
      throw error
    }))
  return {
    used: () => part,
    async ask(run) {
      if (life.aborted) throw kitDestroyed()
      return run(part ?? unlessOver(await begin()))
    },
    use(run) {
      if (life.aborted) return
      if (part) return run(part)
      begin()
        .then((loaded) => run(unlessOver(loaded)))
        .catch((error: unknown) => {
          if (!life.aborted) onError(error)
        })
    },
  }
}
